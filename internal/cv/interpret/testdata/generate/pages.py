"""Templates for pages that a browser prints."""

import base64
import html

from headings import LABELS, headings
from photo import portrait

PHOTO = {"band"}


def e(s):
    return html.escape(s)


def page(person, css, body):
    return (f'<!doctype html><html lang="{person.headings}" dir="{"rtl" if person.rtl else "ltr"}"><meta charset="utf-8"><title>CV</title>'
            f"<style>*{{box-sizing:border-box}}body{{margin:0}}ul{{margin:2pt 0;padding-inline-start:14pt}}p{{margin:2pt 0}}{css}</style><body>{body}</body></html>")


def items(lines, tag="ul"):
    return f"<{tag}>" + "".join(f"<li>{e(x)}</li>" for x in lines) + f"</{tag}>" if lines else ""


def section(title, body, tag="h2"):
    return f"<section><{tag}>{e(title)}</{tag}>{body}</section>" if body else ""


def place(work, separator=", "):
    """The company, with where it is."""
    return e(work["company"]) + (separator + e(work["location"]) if work.get("location") else "")


def personal(person, separator=": "):
    return "".join(f"<p>{e(i['label'])}{separator}{e(i['value'])}</p>" for i in person.personal)


def extras(person, tag="h2"):
    return "".join(section(x["heading"], "".join(f"<p>{e(line)}</p>" for line in x["lines"]), tag) for x in person.extra)


def picture(width=90):
    return f'<img width="{width}" alt="" src="data:image/png;base64,{base64.b64encode(portrait()).decode()}">'


def onecolumn(p):
    """The plain CV of most people: position and dates on a line, the company below."""
    t = headings("Contact|Summary|Work Experience|Education|Skills|Certifications|Languages|Personal Details|Links",
                 "معلومات التواصل|الملخص المهني|الخبرات العملية|المؤهلات العلمية|المهارات|الشهادات المهنية|اللغات|البيانات الشخصية|الروابط")[p.headings]
    css = """@page{size:A4;margin:16mm} body{font:10.5pt/1.35 'Liberation Sans','Noto Naskh Arabic'} h1{font-size:21pt;margin:0}
    .title{font-size:12pt;color:#555} h2{font-size:12.5pt;border-bottom:1px solid #888;margin:11pt 0 4pt} .row{display:flex;justify-content:space-between;font-weight:bold;margin-top:5pt}
    .row span+span{font-weight:normal} .company{font-style:italic}"""
    works = "".join(f'<div class="row"><span>{e(w["position"])}</span><span>{e(w["dates"])}</span></div><div class="company">{place(w)}</div>{items(w["lines"])}' for w in p.works)
    education = "".join(f'<div class="row"><span>{e(d["degree"])}</span><span>{e(d["dates"])}</span></div><div>{e(d["institution"])}</div>{note(d)}' for d in p.education)
    skills = "".join(f"<p><b>{e(g)}:</b> {e(comma(p).join(s))}</p>" if g else f"<p>{e(comma(p).join(s))}</p>" for g, s in p.groups)
    body = (f'<h1>{e(p.name)}</h1><div class="title">{e(p.title)}</div><div>{" | ".join(e(c) for c in p.contact)}</div>'
            + section(t["summary"], f"<p>{e(p.summary)}</p>") + section(t["works"], works) + section(t["education"], education)
            + section(t["skills"], skills) + section(t["certifications"], items(p.certifications))
            + section(t["languages"], items(f'{x["language"]} – {x["written"]}' for x in p.languages) if p.languages else "")
            + section(t["personal"], personal(p)) + extras(p))
    return page(p, css, body)


def comma(p):
    return "، " if p.rtl else ", "


