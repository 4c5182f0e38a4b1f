"""Templates that were held out once. They have been looked at since, and are now as the others."""

from headings import LABELS, headings
from pages import comma, e, extras, items, note, page, personal, picture, section
from word import Word
from words import note as word_note

PHOTO = {"majlis"}


def ledger(p):
    """Headings in the margin, what they name beside; fields parted by strokes; skills in three columns."""
    t = headings("Contact Information|Executive Summary|Professional Background|Academic Qualifications|Areas of Expertise|Certifications and Training|Linguistic Proficiency|Personal Particulars|Profiles",
                 "بيانات التواصل|ملخص تنفيذي|الخبرات المهنية|المؤهلات الأكاديمية|مجالات الخبرة|الشهادات والتدريب|اللغات|بيانات شخصية|الحسابات")[p.headings]
    css = """@page{size:A4;margin:15mm;@bottom-right{content:counter(page) " / " counter(pages);font-size:8pt}} body{font:10pt/1.45 'Noto Sans','Noto Naskh Arabic'}
    header{display:flex;justify-content:space-between;border-bottom:3px solid #333;padding-bottom:4mm} h1{font-size:23pt;margin:0;line-height:1.2} header div+div{text-align:end;font-size:9pt}
    section{display:grid;grid-template-columns:38mm 1fr;gap:6mm;border-bottom:1px solid #bbb;padding:3mm 0} h2{font-size:10.5pt;margin:0;color:#7a4b00} .job{margin-bottom:5pt;break-inside:avoid}
    .three{display:grid;grid-template-columns:1fr 1fr 1fr;gap:1pt 4mm}"""
    works = "".join(f'<div class="job"><b>{e(w["company"])}</b> | {e(w["position"])} | {e(w["dates"])}{items(w["lines"])}</div>' for w in p.works)
    education = "".join(f'<div class="job"><b>{e(d["institution"])}</b> | {e(d["degree"])} | {e(d["dates"])}{note(d)}</div>' for d in p.education)
    wrap = lambda body: f"<div>{body}</div>" if body else ""
    body = (f'<header><div><h1>{e(p.name)}</h1><div>{e(p.title)}</div></div><div>{"<br>".join(e(c) for c in p.contact)}</div></header>'
            + section(t["summary"], wrap(e(p.summary))) + section(t["skills"], f'<div class="three">{"".join(f"<span>{e(s)}</span>" for s in p.skills)}</div>')
            + section(t["works"], wrap(works)) + section(t["education"], wrap(education)) + section(t["certifications"], wrap("".join(f"<p>{e(c)}</p>" for c in p.certifications)))
            + section(t["languages"], wrap("".join(f'<p>{e(x["language"])} — {e(x["written"])}</p>' for x in p.languages))) + section(t["personal"], wrap(personal(p)))
            + "".join(section(x["heading"], wrap("".join(f"<p>{e(line)}</p>" for line in x["lines"]))) for x in p.extra))
    return page(p, css, body)


