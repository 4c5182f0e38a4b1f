"""Held-out templates. Whoever works on the reader does not read on: see ../README.md."""

import itertools
import re
import textwrap

from headings import LABELS, headings
from pages import comma, e, extras, items, note, page, personal, picture, place, section
from plain import western
from word import Word
from words import note as word_note

PHOTO = {"unseen-diwan"}


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


def diwan(p):
    """Made for Arabic first: headings in both languages, a round picture over the narrow column, stars beside skills, town and dates below a job's head."""
    t = headings("Contact|About Me|Work Experience|Education|Skills|Courses|Languages|Personal Details|Links",
                 "معلومات التواصل|نبذة تعريفية|الخبرات العملية|المؤهلات العلمية|المهارات|الدورات|اللغات|البيانات الشخصية|الروابط")
    both = lambda key: f'{t[p.headings][key]} | {t["en" if p.rtl else "ar"][key]}'
    css = """@page{size:A4;margin:0 0 12mm} @page:not(:first){margin-top:12mm} body{font:10.5pt/1.5 'Noto Naskh Arabic','Noto Sans'} [dir=ltr] body{font:9.8pt/1.45 'Noto Sans','Noto Naskh Arabic'} .bar{background:#3d2c5a;color:#fff;padding:8mm 14mm;text-align:center}
    h1{font-size:23pt;margin:0;line-height:1.35} .all{display:flex;gap:8mm;padding:5mm 12mm 0} main{flex:1} aside{width:56mm;flex:none} aside img{border-radius:50%;display:block;margin:0 auto 3mm;border:3px solid #c9b458}
    h2{font-size:10.5pt;color:#3d2c5a;border-bottom:2px solid #c9b458;margin:9pt 0 4pt} .job{margin-bottom:6pt;break-inside:avoid} .small{color:#6b6b6b;font-size:9pt} .rate{display:flex;justify-content:space-between;gap:3mm} .rate span+span{color:#c9b458;white-space:nowrap}
    .tongues{display:flex;gap:3mm;flex-wrap:wrap} .tongues div{border:1px solid #c9b458;padding:1mm 2.5mm;text-align:center}"""
    below = lambda w: f'<div class="small">{e(w["location"]) + " | " if w.get("location") else ""}{e(w["dates"])}</div>'
    works = "".join(f'<div class="job"><b>{e(w["position"])} — {e(w["company"])}</b>{below(w)}{items(w["lines"])}</div>' for w in p.works)
    education = "".join(f'<div class="job"><b>{e(d["degree"])} — {e(d["institution"])}</b><div class="small">{e(d["dates"])}</div>{note(d)}</div>' for d in p.education)
    stars = "".join(f'<div class="rate"><span>{e(s)}</span><span>{"★" * (5 - i % 3)}{"☆" * (i % 3)}</span></div>' for i, s in enumerate(p.skills))
    tongues = "".join(f'<div><b>{e(x["language"])}</b><br>{e(x["written"])}</div>' for x in p.languages)
    main = (section(both("summary"), f"<p>{e(p.summary)}</p>") + section(both("works"), works) + section(both("education"), education)
            + section(both("certifications"), "".join(f"<p>◾ {e(c)}</p>" for c in p.certifications)) + extras(p))
    aside = (picture(96) + section(both("contact"), "".join(f"<p>{e(c)}</p>" for c in [p.phone, p.email, p.location] + p.links)) + section(both("skills"), stars)
             + section(both("languages"), f'<div class="tongues">{tongues}</div>' if tongues else "") + section(both("personal"), personal(p)))
    return page(p, css, f'<div class="bar"><h1>{e(p.name)}</h1><div>{e(p.title)}</div></div><div class="all"><main>{main}</main><aside>{aside}</aside></div>')