def sidebar(p):
    """A coloured column with contact, skills and languages; the story beside it."""
    t = headings("CONTACT|ABOUT ME|EXPERIENCE|EDUCATION|SKILLS|CERTIFICATES|LANGUAGES|PERSONAL|LINKS",
                 "للتواصل|نبذة عني|الخبرة العملية|التعليم|المهارات|الشهادات|اللغات|معلومات شخصية|روابط")[p.headings]
    css = """@page{size:A4;margin:0} body{font:9.5pt/1.4 'Noto Sans','Noto Sans Arabic'} .all{display:grid;grid-template-columns:62mm 1fr;min-height:297mm}
    aside{background:#233347;color:#eef;padding:12mm 7mm} main{padding:12mm 9mm} h1{font-size:19pt;margin:0;line-height:1.2} h2{font-size:11pt;letter-spacing:.04em;margin:10pt 0 3pt}
    main h2{color:#233347;border-bottom:2px solid #c9a227} h3{font-size:10.5pt;margin:7pt 0 0} .meta{color:#666;display:flex;justify-content:space-between}
    [dir=rtl] h2{letter-spacing:0}"""
    aside = (section(t["contact"], "".join(f"<p>{e(c)}</p>" for c in p.contact)) + section(t["skills"], items(p.skills))
             + section(t["languages"], "".join(f'<p>{e(x["language"])} ({e(x["written"])})</p>' for x in p.languages)) + section(t["personal"], personal(p)))
    works = "".join(f'<h3>{e(w["position"])}</h3><div class="meta"><span>{place(w, " – ")}</span><span>{e(w["dates"])}</span></div>{items(w["lines"])}' for w in p.works)
    education = "".join(f'<h3>{e(d["degree"])}</h3><div class="meta"><span>{e(d["institution"])}</span><span>{e(d["dates"])}</span></div>{note(d)}' for d in p.education)
    main = (f'<h1>{e(p.name)}</h1><div>{e(p.title)}</div>' + section(t["summary"], f"<p>{e(p.summary)}</p>") + section(t["works"], works)
            + section(t["education"], education) + section(t["certifications"], items(p.certifications)) + extras(p))
    return page(p, css, f'<div class="all"><aside>{aside}</aside><main>{main}</main></div>')


def band(p):
    """A coloured head with a picture and contact signs; the company before the position; skills as chips."""
    t = headings("Contact|Professional Summary|Career History|Academic Background|Core Competencies|Professional Certifications|Language Skills|Personal Profile|Links",
                 "التواصل|الملخص|السيرة المهنية|الخلفية الأكاديمية|المهارات والقدرات|الشهادات الاحترافية|المهارات اللغوية|البيانات الشخصية|الروابط")[p.headings]
    l = LABELS[p.headings]
    css = """@page{size:A4;margin:14mm 0;@bottom-center{content:"%s " counter(page) " %s " counter(pages);font:8pt 'Noto Sans','Noto Naskh Arabic'}} @page:first{margin-top:0}
    body{font:10pt/1.4 'Noto Sans','Noto Naskh Arabic'} header{background:#0b5d5b;color:#fff;padding:9mm 14mm;display:flex;gap:8mm;align-items:center} header img{border-radius:4px}
    h1{margin:0;font-size:22pt;line-height:1.2} main{padding:0 14mm} h2{color:#0b5d5b;font-size:12pt;margin:11pt 0 3pt} [dir=ltr] h2{letter-spacing:.12em}
    .chip{display:inline-block;background:#e2efee;border-radius:9px;padding:1pt 8pt;margin:2pt 3pt} .row{display:flex;justify-content:space-between} .job{margin-top:6pt;break-inside:avoid}""" % (l["page"], l["of"])
    signs = list(zip("✉☎⌂", p.contact)) + [("⚭", x) for x in p.links]
    head = f'<header>{picture()}<div><h1>{e(p.name)}</h1><div>{e(p.title)}</div><div>{" &nbsp;|&nbsp; ".join(f"{s} {e(c)}" for s, c in signs)}</div></div></header>'
    works = "".join(f'<div class="job"><div class="row"><b>{e(w["company"])}</b><span>{e(w["location"])}</span></div><div class="row"><i>{e(w["position"])}</i><span>{e(w["dates"])}</span></div>{items(w["lines"])}</div>' for w in p.works)
    education = "".join(f'<div class="job"><div class="row"><b>{e(d["institution"])}</b><span>{e(d["dates"])}</span></div><i>{e(d["degree"])}</i>{note(d)}</div>' for d in p.education)
    main = (section(t["summary"], f"<p>{e(p.summary)}</p>") + section(t["skills"], "".join(f'<span class="chip">{e(s)}</span>' for s in p.skills)) + section(t["works"], works)
            + section(t["education"], education) + section(t["certifications"], items(p.certifications))
            + section(t["languages"], "<p>" + " • ".join(f'{e(x["language"])}: {e(x["written"])}' for x in p.languages) + "</p>") + section(t["personal"], personal(p)) + extras(p))
    return page(p, css, head + f"<main>{main}</main>")