def timeline(p):
    """A line with dots down the page; letters of headings far apart; the side column first in the source of the page."""
    t = headings("CONTACT|ABOUT|WORK EXPERIENCE|EDUCATION|SKILLS|CERTIFICATIONS|LANGUAGES|PERSONAL DETAILS|LINKS",
                 "معلومات التواصل|نبذة عني|الخبرات العملية|المؤهلات العلمية|المهارات|الدورات والشهادات|اللغات|البيانات الشخصية|الروابط")[p.headings]
    css = """@page{size:A4;margin:12mm 0} @page:first{margin-top:0} body{font:9.8pt/1.42 'Liberation Sans','Noto Sans Arabic'} .top{background:#222;color:#fff;padding:10mm 14mm} h1{font-size:22pt;margin:0;line-height:1.25}
    [dir=ltr] h1{letter-spacing:.08em} [dir=ltr] h2{letter-spacing:.28em;font-size:10.5pt} h2{font-size:12pt;margin:10pt 0 4pt} .all{display:flex;gap:9mm;padding:2mm 14mm} .all>aside{width:52mm;flex:none} .all>main{flex:1}
    .t{border-inline-start:2px solid #e0a800;padding-inline-start:5mm;position:relative;padding-bottom:6pt;break-inside:avoid} .t:before{content:"";position:absolute;inset-inline-start:-5px;top:4pt;width:8px;height:8px;border-radius:50%;background:#e0a800}
    .badge{display:inline-block;background:#fff3cd;padding:0 5pt;font-size:8.5pt} .where{color:#666}"""
    node = lambda when, first, second, more: f'<div class="t"><div><b>{e(first)}</b></div><div class="where">{e(second)}</div><span class="badge">{e(when)}</span>{more}</div>'
    main = (section(t["summary"], f"<p>{e(p.summary)}</p>") + section(t["works"], "".join(node(w["dates"], w["company"], w["position"], items(w["lines"])) for w in p.works))
            + section(t["education"], "".join(node(d["dates"], d["degree"], d["institution"], note(d)) for d in p.education)) + extras(p))
    aside = (section(t["contact"], "".join(f"<p>{e(c)}</p>" for c in p.contact)) + section(t["skills"], "".join(f"<p>› {e(s)}</p>" for s in p.skills))
             + section(t["languages"], "".join(f'<p>{e(x["language"])}<br><small>{e(x["written"])}</small></p>' for x in p.languages))
             + section(t["certifications"], items(p.certifications)) + section(t["personal"], personal(p)))
    return page(p, css, f'<div class="top"><h1>{e(p.name)}</h1><div>{e(p.title)}</div></div><div class="all"><aside>{aside}</aside><main>{main}</main></div>')


def letterhead(p):
    """Name and ways to reach it in the head of the page; one-line heads of jobs with dates in brackets."""
    t = headings("Contact|Professional Profile|Career Experience|Education|Skills Summary|Professional Development|Languages|Personal|Links",
                 "الاتصال|الملخص الشخصي|الخبرات الوظيفية|التعليم|ملخص المهارات|التطوير المهني|اللغات|معلومات شخصية|الروابط")[p.headings]
    l = LABELS[p.headings]
    d = Word(p.rtl, "Liberation Serif", "Noto Naskh Arabic", 11, (2000, 1100, 1100, 1100))
    d.header = d.p(p.name, bold=True, size=19, align="center", after=0) + d.p(p.title, align="center", size=11, after=0) + d.p(" | ".join(p.contact), align="center", size=9, line="7F7F7F")
    d.footer = d.p(d.run(l["page"] + " ", size=8), d.field("PAGE", size=8), align="center")
    head = lambda name: d.add(d.p(d.run(name, bold=True, size=12, caps=not p.rtl, spacing=30 if not p.rtl else 0), before=160, line="7F7F7F"))
    head(t["summary"])
    d.add(d.p(p.summary, align="both"))
    head(t["skills"])
    d.add(*[d.p((d.run(g + ": ", bold=True) if g else ""), d.run(("؛ " if p.rtl else "; ").join(s))) for g, s in p.groups])
    if p.works:
        head(t["works"])
    for w in p.works:
        d.add(d.p(d.run(w["company"], bold=True), d.run((comma(p) + w["location"] if w.get("location") else "") + " — "), d.run(w["position"], italic=True), d.run(f' ({w["dates"]})'), before=80, after=20))
        d.add(*[d.p(x, bullet=True, after=0) for x in w["lines"]])
    head(t["education"])
    for x in p.education:
        d.add(d.p(d.run(x["degree"], bold=True), d.run(comma(p) + x["institution"] + comma(p) + x["dates"])), *word_note(d, x))
    if p.certifications:
        head(t["certifications"])
        d.add(*[d.p(c, bullet=True, after=0) for c in p.certifications])
    head(t["languages"])
    d.add(d.p(comma(p).join(f'{x["language"]} ({x["written"]})' for x in p.languages)))
    if p.personal:
        head(t["personal"])
        d.add(d.p(" | ".join(f'{x["label"]}: {x["value"]}' for x in p.personal)))
    for x in p.extra:
        head(x["heading"])
        d.add(*[d.p(line) for line in x["lines"]])
    return d.save()


