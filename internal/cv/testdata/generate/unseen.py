"""Held-out templates. Whoever works on the reader does not read on: see ../README.md."""

import textwrap

from headings import LABELS, headings
from pages import comma, e, extras, items, note, page, personal, picture, place, section
from plain import western
from word import Word
from words import note as word_note

PHOTO = set()


def mosaic(p):
    """A centred head over two columns; bars for levels; dates above, position and company on one line."""
    t = headings("Contact|Profile Summary|Experience|Education|Professional Skills|Awards & Certificates|Languages|Personal|Links",
                 "التواصل|نبذة مهنية|الخبرات|المسيرة التعليمية|المهارات المهنية|الشهادات والجوائز|اللغات|معلومات شخصية|روابط")[p.headings]
    css = """@page{size:A4;margin:12mm} body{font:9.6pt/1.4 'DejaVu Sans','Noto Kufi Arabic'} [dir=rtl] body{font-family:'Amiri','DejaVu Sans';font-size:12pt;line-height:1.3} header{text-align:center}
    h1{font-size:21pt;margin:0;line-height:1.3} .all{display:grid;grid-template-columns:1.75fr 1fr;gap:9mm;margin-top:4mm} h2{font-size:12pt;margin:9pt 0 3pt;border-inline-start:4px solid #d35400;padding-inline-start:5pt}
    .when{font-size:8.5pt;color:#d35400;margin-top:5pt} .bar{height:4px;background:#ddd;margin-bottom:4pt} .bar i{display:block;height:4px;background:#d35400} aside{border-inline-start:1px solid #ccc;padding-inline-start:5mm}"""
    works = "".join(f'<div class="when">{e(w["dates"])}</div><div><b>{e(w["position"])}</b> · {e(w["company"])}</div>{items(w["lines"])}' for w in p.works)
    bars = "".join(f'<div>{e(s)}</div><div class="bar"><i style="width:{60 + 13 * (i % 4)}%"></i></div>' for i, s in enumerate(p.skills))
    main = section(t["summary"], f"<p>{e(p.summary)}</p>") + section(t["works"], works) + section(t["certifications"], items(p.certifications)) + extras(p)
    education = "".join(f'<div class="when">{e(d["dates"])}</div><div><b>{e(d["degree"])}</b></div><div>{e(d["institution"])}</div>{note(d)}' for d in p.education)
    aside = (section(t["skills"], bars) + section(t["education"], education)
             + section(t["languages"], "".join(f'<p>{e(x["language"])}: {e(x["written"])}</p>' for x in p.languages)) + section(t["personal"], personal(p)))
    head = f'<header><h1>{e(p.name)}</h1><div>{e(p.title)}</div><div>{" · ".join(e(c) for c in p.contact)}</div></header>'
    return page(p, css, head + f'<div class="all"><main>{main}</main><aside>{aside}</aside></div>')


def ribbon(p):
    """One column with signs before the headings; company and town against dates, the position below; skills in a row with dots between."""
    t = headings("Contact|Overview|Professional Experience|Educational Background|Key Competencies|Licenses & Certifications|Languages|Additional Information|Links",
                 "التواصل|نبذة|الخبرات المهنية|الخلفية التعليمية|الكفاءات الرئيسية|الرخص والشهادات|اللغات|معلومات إضافية|الروابط")[p.headings]
    css = """@page{size:A4;margin:14mm 16mm} body{font:10.2pt/1.4 'Noto Serif','Scheherazade'} [dir=rtl] body{font-size:13pt;line-height:1.2} h1{font-size:24pt;margin:0;line-height:1.2} .role{font-size:12pt;color:#1565c0}
    .contact{display:flex;flex-wrap:wrap;gap:0 7mm;border-block:1px solid #1565c0;padding:2pt 0;margin-top:3pt} h2{font-size:12.5pt;color:#1565c0;margin:11pt 0 3pt} .row{display:flex;justify-content:space-between;margin-top:5pt}"""
    sign = {"summary": "☰", "works": "⚒", "education": "✎", "skills": "★", "certifications": "✔", "languages": "☊", "personal": "ℹ"}
    head = lambda key: f"{sign[key]} {t[key]}"
    works = "".join(f'<div class="row"><b>{place(w, " — ")}</b><span>{e(w["dates"])}</span></div><div><i>{e(w["position"])}</i></div>{items(w["lines"])}' for w in p.works)
    education = "".join(f'<div class="row"><b>{e(d["institution"])}</b><span>{e(d["dates"])}</span></div><div><i>{e(d["degree"])}</i></div>{note(d)}' for d in p.education)
    body = (f'<h1>{e(p.name)}</h1><div class="role">{e(p.title)}</div><div class="contact">{"".join(f"<span>{e(c)}</span>" for c in p.contact)}</div>'
            + section(head("summary"), f"<p>{e(p.summary)}</p>") + section(head("works"), works) + section(head("education"), education)
            + section(head("skills"), f'<p>{" • ".join(e(s) for s in p.skills)}</p>') + section(head("certifications"), items(p.certifications))
            + section(head("languages"), f'<p>{" | ".join(e(x["language"]) + ": " + e(x["written"]) for x in p.languages)}</p>') + section(head("personal"), personal(p)) + extras(p))
    return page(p, css, body)