def network(p):
    """As a professional network saves a profile: a dark side column, how long each job lasted after its dates, one employer's jobs together."""
    t = headings("Contact|Summary|Experience|Education|Top Skills|Certifications|Languages|Personal|Links",
                 "الاتصال|الملخص|الخبرة|التعليم|أهم المهارات|الشهادات|اللغات|شخصي|الروابط")[p.headings]
    says = {"en": {"mobile": "Mobile", "link": "Portfolio"}, "ar": {"mobile": "الجوال", "link": "الموقع"}}[p.headings]
    css = """@page{size:Letter;margin:12mm 0} @page:first{margin-top:0} body{font:10.5pt/1.45 'Liberation Sans','Noto Sans Arabic'} .all{display:grid;grid-template-columns:66mm 1fr;min-height:266mm} aside{background:#293e49;color:#e1e9ee;padding:12mm 6mm;font-size:9.5pt} aside h2{font-size:12pt;margin:12pt 0 4pt;font-weight:normal}
    main{padding:12mm 10mm} h1{font-size:25pt;margin:0;font-weight:normal;line-height:1.25} .role{font-size:11.5pt} .grey{color:#666} main h2{font-size:15pt;font-weight:normal;margin:14pt 0 4pt} .job{margin-bottom:9pt;break-inside:avoid} .firm{font-size:11.5pt}"""
    when = lambda w: f'<div class="grey">{e(w["dates"])} ({lasted(w["start"], w["end"], p.rtl)})</div>' + (f'<div class="grey">{e(w["location"])}</div>' if w.get("location") else "")
    did = lambda w: "".join(f"<p>- {e(x)}</p>" for x in w["lines"])
    works = ""
    for company, group in itertools.groupby(p.works, key=lambda w: w["company"]):
        jobs = list(group)
        total = f'<div class="grey">{lasted(jobs[-1]["start"], jobs[0]["end"], p.rtl)}</div>' if len(jobs) > 1 else ""
        works += f'<div class="firm">{e(company)}</div>{total}' + "".join(f'<div class="job"><b>{e(w["position"])}</b>{when(w)}{did(w)}</div>' for w in jobs)
    education = "".join(f'<div class="job"><div class="firm">{e(d["institution"])}</div><div class="grey">{e(d["degree"])} · ({e(d["dates"])})</div>{note(d)}</div>' for d in p.education)
    contact = f'<p>{e(p.phone)} ({says["mobile"]})<br>{e(p.email)}</p>' + "".join(f"<p>{e(x)}{'' if 'linkedin' in x else ' (' + says['link'] + ')'}</p>" for x in p.links)
    aside = (section(t["contact"], contact) + section(t["skills"], "".join(f"<p>{e(s)}</p>" for s in p.skills))
             + section(t["languages"], "".join(f'<p>{e(x["language"])} ({e(x["written"])})</p>' for x in p.languages)) + section(t["certifications"], "".join(f"<p>{e(c)}</p>" for c in p.certifications)))
    main = (f'<h1>{e(p.name)}</h1><div class="role">{e(p.title)}</div><div class="grey">{e(p.location)}</div>' + section(t["summary"], f"<p>{e(p.summary)}</p>")
            + section(t["works"], works) + section(t["education"], education) + section(t["personal"], personal(p)) + extras(p))
    return page(p, css, f'<div class="all"><aside>{aside}</aside><main>{main}</main></div>')