def compact(p):
    """A newspaper's two columns; education first; dates before a colon or on their own line."""
    t = headings("CONTACT|CAREER PROFILE|EMPLOYMENT RECORD|EDUCATION|COMPUTER AND OTHER SKILLS|TRAINING & CERTIFICATION|LANGUAGES|PERSONAL DATA|LINKS",
                 "للتواصل|نبذة عن المتقدم|سجل الوظائف|التعليم|المهارات الحاسوبية وغيرها|التدريب والشهادات|اللغات|البيانات الشخصية|الروابط")[p.headings]
    d = Word(p.rtl, "Liberation Sans Narrow", "KacstOffice" if p.language == "ar" else "Noto Sans Arabic", 10, (900, 900, 900, 900))
    d.columns = '<w:cols w:num="2" w:space="500" w:sep="1"/>'
    head = lambda name: d.p(name, bold=True, size=11, before=140, shade="222222", color="FFFFFF", keep=True)
    d.add(d.p(p.name, bold=True, size=18, after=0), d.p(p.title, size=12), *[d.p(c, after=0) for c in p.contact])
    d.add(head(t["summary"]), d.p(p.summary), head(t["education"]))
    for x in p.education:
        d.add(d.p(d.run(x["degree"], bold=True), d.run("\n" + x["institution"]), d.run("\n" + x["dates"])), *word_note(d, x))
    if p.works:
        d.add(head(t["works"]))
    for w in p.works:
        d.add(d.p(d.run(w["dates"] + ": "), d.run(w["position"], bold=True), d.run(comma(p) + w["company"]), before=60, after=20), *[d.p(x, bullet=True, after=0) for x in w["lines"]])
    d.add(d.p('<w:r><w:br w:type="column"/></w:r>', after=0), head(t["skills"]), *[d.p("✓ " + s, after=0) for s in p.skills])
    if p.certifications:
        d.add(head(t["certifications"]), *[d.p(c, after=20) for c in p.certifications])
    d.add(head(t["languages"]), d.table([[d.p(x["language"], after=0), d.p(x["written"], after=0)] for x in p.languages], [2400, 2400], "BBBBBB"))
    if p.personal:
        d.add(head(t["personal"]), *[d.p(f'{x["label"]}: {x["value"]}', after=0) for x in p.personal])
    for x in p.extra:
        d.add(head(x["heading"]), *[d.p(line) for line in x["lines"]])
    d.add(d.p("", after=0))
    return d.save()