def form(p):
    """A form to be filled in: every line a label and what belongs to it."""
    t = headings("Contact Details|Personal Statement|Work Experience|Education and Training|Skills and Competences|Certificates|Language Skills|Personal Information|Websites",
                 "بيانات الاتصال|نبذة تعريفية|الخبرة العملية|التعليم والتدريب|المهارات والكفاءات|الشهادات|المهارات اللغوية|المعلومات الشخصية|المواقع الإلكترونية")[p.headings]
    more = {"en": {"duties": "Main duties", "name": "Full name", "title": "Occupation", "dates": "From – To"}, "ar": {"duties": "المهام الرئيسية", "name": "الاسم", "title": "المهنة", "dates": "المدة"}}[p.headings]
    l = {**LABELS[p.headings], **more}
    d = Word(p.rtl, "Liberation Sans", "Scheherazade", 10.5)
    line = lambda label, value: d.p(d.run(label + ": ", bold=True), d.run(value), after=20)
    head = lambda key: d.add(d.p(t[key], style="Heading1", before=180, after=60))
    d.add(d.p("Curriculum Vitae" if not p.rtl else "سيرة ذاتية", bold=True, size=18, align="center"), d.p(t["personal"], style="Heading1", before=60))
    d.add(line(l["name"], p.name), line(l["title"], p.title), line(l["location"], p.location), line(l["phone"], p.phone), line(l["email"], p.email), *[line(l["links"], x) for x in p.links])
    d.add(*[line(x["label"], x["value"]) for x in p.personal])
    head("summary")
    d.add(d.p(p.summary))
    if p.works:
        head("works")
    for w in p.works:
        d.add(line(l["position"], w["position"]), line(l["company"], w["company"]), line(l["dates"], w["dates"]))
        if w["lines"]:
            d.add(d.p(l["duties"] + ":", bold=True, after=20), *[d.p(x, bullet=True, after=0) for x in w["lines"]])
        d.add(d.p("", after=40))
    head("education")
    for x in p.education:
        d.add(line(l["degree"], x["degree"]), line(l["institution"], x["institution"]), line(l["year"], x["dates"]), *word_note(d, x), d.p("", after=40))
    head("skills")
    d.add(*[d.p(s, bullet=True, after=0) for s in p.skills])
    if p.certifications:
        head("certifications")
        d.add(*[d.p(c, bullet=True, after=0) for c in p.certifications])
    head("languages")
    d.add(*[line(x["language"], x["written"]) for x in p.languages])
    for x in p.extra:
        d.add(d.p(x["heading"], style="Heading1", before=180), *[d.p(text) for text in x["lines"]])
    return d.save()


def memo(p):
    """Text as pasted into a mail: no empty lines, headings with colons, an old code page."""
    t = headings("Contact:|Summary:|Experience:|Education:|Skills:|Certificates:|Languages:|Personal:|Links:",
                 "التواصل:|الملخص:|الخبرة:|التعليم:|المهارات:|الشهادات:|اللغات:|شخصي:|الروابط:")[p.headings]
    l = LABELS[p.headings]
    out = [p.name, p.title, f'{l["phone"]}: {p.phone}  {l["email"]}: {p.email}', f'{l["location"]}: {p.location}'] + p.links + [t["summary"], p.summary]
    if p.works:
        out.append(t["works"])
    for i, w in enumerate(p.works):
        out += [f'{i + 1}) {w["position"]}', w["company"] + (comma(p) + w["location"] if w.get("location") else ""), w["dates"]] + ["   - " + x for x in w["lines"]]
    out.append(t["education"])
    for i, x in enumerate(p.education):
        out += [f'{i + 1}) {x["degree"]}', x["institution"], x["dates"]]
    out += [t["skills"]] + ["- " + s for s in p.skills]
    for key, lines in (("certifications", p.certifications), ("languages", [f'{x["language"]}: {x["written"]}' for x in p.languages]), ("personal", [f'{x["label"]}: {x["value"]}' for x in p.personal])):
        if lines:
            out += [t[key]] + ["- " + x for x in lines]
    for x in p.extra:
        out += [x["heading"] + ":"] + ["- " + line for line in x["lines"]]
    s = "\n".join(out) + "\n"
    if p.language == "ar":
        return western(s).replace("–", "-").encode("iso8859-6")
    return western(s).encode("cp1256") if p.language == "mixed" else s.encode("utf-16-be", "strict").join([b"\xfe\xff", b""])


