"""Templates that were held out once. They have been looked at since, and are now as the others."""

from headings import LABELS, headings
from pages import comma, e, extras, items, note, page, personal, section
from word import Word
from words import note as word_note

PHOTO = set()


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


TEMPLATES = {"ledger": ledger, "timeline": timeline, "letterhead": letterhead, "compact": compact}