def majlis(p):
    """Made for Arabic: a picture, labels in two columns, headings as tabs; the company first, then role and period with labels."""
    t = headings("Contact|Brief|Experience and Posts|Academic Qualification|Abilities and Skills|Courses and Professional Certificates|Language Proficiency|Basic Information|Accounts",
                 "بيانات التواصل|نبذة موجزة|الخبرات والوظائف|المؤهل الدراسي|القدرات والمهارات|الدورات والشهادات المهنية|إتقان اللغات|المعلومات الأساسية|حسابات التواصل")[p.headings]
    says = {"en": {"cv": "Curriculum Vitae", "phone": "Phone", "email": "E-mail", "location": "City", "links": "Account", "role": "Role", "period": "Period", "from": " from "},
            "ar": {"cv": "السيرة الذاتية", "phone": "جوال", "email": "الإيميل", "location": "السكن", "links": "الحساب", "role": "المسمى", "period": "المدة", "from": " من "}}[p.headings]
    css = """@page{size:A4;margin:14mm 15mm} body{font:12.5pt/1.35 'Amiri','Liberation Serif'} [dir=ltr] body{font:10.5pt/1.4 'Liberation Serif'} .cv{text-align:center;color:#8a6d1d} header{display:flex;justify-content:space-between;align-items:center}
    h1{font-size:24pt;margin:0;line-height:1.3} h2{display:inline-block;background:#1d5b3a;color:#fff;font-size:12pt;padding:0 9pt 1pt;margin:9pt 0 3pt;border-end-end-radius:9pt} section{border-top:1.5px solid #1d5b3a;margin-top:8pt} section h2{margin-top:0}
    .two{display:grid;grid-template-columns:1fr 1fr;gap:1pt 10mm} .two b{color:#1d5b3a} ol{margin:0;padding-inline-start:18pt} [dir=rtl] ol{list-style-type:arabic-indic} li{margin-bottom:2pt} .pair{display:flex;width:75mm;justify-content:space-between;border-bottom:1px dotted #999}"""
    label = lambda name, value: f"<div><b>{e(name)}:</b> {e(value)}</div>"
    contact = label(says["phone"], p.phone) + label(says["email"], p.email) + label(says["location"], p.location) + "".join(label(says["links"], x) for x in p.links)
    works = "".join(f'<li><div><b>{e(w["company"])}</b>{" (" + e(w["location"]) + ")" if w.get("location") else ""}</div><div>{says["role"]}: {e(w["position"])} | {says["period"]}: {e(w["dates"])}</div>{items(w["lines"])}</li>' for w in p.works)
    education = "".join(f'<p>{e(d["degree"])}{says["from"]}{e(d["institution"])} ({e(d["dates"])})</p>{note(d)}' for d in p.education)
    body = (f'<div class="cv">{says["cv"]}</div><header><div><h1>{e(p.name)}</h1><div>{e(p.title)}</div></div>{picture(70)}</header><section><h2>{t["contact"]}</h2><div class="two">{contact}</div></section>'
            + section(t["personal"], f'<div class="two">{"".join(label(x["label"], x["value"]) for x in p.personal)}</div>' if p.personal else "") + section(t["summary"], f"<p>{e(p.summary)}</p>")
            + section(t["education"], education) + section(t["works"], f"<ol>{works}</ol>" if works else "") + section(t["certifications"], items(p.certifications, "ol"))
            + section(t["skills"], f'<div class="two">{"".join(f"<div>◆ {e(s)}</div>" for s in p.skills)}</div>')
            + section(t["languages"], "".join(f'<div class="pair"><span>{e(x["language"])}</span><span>{e(x["written"])}</span></div>' for x in p.languages)) + extras(p))
    return page(p, css, body)


def strip(p):
    """Three boxes side by side under the head; companies in a narrow column, what was done there beside; degrees as cards in a row."""
    t = headings("Get in Touch|Profile at a Glance|Career Path|Studies|Expertise|Certified In|Languages|Also|Find Me",
                 "للتواصل|لمحة سريعة|المسار المهني|الدراسة|الخبرات التخصصية|شهادات معتمدة|اللغات|معلومات أخرى|تجدني في")[p.headings]
    css = """@page{size:A4;margin:13mm 14mm} body{font:9.7pt/1.42 'Noto Sans','Noto Sans Arabic'} header{display:grid;grid-template-columns:auto 1fr;gap:10mm;align-items:end;border-bottom:4px solid #b23a48;padding-bottom:3mm} h1{font-size:25pt;margin:0;line-height:1.15;font-weight:300}
    header .c{text-align:end;font-size:8.8pt} .role{color:#b23a48;font-size:12pt} .strip{display:grid;grid-template-columns:1.2fr .8fr 1fr;gap:5mm;margin:4mm 0} .strip section{background:#f6f1f1;padding:3mm 4mm} h2{font-size:11pt;color:#b23a48;margin:0 0 3pt} main>section{margin-top:4mm}
    .job{display:grid;grid-template-columns:44mm 1fr;gap:6mm;margin-bottom:6pt;break-inside:avoid} .job>div:first-child span{color:#777} .line{display:flex;justify-content:space-between} .line span{color:#777} .cards{display:flex;gap:5mm} .card{flex:1;border:1px solid #ccc;padding:2mm 3mm}"""
    skills = "".join(f"<p><b>{e(g)}</b><br>{e(comma(p).join(s))}</p>" if g else "".join(f"<p>– {e(x)}</p>" for x in s) for g, s in p.groups)
    boxes = (section(t["skills"], skills) + section(t["languages"], "".join(f'<p><b>{e(x["language"])}</b><br>{e(x["written"])}</p>' for x in p.languages))
             + section(t["certifications"], "".join(f"<p>{e(c)}</p>" for c in p.certifications)))
    town = lambda w: f'<br><span>{e(w["location"])}</span>' if w.get("location") else ""
    works = "".join(f'<div class="job"><div><b>{e(w["company"])}</b>{town(w)}</div><div><div class="line"><b>{e(w["position"])}</b><span>{e(w["dates"])}</span></div>{items(w["lines"])}</div></div>' for w in p.works)
    education = "".join(f'<div class="card"><div><b>{e(d["institution"])}</b></div><div>{e(d["degree"])}</div><div>{e(d["dates"])}</div>{note(d)}</div>' for d in p.education)
    more = " &nbsp;•&nbsp; ".join(f'{e(x["label"])}: {e(x["value"])}' for x in p.personal)
    body = (f'<header><div><h1>{e(p.name)}</h1><div class="role">{e(p.title)}</div></div><div class="c">{e(p.location)} · {e(p.phone)}<br>{e(p.email)}{"".join("<br>" + e(x) for x in p.links)}</div></header>'
            + f'<main>{section(t["summary"], f"<p>{e(p.summary)}</p>")}<div class="strip">{boxes}</div>' + section(t["works"], works) + section(t["education"], f'<div class="cards">{education}</div>')
            + section(t["personal"], f"<p>{more}</p>" if more else "") + extras(p) + "</main>")
    return page(p, css, body)


