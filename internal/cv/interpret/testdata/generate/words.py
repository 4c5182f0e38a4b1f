"""Templates for Word files."""

from headings import LABELS, headings
from photo import portrait
from word import Word

PHOTO = {"layout"}
WIDE = 9900  # the width of a page between its margins, in twentieths of a point


def place(work, separator=", "):
    return work["company"] + (separator + work["location"] if work.get("location") else "")


def comma(p):
    return "، " if p.rtl else ", "


def classic(p):
    """Word's heading styles, dates at the far edge by a tab, lists as Word writes them."""
    t = headings("Contact|Profile|Professional Experience|Education|Key Skills|Certifications & Licences|Languages|Personal Information|Links",
                 "بيانات الاتصال|نبذة مختصرة|الخبرات المهنية|التعليم|المهارات الأساسية|الشهادات والتراخيص|اللغات|المعلومات الشخصية|الروابط")[p.headings]
    d = Word(p.rtl, "Liberation Serif", "Amiri", 11)
    d.add(d.p(p.name, style="Title", align="center", after=0), d.p(p.title, align="center", size=13),
          d.p(d.link(p.email, "mailto:" + p.email), " • ".join([""] + p.contact[1:]), align="center"))
    head = lambda key: d.add(d.p(t[key], style="Heading1", before=160, line="1F3864"))
    head("summary")
    d.add(d.p(p.summary, align="both"))
    if p.works:
        head("works")
    for w in p.works:
        d.add(d.p(d.run(w["position"], bold=True), d.run("\t" + w["dates"]), tab=WIDE, before=80, after=0, keep=True), d.p(place(w), italic=True, after=20))
        d.add(*[d.p(x, bullet=True, after=0) for x in w["lines"]])
    head("education")
    for x in p.education:
        d.add(d.p(d.run(x["degree"], bold=True), d.run("\t" + x["dates"]), tab=WIDE, after=0), d.p(x["institution"]), *note(d, x))
    head("skills")
    for group, items in p.groups:
        if group:
            d.add(d.p(d.run(group + ": ", bold=True), d.run(comma(p).join(items))))
        else:
            d.add(*[d.p(s, bullet=True, after=0) for s in items])
    if p.certifications:
        head("certifications")
        d.add(*[d.p(c, bullet=True, after=0) for c in p.certifications])
    if p.languages:
        head("languages")
        d.add(*[d.p(f'{x["language"]}: {x["written"]}', bullet=True, after=0) for x in p.languages])
    if p.personal:
        head("personal")
        d.add(*[d.p(f'{x["label"]}: {x["value"]}', after=0) for x in p.personal])
    for x in p.extra:
        d.add(d.p(x["heading"], style="Heading1", before=160), *[d.p(line) for line in x["lines"]])
    return d.save()


