#!/usr/bin/env python3
"""Writes the corpus: every person of ../people through the templates chosen below, into ../files, with an index.

    python3 internal/cv/testdata/generate/generate.py [--only TEMPLATE]

Needs Python 3.10, Chromium and LibreOffice, and the fonts named in ../README.md."""

import argparse
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

import pages
import plain
import unseen
import words
from person import people

HERE = pathlib.Path(__file__).resolve().parent
FILES = HERE.parent / "files"
TEMPLATES = {**pages.TEMPLATES, **words.TEMPLATES, **plain.TEMPLATES, **unseen.TEMPLATES}

# Which people go through a template, and in which forms the result is kept. "page" templates are printed by Chromium;
# "word" templates are written as DOCX and then saved by LibreOffice as PDF, DOC or DOCX; "plain" ones are text.
PLAN = json.loads((HERE / "plan.json").read_text("utf-8"))
EXTENSION = {"chromium.pdf": "pdf", "libreoffice.pdf": "pdf", "libreoffice.doc": "doc", "libreoffice.docx": "docx", "word.docx": "docx", "text.txt": "txt"}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--only", help="render this template alone; the index is always whole")
    only = parser.parse_args().only
    everybody, index = people(), []
    with tempfile.TemporaryDirectory() as folder:
        scratch = pathlib.Path(folder)
        conversions = {}
        for template, cases in PLAN.items():
            make = TEMPLATES[template]
            for case in cases:
                who, *forms = case.split()
                person, made = everybody[who], None
                for form in forms:
                    target = FILES / template / f"{who}.{form}"
                    index.append(entry(target, template, person, form))
                    if only and only != template:
                        continue
                    made = made or make(person)
                    target.parent.mkdir(parents=True, exist_ok=True)
                    if form == "chromium.pdf":
                        print_page(scratch, made, target)
                    elif form.startswith("libreoffice."):
                        source = scratch / f"{template}--{who}.docx"
                        source.write_bytes(made)
                        conversions.setdefault(EXTENSION[form], []).append((source, target))
                    else:
                        target.write_bytes(made)
        convert(scratch, conversions)
    index.sort(key=lambda e: e["file"])
    listed = {FILES / e["file"] for e in index}
    for path in FILES.rglob("*.*"):
        if path not in listed and path.is_file():
            path.unlink()
    rows = ",\n".join("  " + json.dumps(e, ensure_ascii=False) for e in index)
    (HERE.parent / "index.json").write_text(f"[\n{rows}\n]\n", "utf-8")
    total = sum(p.stat().st_size for p in listed)
    print(f"{len(index)} files, {len({(e['template'], e['person']) for e in index})} CVs, {total / 1e6:.2f} MB")


def entry(target, template, person, form):
    producer, extension = form.split(".")
    return {"file": str(target.relative_to(FILES)), "template": template, "person": person.id, "language": person.language,
            "format": extension, "producer": producer, "seen": not template.startswith("unseen-"), "photo": template in PHOTO}


# Templates that show a picture of the person.
PHOTO = {name for module in (pages, words, unseen) for name in module.PHOTO}


def print_page(scratch, html, target):
    source = scratch / "page.html"
    source.write_text(html, "utf-8")
    subprocess.run(["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer", "--virtual-time-budget=2000",
                    f"--print-to-pdf={target}", source.as_uri()], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


FILTER = {"pdf": "pdf:writer_pdf_Export", "doc": "doc:MS Word 97", "docx": "docx:MS Word 2007 XML"}


def convert(scratch, conversions):
    for extension, pairs in conversions.items():
        out = scratch / extension
        profile = (scratch / "profile").as_uri()
        subprocess.run(["soffice", f"-env:UserInstallation={profile}", "--headless", "--convert-to", FILTER[extension], "--outdir", str(out)]
                       + [str(source) for source, _ in pairs], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for source, target in pairs:
            shutil.copyfile(out / f"{source.stem}.{extension}", target)


if __name__ == "__main__":
    sys.exit(main())