def margins(p):
    """Dates in a margin of their own; headings in the words of the person; levels of skills as dots."""
    t = headings("Say hello|Who I am|Where I've worked|What I've studied|What I'm good at|Papers I've earned|Tongues|A bit about me|Elsewhere",
                 "تواصل معي|من أنا|أين عملت|ماذا درست|ماذا أتقن|شهاداتي|لغاتي|معلومات عامة|روابطي")[p.headings]
    css = """@page{size:A4;margin:15mm 17mm} body{font:10pt/1.45 'DejaVu Sans'} h1{font-size:20pt;font-weight:normal;margin:0} h2{font-size:12pt;font-weight:normal;color:#a33;margin:12pt 0 4pt}
    .entry{display:grid;grid-template-columns:39mm 1fr;gap:5mm;margin-top:5pt;break-inside:avoid} .entry>:first-child{color:#777;font-size:9pt} .head{display:grid;grid-template-columns:1fr auto;gap:8mm}
    .dots{display:grid;grid-template-columns:1fr auto 1fr auto;gap:1pt 6mm} .head>:last-child{font-size:9pt}"""
    entry = lambda when, what: f'<div class="entry"><div>{e(when)}</div><div>{what}</div></div>'
    works = "".join(entry(w["dates"], f'<b>{e(w["position"])}</b><div>{place(w, " · ")}</div>{items(w["lines"])}') for w in p.works)
    education = "".join(entry(d["dates"], f'<b>{e(d["degree"])}</b><div>{e(d["institution"])}</div>{note(d)}') for d in p.education)
    dots = "".join(f'<span>{e(s)}</span><span>{"●" * (3 + i % 3)}{"○" * (2 - i % 3)}</span>' for i, s in enumerate(p.skills))
    body = (f'<div class="head"><div><h1>{e(p.name)}</h1><div>{e(p.title)}</div></div><div>{"<br>".join(e(c) for c in p.contact)}</div></div>'
            + section(t["summary"], f"<p>{e(p.summary)}</p>") + section(t["works"], works) + section(t["education"], education)
            + section(t["skills"], f'<div class="dots">{dots}</div>') + section(t["certifications"], "".join(f"<p>{e(c)}</p>" for c in p.certifications))
            + section(t["languages"], "".join(entry(x["language"], e(x["written"])) for x in p.languages)) + section(t["personal"], personal(p, " – ")) + extras(p))
    return page(p, css, body)


def twotone(p):
    """The narrow column at the end of the line: contact, education, skills by group; a job's head on one line."""
    t = headings("Contact Me|Career Summary|Work History|Education & Training|Technical Skills|Licences|Languages Spoken|Personal Data|Online",
                 "للتواصل معي|الملخص الوظيفي|التاريخ الوظيفي|الدراسة والتدريب|المهارات الفنية|التراخيص والدورات|اللغات|بيانات شخصية|حساباتي")[p.headings]
    css = """@page{size:A4;margin:13mm} body{font:9.8pt/1.45 'Liberation Sans','Noto Kufi Arabic'} [dir=rtl] body{font-size:9pt} .all{display:grid;grid-template-columns:1fr 58mm;gap:8mm;margin-top:5mm}
    h1{font-size:24pt;margin:0;color:#5b2a86} h2{font-size:11pt;background:#efe7f6;padding:1pt 5pt;margin:9pt 0 4pt} .job{margin-top:6pt} .title{color:#666}"""
    works = "".join(f'<div class="job"><b>{e(w["position"])}</b>, {e(w["company"])} — {e(w["dates"])}</div>{items(w["lines"])}' for w in p.works)
    main = section(t["summary"], f"<p>{e(p.summary)}</p>") + section(t["works"], works) + section(t["certifications"], items(p.certifications)) + extras(p)
    skills = "".join((f"<p><b>{e(g)}</b></p>" if g else "") + "".join(f"<p>{e(s)}</p>" for s in items_) for g, items_ in p.groups)
    aside = (section(t["contact"], "".join(f"<p>{e(c)}</p>" for c in p.contact))
             + section(t["education"], "".join(f'<p><b>{e(d["degree"])}</b><br>{e(d["institution"])}<br>{e(d["dates"])}</p>{note(d)}' for d in p.education))
             + section(t["skills"], skills) + section(t["languages"], "".join(f'<p>{e(x["language"])} - {e(x["written"])}</p>' for x in p.languages)) + section(t["personal"], personal(p)))
    return page(p, css, f'<h1>{e(p.name)}</h1><div class="title">{e(p.title)}</div><div class="all"><main>{main}</main><aside>{aside}</aside></div>')