def worktable(p):
    """The form many ministries and agencies like: everything in bordered tables."""
    t = headings("Contact Details|Career Objective|Employment History|Academic Qualifications|Skills|Courses and Certificates|Languages|Personal Data|Websites",
                 "بيانات التواصل|الهدف الوظيفي|الخبرات الوظيفية|المؤهلات الدراسية|المهارات|الدورات والشهادات|اللغات|البيانات الشخصية|المواقع")[p.headings]
    l = LABELS[p.headings]
    d = Word(p.rtl, "Liberation Sans", "KacstBook" if p.language == "ar" else "Noto Naskh Arabic", 10)
    head = lambda key: d.add(d.p(t[key], bold=True, size=12, shade="DDE6F0", before=140))
    rows = lambda pairs: d.add(d.table([[d.p(a, bold=True, after=20), d.p(b, after=20)] for a, b in pairs], [2700, 7200], "999999"))
    d.add(d.p(p.name, bold=True, size=20, align="center", after=0), d.p(p.title, align="center", size=13))
    head("contact")
    rows([(l["phone"], p.phone), (l["email"], p.email), (l["location"], p.location)] + ([(l["links"], "\n".join(p.links))] if p.links else []))
    if p.personal:
        head("personal")
        rows([(x["label"], x["value"]) for x in p.personal])
    head("summary")
    d.add(d.p(p.summary))
    if p.works:
        head("works")
        table = [[d.p(l[k], bold=True, after=20) for k in ("date", "position", "company")]]
        for w in p.works:
            table.append([d.p(w["dates"], after=20), [d.p(w["position"], bold=True, after=20)] + [d.p(x, bullet=True, after=0, size=9) for x in w["lines"]], d.p(w["company"], after=20)])
        d.add(d.table(table, [2100, 5200, 2600], "999999", header=True))
    head("education")
    d.add(d.table([[d.p(l[k], bold=True, after=20) for k in ("degree", "institution", "year")]]
                  + [[[d.p(x["degree"], after=20), *note(d, x)], d.p(x["institution"], after=20), d.p(x["dates"], after=20)] for x in p.education], [4000, 4000, 1900], "999999", header=True))
    head("skills")
    skills = p.skills + [""] * (len(p.skills) % 2)
    d.add(d.table([[d.p(a, after=20), d.p(b, after=20)] for a, b in zip(skills[::2], skills[1::2])], [4950, 4950], "999999"))
    if p.certifications:
        head("certifications")
        d.add(*[d.p(c, bullet=True, after=0) for c in p.certifications])
    head("languages")
    d.add(d.table([[d.p(x["language"], after=20), d.p(x["written"], after=20)] for x in p.languages], [4950, 4950], "999999"))
    for x in p.extra:
        d.add(d.p(x["heading"], bold=True, size=12, shade="DDE6F0", before=140), *[d.p(line) for line in x["lines"]])
    return d.save()


def note(d, education):
    """What stands below a degree: a mark, a project."""
    return [d.p(education["note"], size=9, after=20)] if education.get("note") else []


def layout(p):
    """Two columns made with a table that nobody sees; a picture above the narrow one."""
    t = headings("CONTACT|PROFILE|WORK EXPERIENCE|EDUCATION|EXPERTISE|CERTIFICATIONS|LANGUAGES|PERSONAL DETAILS|LINKS",
                 "معلومات الاتصال|الملف الشخصي|الخبرة المهنية|التحصيل العلمي|الخبرات والمهارات|الدورات والشهادات|اللغات|التفاصيل الشخصية|روابط")[p.headings]
    d = Word(p.rtl, "Liberation Sans", "Noto Sans Arabic", 10, (700, 700, 700, 700))
    head = lambda key, color="2E74B5": d.p(t[key], bold=True, size=11.5, color=color, before=160, line=color)
    narrow = [d.p(d.picture(portrait(), 84, 105), align="center")] + [head("contact")] + [d.p(c, size=9) for c in p.contact]
    narrow += [head("skills")]
    for group, items in p.groups:
        narrow += ([d.p(group, bold=True, size=9.5)] if group else []) + [d.p(s, bullet=True, after=0, size=9.5) for s in items]
    narrow += [head("languages")] + [d.p(d.run(x["language"] + " ", bold=True), d.run("– " + x["written"]), after=20) for x in p.languages]
    if p.personal:
        narrow += [head("personal")] + [d.p(f'{x["label"]}: {x["value"]}', size=9, after=20) for x in p.personal]
    wide = [d.p(p.name, bold=True, size=22, after=0), d.p(p.title, size=13, color="2E74B5"), head("summary"), d.p(p.summary)]
    if p.works:
        wide.append(head("works"))
    for w in p.works:
        wide += [d.p(w["dates"], size=9, color="777777", before=80, after=0), d.p(w["position"], bold=True, after=0), d.p(place(w), italic=True, after=20)]
        wide += [d.p(x, bullet=True, after=0) for x in w["lines"]]
    wide.append(head("education"))
    for x in p.education:
        wide += [d.p(x["dates"], size=9, color="777777", after=0), d.p(x["degree"], bold=True, after=0), d.p(x["institution"])] + note(d, x)
    if p.certifications:
        wide += [head("certifications")] + [d.p(c, bullet=True, after=0) for c in p.certifications]
    for x in p.extra:
        wide += [d.p(x["heading"].upper(), bold=True, size=11.5, color="2E74B5", before=160)] + [d.p(line) for line in x["lines"]]
    d.add(d.table([[narrow, wide]], [3300, 7100], shades=("F2F2F2", None)), d.p("", after=0))
    return d.save()


