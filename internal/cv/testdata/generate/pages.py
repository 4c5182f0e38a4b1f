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
    education = "".join(f'<div class="row"><span>{e(d["degree"])}</span><span>{e(d["dates"])}</span></div><div>{e(d["institution"])}</div>' for d in p.education)
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
    education = "".join(f'<h3>{e(d["degree"])}</h3><div class="meta"><span>{e(d["institution"])}</span><span>{e(d["dates"])}</span></div>' for d in p.education)
    main = (f'<h1>{e(p.name)}</h1><div>{e(p.title)}</div>' + section(t["summary"], f"<p>{e(p.summary)}</p>") + section(t["works"], works)
            + section(t["education"], education) + section(t["certifications"], items(p.certifications)) + extras(p))
    return page(p, css, f'<div class="all"><aside>{aside}</aside><main>{main}</main></div>')


TEMPLATES = {"onecolumn": onecolumn, "sidebar": sidebar}