def review(p):
    """Plain pages between rules: position, company and town on one line against the dates; skills as a sentence; the institution before the degree."""
    t = headings("Contact|Career Overview|Relevant Experience|Academic Credentials|Capabilities|Accreditations|Languages|Other Details|Online",
                 "التواصل|لمحة مهنية|الخبرات ذات الصلة|المؤهلات|القدرات|الاعتمادات المهنية|اللغات|تفاصيل أخرى|على الشبكة")[p.headings]
    css = """@page{size:Letter;margin:18mm 19mm} body{font:10.6pt/1.38 'Liberation Serif','Noto Naskh Arabic'} h1{font-size:19pt;margin:0;font-variant:small-caps} .top{border-bottom:1px solid #000;padding-bottom:3pt} h2{font-size:10.6pt;text-align:center;border-block:1px solid #999;margin:10pt 0 4pt}
    [dir=ltr] h2{text-transform:uppercase} .row{display:flex;justify-content:space-between;gap:6mm;margin-top:5pt} .row span+span{white-space:nowrap} ul{list-style-type:square}"""
    town = lambda w: f' ({e(w["location"])})' if w.get("location") else ""
    works = "".join(f'<div class="row"><span><b>{e(w["position"])}</b>{comma(p)}{e(w["company"])}{town(w)}</span><span>{e(w["dates"])}</span></div>{items(w["lines"])}' for w in p.works)
    education = "".join(f'<div class="row"><span><b>{e(d["institution"])}</b> – {e(d["degree"])}</span><span>{e(d["dates"])}</span></div>{note(d)}' for d in p.education)
    skills = "".join(f'<p>{"<b>" + e(g) + "</b> – " if g else ""}{e(comma(p).join(s))}.</p>' for g, s in p.groups)
    languages = ("؛ " if p.rtl else "; ").join(f'{e(x["language"])} – {e(x["written"])}' for x in p.languages)
    body = (f'<div class="top"><h1>{e(p.name)}</h1><div>{" • ".join(e(c) for c in [p.location, p.phone, p.email] + p.links)}</div></div><p><b>{e(p.title)}</b></p>'
            + section(t["summary"], f"<p>{e(p.summary)}</p>") + section(t["skills"], skills) + section(t["works"], works) + section(t["education"], education)
            + section(t["certifications"], "".join(f"<p>▪ {e(c)}</p>" for c in p.certifications)) + section(t["languages"], f"<p>{languages}</p>" if languages else "") + section(t["personal"], personal(p)) + extras(p))
    return page(p, css, body)