def letter(p):
    """Set like a book: a centred head, serif letters, dates on a line of their own."""
    t = headings("CONTACT:|OBJECTIVE:|EMPLOYMENT:|QUALIFICATIONS:|SKILLS:|COURSES:|LANGUAGES:|PERSONAL:|LINKS:",
                 "الاتصال:|الهدف الوظيفي:|الخبرات:|المؤهل العلمي:|المهارات الشخصية:|الدورات التدريبية:|اللغات:|المعلومات الشخصية:|الروابط:")[p.headings]
    css = """@page{size:A4;margin:20mm 22mm;@bottom-left{content:counter(page)}} body{font:11pt/1.4 'Liberation Serif','Scheherazade'} [dir=rtl] body{font-size:13pt;line-height:1.25} h1{text-align:center;font-size:22pt;margin:0}
    .c{text-align:center} h2{font-size:12pt;margin:10pt 0 2pt;text-decoration:underline} .job{margin-top:5pt}"""
    works = "".join(f'<div class="job"><b>{e(w["position"])}</b> – {place(w)}</div><div>{e(w["dates"])}</div>' + "".join(f"<p>- {e(x)}</p>" for x in w["lines"]) for w in p.works)
    education = "".join(f'<p>{e(d["degree"])}، {e(d["institution"])} ({e(d["dates"])})</p>{note(d)}' if p.rtl else f'<p>{e(d["degree"])}, {e(d["institution"])} ({e(d["dates"])})</p>{note(d)}' for d in p.education)
    l = LABELS[p.headings]
    contact = f'<div class="c">{l["location"]}: {e(p.location)} – {l["phone"]}: {e(p.phone)}</div><div class="c">{l["email"]}: {e(p.email)}</div>' + "".join(f'<div class="c">{e(x)}</div>' for x in p.links)
    body = (f'<h1>{e(p.name)}</h1><div class="c">{e(p.title)}</div>{contact}' + section(t["personal"], personal(p)) + section(t["summary"], f"<p>{e(p.summary)}</p>")
            + section(t["education"], education) + section(t["works"], works) + section(t["certifications"], "".join(f"<p>- {e(c)}</p>" for c in p.certifications))
            + section(t["skills"], "".join(f"<p>- {e(s)}</p>" for s in p.skills)) + section(t["languages"], "".join(f'<p>{e(x["language"])}: {e(x["written"])}</p>' for x in p.languages)) + extras(p))
    return page(p, css, body)


def stacked(p):
    """A page in two even columns of short blocks: the position at a company, with its dates below."""
    t = headings("Contact|Profile|Work Experience|Education|Skills & Tools|Certificates|Languages|Personal Details|Online Presence",
                 "معلومات الاتصال|الملف المهني|الخبرة العملية|التعليم|المهارات والأدوات|الشهادات|اللغات|التفاصيل الشخصية|على الإنترنت")[p.headings]
    css = """@page{size:A4;margin:13mm} body{font:9.8pt/1.42 'Noto Sans','KacstBook'} [dir=rtl] body{font-size:11pt} header{background:#f3f0ea;padding:6mm} h1{font-size:22pt;margin:0;line-height:1.25}
    .all{display:grid;grid-template-columns:1fr 1fr;gap:10mm;margin-top:5mm} h2{font-size:11.5pt;text-transform:uppercase;margin:0 0 3pt;border-top:2px solid #444;padding-top:2pt} section{margin-bottom:9pt} .when{color:#777;font-size:9pt}
    table{width:100%;border-collapse:collapse} td{padding:0 0 2pt}"""
    at = " لدى " if p.rtl else " at "
    works = "".join(f'<div><b>{e(w["position"])}</b>{at}<b>{e(w["company"])}</b></div><div class="when">{e(w["dates"])}{" | " + e(w["location"]) if w.get("location") else ""}</div>{items(w["lines"])}' for w in p.works)
    education = "".join(f'<div><b>{e(d["degree"])}</b></div><div>{e(d["institution"])} | {e(d["dates"])}</div>{note(d)}' for d in p.education)
    skills = "".join((f"<b>{e(g)}</b>" if g else "") + items(s) for g, s in p.groups)
    rows = "".join(f'<tr><td>{e(x["language"])}</td><td>{e(x["written"])}</td></tr>' for x in p.languages)
    first = section(t["summary"], f"<p>{e(p.summary)}</p>") + section(t["works"], works)
    second = (section(t["contact"], "".join(f"<p>{e(c)}</p>" for c in p.contact)) + section(t["skills"], skills) + section(t["education"], education) + section(t["certifications"], items(p.certifications))
              + section(t["languages"], f"<table>{rows}</table>") + section(t["personal"], personal(p)) + extras(p))
    return page(p, css, f'<header><h1>{e(p.name)}</h1><div>{e(p.title)}</div></header><div class="all"><div>{first}</div><div>{second}</div></div>')


def note(d):
    """What stands below a degree: a mark, a project."""
    return f'<div>{e(d["note"])}</div>' if d.get("note") else ""


TEMPLATES = {"onecolumn": onecolumn, "sidebar": sidebar, "band": band, "margins": margins, "twotone": twotone, "letter": letter, "stacked": stacked}