def boxes(p):
    """The side column in a text box set on the page; name and page number in the head and foot of every page."""
    t = headings("Contact|About|Experience|Education|Skills|Certificates|Languages|Personal|Web",
                 "الاتصال|نبذة|الخبرة|المؤهلات|المهارات|الشهادات|اللغات|الشخصية|الويب")[p.headings]
    l = LABELS[p.headings]
    d = Word(p.rtl, "Noto Sans", "Noto Naskh Arabic", 10, (1300, 4200 if p.rtl else 900, 1000, 900 if p.rtl else 4200))
    side = [d.p(t["contact"], bold=True, size=12, color="FFFFFF")] + [d.p(c, size=8.5, color="FFFFFF", after=30) for c in p.contact]
    side += [d.p(t["skills"], bold=True, size=12, color="FFFFFF", before=160)] + [d.p(s, size=9, color="FFFFFF", after=20) for s in p.skills]
    side += [d.p(t["languages"], bold=True, size=12, color="FFFFFF", before=160)] + [d.p(f'{x["language"]} / {x["written"]}', size=9, color="FFFFFF", after=20) for x in p.languages]
    if p.personal:
        side += [d.p(t["personal"], bold=True, size=12, color="FFFFFF", before=160)] + [d.p(f'{x["label"]}: {x["value"]}', size=8.5, color="FFFFFF", after=20) for x in p.personal]
    d.header = d.p(p.name, bold=True, size=20, after=0) + d.p(p.title, size=12, color="44546A")
    d.footer = d.p(d.run(l["page"] + " ", size=8), d.field("PAGE", size=8), d.run(f' {l["of"]} ', size=8), d.field("NUMPAGES", size=8), align="center")
    d.add(d.p(d.box(side, 30, 90, 165, 620, "44546A"), after=0))
    head = lambda key: d.add(d.p(t[key], style="Heading1", before=140, line="44546A"))
    head("summary")
    d.add(d.p(p.summary))
    if p.works:
        head("works")
    for w in p.works:
        d.add(d.p(place(w, " – "), style="Heading2", before=80, after=0), d.p(d.run(w["position"], italic=True), d.run("  |  " + w["dates"], color="777777"), after=20))
        d.add(*[d.p(x, bullet=True, after=0) for x in w["lines"]])
    head("education")
    for x in p.education:
        d.add(d.p(x["institution"], style="Heading2", after=0), d.p(d.run(x["degree"], italic=True), d.run("  |  " + x["dates"], color="777777")), *note(d, x))
    if p.certifications:
        head("certifications")
        d.add(*[d.p(c, bullet=True, after=0) for c in p.certifications])
    for x in p.extra:
        d.add(d.p(x["heading"], style="Heading1", before=140), *[d.p(line) for line in x["lines"]])
    return d.save()