def lasted(start, end, rtl):
    """How long a job lasted, as a machine words it; the corpus knows November 2026 as today."""
    first, last = ([int(x) for x in when.split("-")] for when in (start, end or ("2026-11" if "-" in start else "2026")))
    whole = len(first) == 1 or len(last) == 1
    months = (last[0] - first[0] or 1) * 12 if whole else (last[0] - first[0]) * 12 + last[1] - first[1] + 1
    if rtl:
        count = lambda n, one, two, few, many: one if n == 1 else two if n == 2 else f"{n} {few}" if n <= 10 else f"{n} {many}"
        parts = [count(months // 12, "سنة واحدة", "سنتان", "سنوات", "سنة"), count(months % 12, "شهر واحد", "شهران", "أشهر", "شهرًا")]
    else:
        parts = [f"{n} {unit}{'' if n == 1 else 's'}" for n, unit in ((months // 12, "year"), (months % 12, "month"))]
    return " ".join(part for n, part in zip((months // 12, months % 12), parts) if n)


def portal(p):
    """What a job site makes of a filled-in profile: facts in a grid, three short lines over each job, skills in a table with levels in words."""
    t = headings("Contact Information|About the Candidate|Work Experience|Education|Skills|Training and Certifications|Languages|Personal Information|Websites",
                 "معلومات الاتصال|عن المرشح|الخبرات العملية|التعليم|المهارات|التدريب والشهادات|اللغات|المعلومات الشخصية|المواقع")[p.headings]
    says = {"en": {"duties": "Job description:", "skill": "Skill", "level": "Level", "tongue": "Language", "grade": "Proficiency", "levels": ("Expert", "Advanced", "Intermediate")},
            "ar": {"duties": "الوصف الوظيفي:", "skill": "المهارة", "level": "المستوى", "tongue": "اللغة", "grade": "درجة الإتقان", "levels": ("خبير", "متقدم", "متوسط")}}[p.headings]
    l = LABELS[p.headings]
    css = """@page{size:A4;margin:14mm;@bottom-center{content:counter(page);font-size:8pt}} body{font:9.8pt/1.45 'Liberation Sans','Noto Sans Arabic'} header{background:#eef4f8;padding:5mm;border-radius:4px} h1{font-size:18pt;margin:0;color:#0a4a78;line-height:1.3}
    h2{font-size:12pt;color:#fff;background:#0a4a78;padding:2pt 6pt;margin:11pt 0 5pt} .facts{display:grid;grid-template-columns:34mm 1fr 34mm 1fr;gap:1pt 3mm} .facts span:nth-child(odd){color:#666} .job{margin-bottom:8pt} .firm{color:#0a4a78} .grey{color:#666}
    ol{margin:2pt 0;padding-inline-start:18pt} table{border-collapse:collapse;width:70%} th,td{border:1px solid #cbd8e1;padding:1pt 6pt;text-align:start} th{background:#eef4f8}"""
    facts = lambda pairs: '<div class="facts">' + "".join(f"<span>{e(a)}</span><span>{e(b)}</span>" for a, b in pairs) + "</div>" if pairs else ""
    where = lambda w: f'{e(w["location"])} ({e(w["dates"])})' if w.get("location") else e(w["dates"])
    duties = lambda w: f'<div>{says["duties"]}</div>{items(w["lines"], "ol")}' if w["lines"] else ""
    works = "".join(f'<div class="job"><b>{e(w["position"])}</b><div class="firm">{e(w["company"])}</div><div class="grey">{where(w)}</div>{duties(w)}</div>' for w in p.works)
    total = lasted(min((w["start"][:4] for w in p.works), default="2026"), "2026", p.rtl)
    education = "".join(f'<div class="job"><b>{e(d["degree"])}</b><div>{e(d["institution"])} ({e(d["dates"])})</div>{note(d)}</div>' for d in p.education)
    table = lambda heads, rows: "<table><tr>" + "".join(f"<th>{e(h)}</th>" for h in heads) + "</tr>" + "".join(f"<tr><td>{e(a)}</td><td>{e(b)}</td></tr>" for a, b in rows) + "</table>" if rows else ""
    skills = table((says["skill"], says["level"]), [(s, says["levels"][i % 3]) for i, s in enumerate(p.skills)])
    contact = facts([(l["phone"], p.phone), (l["email"], p.email), (l["location"], p.location)] + [(l["links"], x) for x in p.links])
    body = (f'<header><h1>{e(p.name)}</h1><div>{e(p.title)}</div></header>' + section(t["contact"], contact) + section(t["personal"], facts([(x["label"], x["value"]) for x in p.personal]))
            + section(t["summary"], f"<p>{e(p.summary)}</p>") + section(f'{t["works"]} ({total})', works) + section(t["education"], education) + section(t["skills"], skills)
            + section(t["languages"], table((says["tongue"], says["grade"]), [(x["language"], x["written"]) for x in p.languages])) + section(t["certifications"], items(p.certifications)) + extras(p))
    return page(p, css, body)


def register(p):
    """An office's own form: jobs in a table with From and To apart, what was done across the next row; languages spoken and written."""
    t = headings("Contact Details|Brief About the Applicant|Previous Experience|Scientific Qualifications|Skills|Training Courses|Languages|Personal Data|Websites",
                 "بيانات التواصل|نبذة مختصرة عن المتقدم|الخبرات السابقة|المؤهل العلمي|المهارات|الدورات التدريبية|اللغات|البيانات الشخصية|المواقع")[p.headings]
    says = {"en": ("From", "To", "Employer", "Job Title", "City", "Qualification", "University / School", "Graduation", "Speaking", "Writing", "Full Name", "Job Title", "Duties"),
            "ar": ("من", "إلى", "جهة العمل", "المسمى الوظيفي", "المدينة", "المؤهل", "الجامعة / المدرسة", "سنة التخرج", "تحدثاً", "كتابة", "الاسم الكامل", "المهنة", "المهام")}[p.headings]
    l = LABELS[p.headings]
    d = Word(p.rtl, "Liberation Sans", "Noto Naskh Arabic", 10, (900, 1000, 900, 1000))
    cell = lambda text, bold=False: d.p(text, bold=bold, after=20)
    head = lambda name: d.add(d.p(name, bold=True, size=12, color="1E5631", before=180, after=80, keep=True))
    facts = lambda pairs: d.add(d.table([[cell(a, True), cell(b), cell(c, True), cell(x)] for (a, b), (c, x) in zip(pairs[::2], pairs[1::2] + [("", "")] * (len(pairs) % 2))], [1700, 3250, 1700, 3250], "A9C4AE"))
    d.add(d.p("CURRICULUM VITAE" if not p.rtl else "السيرة الذاتية", bold=True, size=16, align="center", color="1E5631"))
    head(t["personal"])
    facts([(says[10], p.name), (says[11], p.title)] + [(x["label"], x["value"]) for x in p.personal])
    head(t["contact"])
    facts([(l["phone"], p.phone), (l["email"], p.email), (l["location"], p.location)] + [(l["links"], x) for x in p.links])
    head(t["summary"])
    d.add(d.p(p.summary))
    head(t["education"])
    d.add(d.table([[cell(says[i], True) for i in (5, 6, 7)]] + [[[cell(x["degree"]), *word_note(d, x)], cell(x["institution"]), cell(x["dates"])] for x in p.education], [4200, 3900, 1800], "A9C4AE", header=True))
    if p.works:
        head(t["works"])
        rows = [[cell(says[i], True) for i in range(5)]]
        for w in p.works:
            rows.append([cell(x) for x in (*from_to(w["dates"]), w["company"], w["position"], w.get("location") or "")])
            rows += [[[cell(says[12] + ":", True)] + [d.p("- " + x, after=0) for x in w["lines"]]]] if w["lines"] else []
        d.add(d.table(rows, [1600, 1600, 2700, 2500, 1500], "A9C4AE", header=True))
    head(t["skills"])
    d.add(*[d.p((group + ": " if group else "") + " • ".join(skills), after=20) for group, skills in p.groups])
    if p.certifications:
        head(t["certifications"])
        d.add(*[d.p(c, numbered=True, after=0) for c in p.certifications])
    head(t["languages"])
    d.add(d.table([[cell(l["language"], True), cell(says[8], True), cell(says[9], True)]] + [[cell(x["language"]), cell(x["written"]), cell(x["written"])] for x in p.languages], [3300, 3300, 3300], "A9C4AE", header=True))
    for x in p.extra:
        head(x["heading"])
        d.add(*[d.p(line) for line in x["lines"]])
    d.add(d.p("", after=0))
    return d.save()


def from_to(dates):
    """The two ends of a period as they stand in cells of their own."""
    since = re.fullmatch(r"(Since|منذ)\s+(.+)", dates)
    if since:
        return since[2], "Present" if since[1] == "Since" else "الآن"
    ends = re.split(r"\s*[–-]\s*|\s+(?:to(?! date)|إلى|till(?! now))\s+|\s+(?=to date|till now|حتى )", re.sub(r"^من\s+", "", dates), maxsplit=1)
    return (ends[0], ends[1]) if len(ends) == 2 else (dates, "")


def basic(p):
    """The word processor's own plain form: dates in capitals above, position and company below them, what was done as one paragraph, skills in two columns."""
    t = headings("Contact|Objective|Experience|Education|Skills & Abilities|Activities and Certificates|Languages|Personal|Links",
                 "الاتصال|الهدف|الخبرة|التعليم|المهارات والقدرات|الأنشطة والشهادات|اللغات|معلومات شخصية|روابط")[p.headings]
    d = Word(p.rtl, "Noto Sans", "Noto Naskh Arabic", 10.5, (1200, 1300, 1100, 1300))
    head = lambda name: d.add(d.p(name, style="Heading1", before=260, after=80))
    when = lambda text: d.p(text, size=9.5, color="595959", caps=not p.rtl, before=120, after=0, keep=True)
    titled = lambda first, second: d.p(d.run(first + comma(p), bold=True, size=12, color="1D824C"), d.run(second, size=12, color="595959"), after=30, keep=True)
    d.add(d.p(p.name, size=28, align="center", caps=not p.rtl, after=0), d.p(p.title, align="center", after=20), d.p(f"{p.location} · {p.phone}", align="center", after=0),
          d.p(d.link(p.email, "mailto:" + p.email), d.run("".join(" · " + x for x in p.links)), align="center"), d.p(p.summary, before=120))
    if p.works:
        head(t["works"])
    for w in p.works:
        d.add(when(w["dates"]), titled(w["position"], place_of(w, p)), *([d.p(" ".join(w["lines"]))] if w["lines"] else []))
    head(t["education"])
    for x in p.education:
        d.add(when(x["dates"]), titled(x["degree"], x["institution"]), *word_note(d, x))
    head(t["skills"])
    half = (len(p.skills) + 1) // 2
    d.add(d.table([[[d.p(s, bullet=True, after=0) for s in part] for part in (p.skills[:half], p.skills[half:])]], [4650, 4650]))
    if p.certifications:
        head(t["certifications"])
        d.add(*[d.p(c, after=20) for c in p.certifications])
    head(t["languages"])
    d.add(d.p((" و" if p.rtl else " and ").join(filter(None, [comma(p).join(f'{x["language"]} ({x["written"]})' for x in p.languages[:-1])] + [f'{x["language"]} ({x["written"]})' for x in p.languages[-1:]]))))
    if p.personal:
        head(t["personal"])
        d.add(d.p(comma(p).join(f'{x["label"]}: {x["value"]}' for x in p.personal)))
    for x in p.extra:
        head(x["heading"])
        d.add(*[d.p(line) for line in x["lines"]])
    return d.save()


def chat(p):
    """Sent as a message: stars around headings, small pictures before lines, jobs told in a sentence."""
    t = headings("Contact|About me|Experience|Education|Skills|Courses|Languages|Personal info|Links",
                 "للتواصل|نبذة عني|الخبرات|المؤهل|المهارات|الدورات|اللغات|معلومات شخصية|الروابط")[p.headings]
    says = {"en": {"now": "Working as", "then": "Worked as", "at": "at", "period": "Period"}, "ar": {"now": "أعمل حالياً بوظيفة", "then": "عملت بوظيفة", "at": "لدى", "period": "الفترة"}}[p.headings]
    out = [f"*{p.name}*", p.title, f"📱 {p.phone}", f"📧 {p.email}", f"📍 {p.location}"] + [f"🔗 {x}" for x in p.links]
    head = lambda name: out.extend(["", f"*{name}*"])
    head(t["summary"])
    out.append(p.summary)
    if p.works:
        head(t["works"])
    for w in p.works:
        out += [f'🔹 {says["then" if w["end"] else "now"]} {w["position"]} {says["at"]} {place_of(w, p)}', f'{says["period"]}: {w["dates"]}'] + ["- " + x for x in w["lines"]]
    head(t["education"])
    for x in p.education:
        out += [f'🎓 {x["degree"]} - {x["institution"]} - {x["dates"]}'] + ([x["note"]] if x.get("note") else [])
    head(t["skills"])
    out += [(group + ": " if group else "") + " - ".join(skills) for group, skills in p.groups]
    for key, lines in (("certifications", [f"📜 {c}" for c in p.certifications]), ("languages", [" - ".join(f'{x["language"]} ({x["written"]})' for x in p.languages)]),
                       ("personal", [f'{x["label"]}: {x["value"]}' for x in p.personal])):
        if lines:
            head(t[key])
            out += lines
    for x in p.extra:
        head(x["heading"])
        out += x["lines"]
    return "\n".join(out).encode("utf-8")


TEMPLATES = {"unseen-mosaic": mosaic, "unseen-ribbon": ribbon, "unseen-form": form, "unseen-memo": memo,
             "unseen-cards": cards, "unseen-wrapped": wrapped,
             "unseen-diwan": diwan, "unseen-network": network, "unseen-portal": portal, "unseen-register": register, "unseen-basic": basic, "unseen-chat": chat}
