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


def dense(p):
    """Few lines, signs between; saved by an old Windows editor."""
    t = headings("CONTACT DETAILS|PROFILE|JOBS|STUDIES|KNOWLEDGE AND SKILLS|COURSES|LANGUAGES|PERSONAL DATA|LINKS",
                 "بيانات التواصل|نبذة شخصية|الوظائف|الدراسة|المعارف والمهارات|الدورات|اللغات|البيانات الشخصية|الروابط")[p.headings]
    out = [p.name.upper() if not p.rtl else p.name, p.title, " | ".join(p.contact), "", "*** " + t["summary"] + " ***", p.summary]
    if p.works:
        out += ["", "*** " + t["works"] + " ***"]
    for w in p.works:
        out += [f'{w["dates"]}   {w["position"]} - {w["company"]}'] + ["      " + x for x in w["lines"]]
    out += ["", "*** " + t["education"] + " ***"] + [f'{x["dates"]}   {x["degree"]} - {x["institution"]}' for x in p.education]
    out += ["", "*** " + t["skills"] + " ***"] + [(g + ": " if g else "") + (" / ".join(items)) for g, items in p.groups]
    for key, lines in (("certifications", p.certifications), ("languages", [", ".join(f'{x["language"]} - {x["written"]}' for x in p.languages)]),
                       ("personal", [f'{x["label"]}: {x["value"]}' for x in p.personal])):
        if lines:
            out += ["", "*** " + t[key] + " ***"] + lines
    for x in p.extra:
        out += ["", "*** " + x["heading"] + " ***"] + x["lines"]
    return western("\r\n".join(out)).encode("cp1256")


def western(s):
    """The Arabic code pages have no Arabic digits or percent sign of their own."""
    return s.translate(str.maketrans("٠١٢٣٤٥٦٧٨٩٫٪", "0123456789.%"))


def wide(p):
    """Headings in square brackets; UTF-16, as Windows calls Unicode."""
    t = headings("Contact|Summary|Experience|Education|Skills|Certifications|Languages|Personal|Links",
                 "الاتصال|الملخص|الخبرات|المؤهلات|المهارات|الشهادات|اللغات|شخصي|الروابط")[p.headings]
    out = [p.name, p.title, ""] + p.contact
    add = lambda key, lines: out.extend(["", f"[{t[key]}]"] + lines) if lines else None
    add("summary", [p.summary])
    add("skills", [", ".join(p.skills) if not p.rtl else "، ".join(p.skills)])
    jobs = []
    for w in p.works:
        jobs += [w["company"] + (f' ({w["location"]})' if w.get("location") else ""), w["position"], w["dates"]] + ["  • " + x for x in w["lines"]] + [""]
    add("works", jobs[:-1])
    add("education", [line for x in p.education for line in (x["institution"], x["degree"], x["dates"])])
    add("certifications", ["  • " + c for c in p.certifications])
    add("languages", [f'  • {x["language"]}: {x["written"]}' for x in p.languages])
    add("personal", [f'  • {x["label"]}: {x["value"]}' for x in p.personal])
    for x in p.extra:
        out += ["", f'[{x["heading"]}]'] + x["lines"]
    return b"\xff\xfe" + "\n".join(out).encode("utf-16-le")


TEMPLATES = {"txt-underlines": underlines, "txt-dense": dense, "txt-wide": wide}