def numbered(p):
    """An older office's CV: headings with numbers and colons, content controls, everything in one run of paragraphs."""
    t = headings("Contact:|Objective:|Professional Experience:|Educational Qualifications:|Skills and Abilities:|Training Courses:|Languages:|Personal Information:|Links:",
                 "وسائل التواصل:|الهدف المهني:|الخبرات السابقة:|الشهادات العلمية:|المهارات والقدرات:|الدورات التدريبية:|إجادة اللغات:|البيانات الشخصية:|الروابط:")[p.headings]
    l, count = LABELS[p.headings], [0]
    d = Word(p.rtl, "DejaVu Serif", "KacstNaskh" if p.language == "ar" else "Amiri", 10.5)

    def head(key, name=None):
        count[0] += 1
        return d.p(f"{count[0]}. {name or t[key]}", bold=True, size=12, before=160)

    d.add(d.p("Curriculum Vitae" if not p.rtl else "السيرة الذاتية", bold=True, size=16, align="center"), d.control(d.p(p.name, bold=True, size=14)), d.p(p.title),
          d.p(f'{l["location"]}: {p.location}', after=20), d.p(f'{l["phone"]}: {p.phone}', after=20), d.p(f'{l["email"]}: {p.email}', after=20), *[d.p(x, after=20) for x in p.links])
    if p.personal:
        d.add(head("personal"), *[d.p(f'{x["label"]} : {x["value"]}', after=20) for x in p.personal])
    d.add(head("summary"), d.control(d.p(p.summary)), head("education"))
    for x in p.education:
        d.add(d.p(f'{x["dates"]}: {x["degree"]} – {x["institution"]}', bullet=True, after=20), *note(d, x))
    if p.works:
        d.add(head("works"))
    for w in p.works:
        d.add(d.p(d.run(w["company"], bold=True), d.run(f' ({w["dates"]})'), before=60, after=20), d.p(w["position"], after=20), *[d.p("– " + x, after=0, indent=300) for x in w["lines"]])
    if p.certifications:
        d.add(head("certifications"), *[d.p(c, numbered=True, after=0) for c in p.certifications])
    d.add(head("skills"))
    for group, items in p.groups:
        d.add(d.p((group + ": " if group else "") + (" – " if p.rtl else "; ").join(items), after=20))
    d.add(head("languages"), *[d.p(f'{x["language"]}\t{x["written"]}', tabs=[("start", 2600)], after=20) for x in p.languages])
    for x in p.extra:
        d.add(head("", x["heading"] + ":"), *[d.p(line) for line in x["lines"]])
    return d.save()


def dossier(p):
    """A table without lines: dates and town at one side, position and company at the other; headings across."""
    t = headings("Contact|Summary of Qualifications|Professional History|Education|Core Skills|Training and Certifications|Languages|Personal|Web",
                 "الاتصال|ملخص المؤهلات|الخبرات العملية|التعليم|المهارات الرئيسية|التدريب والشهادات|اللغات|البيانات الشخصية|الويب")[p.headings]
    d = Word(p.rtl, "Liberation Serif", "Amiri", 11, (900, 1000, 900, 1000))
    title = lambda key: [[[d.p(t[key], bold=True, size=13, color="7B1E1E", before=140, after=40)]]]
    row = lambda left, right: [[left if isinstance(left, list) else [d.p(left, after=20)], right]]
    rows = title("summary") + [[[d.p(p.summary)]]]
    if p.works:
        rows += title("works")
    for w in p.works:
        rows += row([d.p(w["dates"], after=0), d.p(w["location"], italic=True, after=20)],
                    [d.p(w["position"], bold=True, after=0), d.p(w["company"], after=20)] + [d.p(x, bullet=True, after=0) for x in w["lines"]])
    rows += title("education")
    for x in p.education:
        rows += row(x["dates"], [d.p(x["degree"], bold=True, after=0), d.p(x["institution"], after=20)] + note(d, x))
    rows += title("skills") + [[[d.p(comma(p).join(p.skills))]]]
    if p.certifications:
        rows += title("certifications") + [[[d.p(c, bullet=True, after=0) for c in p.certifications]]]
    rows += title("languages")
    for x in p.languages:
        rows += row(x["language"], [d.p(x["written"], after=20)])
    if p.personal:
        rows += title("personal")
        for x in p.personal:
            rows += row(x["label"], [d.p(x["value"], after=20)])
    for x in p.extra:
        rows += [[[d.p(x["heading"], bold=True, size=13, color="7B1E1E", before=140, after=40)]]] + [[[d.p(line) for line in x["lines"]]]]
    l = LABELS[p.headings]
    d.add(d.p(p.name, bold=True, size=22, after=0), d.p(p.title, size=13, color="7B1E1E"),
          d.p(f'{l["phone"]}: {p.phone} • {l["email"]}: ', d.link(p.email, "mailto:" + p.email), f' • {l["location"]}: {p.location}', size=10), *[d.p(x, size=10, after=20) for x in p.links])
    d.add(d.table(rows, [2600, 7300]), d.p("", after=0))
    return d.save()


TEMPLATES = {"classic": classic, "worktable": worktable, "layout": layout, "boxes": boxes, "numbered": numbered, "dossier": dossier}
