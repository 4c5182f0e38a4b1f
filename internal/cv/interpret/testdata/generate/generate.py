#!/usr/bin/env python3
"""Writes the corpus: every person of ../people through the templates chosen below, into ../files, with an index.

    python3 internal/cv/interpret/testdata/generate/generate.py [--only TEMPLATE]
    python3 internal/cv/interpret/testdata/generate/generate.py --everything FOLDER

Needs Python 3.10, Chromium and LibreOffice, and the fonts named in ../README.md."""

import argparse
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import opened
import pages
import plain
import unseen
import words
from person import people

HERE = pathlib.Path(__file__).resolve().parent
TEMPLATES = {**pages.TEMPLATES, **words.TEMPLATES, **plain.TEMPLATES, **opened.TEMPLATES, **unseen.TEMPLATES}

# Which people go through a template, and in which forms the result is kept. "page" templates are printed by Chromium;
# "word" templates are written as DOCX and then saved by LibreOffice as PDF, DOC or DOCX; "plain" ones are text.
PLAN = json.loads((HERE / "plan.json").read_text("utf-8"))
EXTENSION = {"chromium.pdf": "pdf", "libreoffice.pdf": "pdf", "libreoffice.doc": "doc", "libreoffice.docx": "docx", "word.docx": "docx", "text.txt": "txt"}

# Templates that show a picture of the person.
PHOTO = {name for module in (pages, words, opened, unseen) for name in module.PHOTO}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--only", help="render this template alone; the index is always whole")
    parser.add_argument("--everything", help="render everybody through every template, in every form, into another folder")
    arguments = parser.parse_args()
    everybody, plan, root = people(), PLAN, HERE.parent
    if arguments.everything:
        plan, root = whole_plan(everybody), pathlib.Path(arguments.everything)
    files, index = root / "files", []
    with tempfile.TemporaryDirectory() as folder:
        scratch, conversions = pathlib.Path(folder), {}
        for template, cases in plan.items():
            for case in cases:
                who, *forms = case.split()
                index += [entry(template, everybody[who], form) for form in forms]
                if arguments.only in (None, template):
                    render(scratch, conversions, files / template, TEMPLATES[template](everybody[who]), who, forms)
        convert(scratch, conversions)
    index.sort(key=lambda e: e["file"])
    listed = {files / e["file"] for e in index}
    for path in files.rglob("*.*"):
        if path not in listed and path.is_file():
            path.unlink()
    rows = ",\n".join("  " + json.dumps(e, ensure_ascii=False) for e in index)
    (root / "index.json").write_text(f"[\n{rows}\n]\n", "utf-8")
    total = sum(p.stat().st_size for p in listed)
    print(f"{len(index)} files, {len({(e['template'], e['person']) for e in index})} CVs, {total / 1e6:.2f} MB")


def whole_plan(everybody):
    def forms(cases):
        return "chromium.pdf" if "chromium" in cases[0] else "text.txt" if "text" in cases[0] else "word.docx libreoffice.pdf libreoffice.doc"
    return {template: [f"{who} {forms(cases)}" for who in everybody] for template, cases in PLAN.items()}


def entry(template, person, form):
    producer, extension = form.split(".")
    return {"file": f"{template}/{person.id}.{form}", "template": template, "person": person.id, "language": person.language,
            "format": extension, "producer": producer, "seen": not template.startswith("unseen-"), "photo": template in PHOTO}


def render(scratch, conversions, folder, made, who, forms):
    """Writes a CV in each of its forms; those that LibreOffice makes are noted, to be made together."""
    folder.mkdir(parents=True, exist_ok=True)
    for form in forms:
        target = folder / f"{who}.{form}"
        if form == "chromium.pdf":
            print_page(scratch, made, target)
        elif form.startswith("libreoffice."):
            source = scratch / f"{folder.name}--{who}.docx"
            source.write_bytes(made)
            conversions.setdefault(EXTENSION[form], []).append((source, target))
        else:
            target.write_bytes(made)


def print_page(scratch, html, target):
    source = scratch / "page.html"
    source.write_text(html, "utf-8")
    subprocess.run(["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer", "--virtual-time-budget=2000",
                    f"--print-to-pdf={target}", source.as_uri()], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    steady(target)


def steady(pdf):
    """Dates and identifiers made the same each time; their length stays, so nothing else moves."""
    content = re.sub(rb"\(D:\d{14}", b"(D:20260101000000", pdf.read_bytes())
    content = re.sub(rb"(/ID\s*\[.*?\]|/DocChecksum\s*/\w+)", lambda m: re.sub(rb"[0-9A-F]{32}", b"0" * 32, m.group()), content, flags=re.S)
    pdf.write_bytes(content)


FILTER = {"pdf": "pdf:writer_pdf_Export", "doc": "doc:MS Word 97", "docx": "docx:MS Word 2007 XML"}


def convert(scratch, conversions):
    for extension, pairs in conversions.items():
        out = scratch / extension
        profile = (scratch / "profile").as_uri()
        subprocess.run(["soffice", f"-env:UserInstallation={profile}", "--headless", "--convert-to", FILTER[extension], "--outdir", str(out)]
                       + [str(source) for source, _ in pairs], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for source, target in pairs:
            shutil.copyfile(out / f"{source.stem}.{extension}", target)
            if extension == "pdf":
                steady(target)


if __name__ == "__main__":
    sys.exit(main())
