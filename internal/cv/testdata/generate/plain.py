"""Templates for text files."""

from headings import LABELS, headings


def underlines(p):
    """Headings underlined with signs, as people write in a plain editor."""
    t = headings("CONTACT|SUMMARY|EXPERIENCE|EDUCATION|SKILLS|CERTIFICATIONS|LANGUAGES|PERSONAL|LINKS",
                 "التواصل|نبذة|الخبرات|التعليم|المهارات|الشهادات|اللغات|بيانات شخصية|روابط")[p.headings]
    l, out = LABELS[p.headings], []
    head = lambda name: out.extend(["", name, "=" * max(len(name), 8)])
    out += [p.name, p.title, "", f'{l["email"]}: {p.email}', f'{l["phone"]}: {p.phone}', f'{l["location"]}: {p.location}'] + p.links
    head(t["summary"])
    out.append(p.summary)
    if p.works:
        head(t["works"])
    for w in p.works:
        out += [f'{w["position"]}, {w["company"]}', w["dates"]] + ["- " + x for x in w["lines"]] + [""]
    head(t["education"])
    out += [f'{x["degree"]} - {x["institution"]} ({x["dates"]})' for x in p.education]
    head(t["skills"])
    for group, items in p.groups:
        out += [f'{group}: {", ".join(items)}'] if group else ["* " + s for s in items]
    for key, lines in (("certifications", p.certifications), ("languages", [f'{x["language"]} ({x["written"]})' for x in p.languages]),
                       ("personal", [f'{x["label"]}: {x["value"]}' for x in p.personal])):
        if lines:
            head(t[key])
            out += lines
    for x in p.extra:
        head(x["heading"])
        out += x["lines"]
    return "\r\n".join(out).encode("utf-8")


TEMPLATES = {"txt-underlines": underlines}
