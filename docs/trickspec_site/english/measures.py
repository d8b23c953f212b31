"""What the suite measures of itself: the coverage matrix, counted anew, and the changes that nothing can notice."""

from __future__ import annotations

from trickspec.spec.documents import read
from trickspec_conformance.matrix.reasons import read_reasons
from trickspec_conformance.matrix.writing import page
from trickspec_conformance.where import mutants_folder
from trickspec_site.markup import html, md, table
from trickspec_site.page import Page
from trickspec_site.suite import Suite


def matrix_page(suite: Suite) -> Page:
    """The matrix as the command prints it."""
    text = page(suite.matrix, read_reasons())
    return Page(
        "coverage/matrix/",
        "The coverage matrix",
        text,
        "By how many cases each rule is shown from each side.",
        {"only": "en"},
    )


def mutants_page() -> Page:
    """What is declared about mutants of the rules and of the code, each with its reason."""
    folder = mutants_folder()
    rules = read(folder / "equivalent.yaml").value
    code = read(folder / "code_survivors.yaml").value
    parts = [
        "# Mutants",
        md(
            "The rules, then the code, are changed in every single point, and some case or test has to notice. These are the "
            "changes that nothing can notice, and why."
        ),
        (
            "`make mutants` makes them all. [The zoo](../zoo/index.md) has the wrong implementations, and "
            "[the matrix](../coverage/matrix/index.md) the cases of each rule."
        ),
        "## Of the rules {#rules}",
        table(
            ["change", "why nothing notices", "proof"],
            [
                [f"<code>{html(each['mutant'])}</code>", html(each["why"]), f"<code>{html(each['proof'])}</code>"]
                for each in rules
            ],
            "ts-table",
        ),
        "## Of the code {#code}",
        table(
            ["where", "change", "why nothing notices"],
            [
                [
                    f"<code>{html(each['file'])}</code><br><code>{html(each['function'])}</code>",
                    f"<code>{html(each['before'])}</code><br><code>{html(each['after'])}</code>",
                    html(each["why"]),
                ]
                for each in code
            ],
            "ts-table",
        ),
    ]
    return Page("mutants/", "Mutants", "\n\n".join(parts), "Changes that nothing can notice, and why.", {"only": "en"})