def bureau(p):
    """As agencies of the Gulf forward them: colons in a column of their own, underlined headings, degrees in a table with numbers."""
    t = headings("Contact|Career Objective|Work Experience Details|Educational Qualification|Key Skills|Courses Attended|Languages Known|Personal Profile|Links",
                 "معلومات التواصل|الهدف|تفاصيل الخبرة العملية|المؤهلات التعليمية|أبرز المهارات|الدورات الحاصل عليها|اللغات التي أجيدها|الملف الشخصي|الروابط")[p.headings]
    says = {"en": {"cv": "RESUME", "org": "Organization", "post": "Designation", "time": "Duration", "town": "Location", "duties": "Job Responsibilities:", "no": "S.No", "degree": "Degree / Course", "school": "University / Institute", "year": "Year of Passing", "mobile": "Mob", "mail": "Email ID"},
            "ar": {"cv": "السيرة الذاتية", "org": "المنشأة", "post": "الوظيفة", "time": "مدة العمل", "town": "المدينة", "duties": "المسؤوليات:", "no": "م", "degree": "الدرجة العلمية", "school": "الجامعة / المعهد", "year": "سنة التخرج", "mobile": "جوال", "mail": "بريد إلكتروني"}}[p.headings]
    d = Word(p.rtl, "Liberation Serif", "Noto Naskh Arabic", 11, (1000, 1100, 1000, 1100))
    row = lambda label, value, bold=False: d.p(d.run(label + "\t: "), d.run(value, bold=bold), tabs=[("start", 2400)], after=10)
    head = lambda name: d.add(d.p(name, bold=True, size=12, shade="E7E6E6", before=180, after=80, keep=True))
    d.add(d.p(says["cv"], bold=True, size=15, align="center"), d.p(p.name, bold=True, size=14, after=0), d.p(p.title, after=0), d.p(p.location, after=0), d.p(f'{says["mobile"]}: {p.phone}', after=0),
          d.p(f'{says["mail"]}: ', d.link(p.email, "mailto:" + p.email), after=0), *[d.p(x, after=0) for x in p.links])
    head(t["summary"])
    d.add(d.p(p.summary, align="both"))
    head(t["education"])
    cell = lambda text, bold=False: d.p(text, bold=bold, after=10)
    rows = [[cell(says[k], True) for k in ("no", "degree", "school", "year")]]
    rows += [[cell(str(i + 1)), [cell(x["degree"]), *word_note(d, x)], cell(x["institution"]), cell(x["dates"])] for i, x in enumerate(p.education)]
    d.add(d.table(rows, [700, 3700, 3500, 1800], "000000", header=True))
    if p.works:
        head(t["works"])
    for w in p.works:
        d.add(row(says["org"], w["company"], True), row(says["post"], w["position"]), row(says["time"], w["dates"]), *([row(says["town"], w["location"])] if w.get("location") else []))
        d.add(d.p(says["duties"], italic=True, before=40, after=10), *[d.p("➢ " + x, indent=360, after=0) for x in w["lines"]], d.p("", after=0))
    if p.certifications:
        head(t["certifications"])
        d.add(*[d.p("➢ " + c, indent=360, after=0) for c in p.certifications])
    head(t["skills"])
    for group, skills in p.groups:
        d.add(*([d.p(group, bold=True, after=0)] if group else []), *[d.p("➢ " + s, indent=360, after=0) for s in skills])
    head(t["personal"])
    d.add(*[row(x["label"], x["value"]) for x in p.personal], row(t["languages"], comma(p).join(f'{x["language"]} ({x["written"]})' for x in p.languages)))
    for x in p.extra:
        head(x["heading"])
        d.add(*[d.p(line) for line in x["lines"]])
    return d.save()


TEMPLATES = {"ledger": ledger, "timeline": timeline, "letterhead": letterhead, "compact": compact,
             "majlis": majlis, "strip": strip, "review": review, "bureau": bureau}