def cards(p):
    """Every job a small table: position against dates, company and town below, then what was done; skills in a table of three columns."""
    t = headings("Contact|Introduction|Professional Journey|Education|Strengths & Skills|Training & Certificates|Languages|Personal|Links",
                 "التواصل|مقدمة|الرحلة المهنية|التعليم|نقاط القوة والمهارات|الدورات والشهادات|اللغات|شخصي|الروابط")[p.headings]
    d = Word(p.rtl, "Noto Sans", "Noto Sans Arabic", 10, (900, 1000, 900, 1000))
    head = lambda name: d.add(d.p(name, bold=True, size=13, color="2F5496", before=200, after=80, line="2F5496", keep=True))
    d.add(d.table([[[d.p(p.name, bold=True, size=20, color="FFFFFF", after=0), d.p(p.title, size=12, color="FFFFFF", after=60)], [d.p(c, size=9, color="FFFFFF", after=0) for c in p.contact]]], [5900, 4000], shades=("2F5496", "2F5496")))
    head(t["summary"])
    d.add(d.p(p.summary))
    if p.works:
        head(t["works"])
    for w in p.works:
        below = [d.p(place_of(w, p), italic=True, after=20)] + [d.p(x, bullet=True, after=0) for x in w["lines"]]
        d.add(d.table([[d.p(w["position"], bold=True, after=20), d.p(w["dates"], after=20)], [below]], [6400, 3500], "BFBFBF"), d.p("", size=5, after=0))
    head(t["education"])
    for x in p.education:
        d.add(d.p(d.run(x["degree"], bold=True), d.run(" | " + x["institution"] + " | " + x["dates"]), after=20), *word_note(d, x))
    head(t["skills"])
    for group, skills in p.groups:
        filled = skills + [""] * (-len(skills) % 3)
        d.add(*([d.p(group, bold=True, after=20)] if group else []), d.table([[d.p("• " + s if s else "", after=0) for s in filled[i:i + 3]] for i in range(0, len(filled), 3)], [3300, 3300, 3300]), d.p("", size=5, after=0))
    if p.certifications:
        head(t["certifications"])
        d.add(*[d.p(c, numbered=True, after=0) for c in p.certifications])
    head(t["languages"])
    d.add(d.p(" / ".join(f'{x["language"]} – {x["written"]}' for x in p.languages)))
    if p.personal:
        head(t["personal"])
        d.add(d.p(" / ".join(f'{x["label"]}: {x["value"]}' for x in p.personal)))
    for x in p.extra:
        head(x["heading"])
        d.add(*[d.p(line, bullet=True, after=0) for line in x["lines"]])
    return d.save()


def place_of(work, p):
    return work["company"] + (comma(p) + work["location"] if work.get("location") else "")


def wrapped(p):
    """Lines broken by hand at 72 letters, headings between rules, dates pushed aside with blanks."""
    t = headings("CONTACT|PROFESSIONAL PROFILE|EMPLOYMENT|EDUCATION|SKILLS|TRAINING|LANGUAGES|OTHER INFORMATION|LINKS",
                 "التواصل|نبذة مهنية|العمل|التعليم|المهارات|التدريب|اللغات|معلومات أخرى|الروابط")[p.headings]
    fill = lambda text, first="", rest="": textwrap.wrap(text, 72, initial_indent=first, subsequent_indent=rest, break_long_words=False, break_on_hyphens=False)
    out = [p.name, p.title] + [p.location, p.phone, p.email] + p.links
    head = lambda name: out.extend(["", "-" * 72, name, "-" * 72])
    beside = lambda text, when: text.ljust(72 - len(when)) + when if len(text) + len(when) < 69 else f"{text}   {when}"
    head(t["summary"])
    out.extend(fill(p.summary))
    if p.works:
        head(t["works"])
    for i, w in enumerate(p.works):
        out += ([""] if i else []) + [beside(w["position"], w["dates"]), place_of(w, p)]
        out += [line for x in w["lines"] for line in fill(x, "  * ", "    ")]
    head(t["education"])
    for x in p.education:
        out += [beside(x["degree"], x["dates"]), x["institution"]] + ([x["note"]] if x.get("note") else [])
    head(t["skills"])
    for group, skills in p.groups:
        out += fill((group + ": " if group else "") + comma(p).join(skills))
    for key, lines in (("certifications", ["  * " + c for c in p.certifications]), ("languages", ["  * " + f'{x["language"]}{comma(p)}{x["written"]}' for x in p.languages]),
                       ("personal", [f'{x["label"]}: {x["value"]}' for x in p.personal])):
        if lines:
            head(t[key])
            out += lines
    for x in p.extra:
        head(x["heading"] if p.rtl else x["heading"].upper())
        out += x["lines"]
    return "\r\n".join(out).encode("utf-8-sig")


TEMPLATES = {"unseen-mosaic": mosaic, "unseen-ribbon": ribbon, "unseen-form": form, "unseen-memo": memo,
             "unseen-cards": cards, "unseen-wrapped": wrapped}
