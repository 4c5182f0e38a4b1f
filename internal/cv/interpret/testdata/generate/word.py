"""A small writer of Word files, with the constructs that people's CVs really have."""

import io
import re
import zipfile
from xml.sax.saxutils import escape

ARABIC = re.compile(r"[\u0600-\u06FF\u0750-\u077F]")
STAMP = (2026, 1, 1, 0, 0, 0)

NAMESPACES = " ".join(f'xmlns:{p}="{u}"' for p, u in {
    "w": "http://schemas.openxmlformats.org/wordprocessingml/2006/main",
    "r": "http://schemas.openxmlformats.org/officeDocument/2006/relationships",
    "wp": "http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing",
    "a": "http://schemas.openxmlformats.org/drawingml/2006/main",
    "pic": "http://schemas.openxmlformats.org/drawingml/2006/picture",
    "wps": "http://schemas.microsoft.com/office/word/2010/wordprocessingShape",
    "mc": "http://schemas.openxmlformats.org/markup-compatibility/2006",
    "v": "urn:schemas-microsoft-com:vml", "o": "urn:schemas-microsoft-com:office:office",
}.items())
RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"


def segments(text):
    """Splits text where its direction changes; digits and marks stay with what stands before."""
    parts = []
    for word in re.findall(r"\S+\s*|\s+", text):
        rtl = bool(ARABIC.search(word))
        neutral = not rtl and not re.search(r"[A-Za-z]", word)
        if parts and (neutral or parts[-1][0] == rtl):
            parts[-1][1] += word
        else:
            parts.append([rtl, word])
    return parts


class Word:
    """A document being written. Blocks (paragraphs, tables, text boxes) are strings; add puts them into the body."""

    def __init__(self, rtl=False, latin="Liberation Sans", arabic="Noto Naskh Arabic", size=10.5, margins=(1000, 1000, 1000, 1000)):
        self.rtl, self.latin, self.arabic, self.size, self.margins = rtl, latin, arabic, size, margins
        self.body, self.links, self.media, self.boxes = [], [], [], 0
        self.header = self.footer = ""
        self.columns = ""

    def add(self, *blocks):
        self.body.extend(blocks)

    def run(self, text, bold=False, italic=False, size=None, color=None, font=None, caps=False, spacing=0):
        out = []
        for rtl, part in segments(text):
            p = f'<w:rFonts w:ascii="{font}" w:hAnsi="{font}" w:cs="{font}"/>' if font else ""
            p += "<w:b/><w:bCs/>" if bold else ""
            p += "<w:i/>" if italic else ""
            p += "<w:caps/>" if caps else ""
            p += f'<w:color w:val="{color}"/>' if color else ""
            p += f'<w:spacing w:val="{spacing}"/>' if spacing else ""
            p += f'<w:sz w:val="{round(size * 2)}"/><w:szCs w:val="{round(size * 2)}"/>' if size else ""
            p += '<w:rtl/><w:lang w:bidi="ar-SA"/>' if rtl else ""
            properties = f"<w:rPr>{p}</w:rPr>" if p else ""
            inner = "".join("<w:tab/>" if t == "\t" else "<w:br/>" if t == "\n" else f'<w:t xml:space="preserve">{escape(t)}</w:t>'
                            for t in re.split(r"([\t\n])", part) if t)
            out.append(f"<w:r>{properties}{inner}</w:r>")
        return "".join(out)

    def link(self, text, target, **look):
        self.links.append(target)
        return f'<w:hyperlink r:id="link{len(self.links)}">{self.run(text, **look)}</w:hyperlink>'

    def field(self, code, **look):
        return f'<w:fldSimple w:instr=" {code} ">{self.run("1", **look)}</w:fldSimple>'

    def p(self, *content, style=None, align=None, bullet=False, numbered=False, before=0, after=60, tab=None, tabs=(), indent=0,
          line=None, shade=None, rtl=None, keep=False, **look):
        """A paragraph. Strings become runs with the given look; other content is taken as it is."""
        rtl = self.rtl if rtl is None else rtl
        s = f'<w:pStyle w:val="{style}"/>' if style else ""
        s += "<w:keepNext/>" if keep else ""
        if bullet or numbered:
            s += f'<w:numPr><w:ilvl w:val="0"/><w:numId w:val="{2 if numbered else 1}"/></w:numPr>'
        if line:
            s += f'<w:pBdr><w:bottom w:val="single" w:sz="8" w:space="1" w:color="{line}"/></w:pBdr>'
        if shade:
            s += f'<w:shd w:val="clear" w:color="auto" w:fill="{shade}"/>'
        stops = list(tabs) + ([("right", tab)] if tab else [])
        if stops:
            s += "<w:tabs>" + "".join(f'<w:tab w:val="{kind}" w:pos="{at}"/>' for kind, at in stops) + "</w:tabs>"
        s += "<w:bidi/>" if rtl else ""
        s += f'<w:spacing w:before="{before}" w:after="{after}"/>'
        s += f'<w:ind w:start="{indent}"/>' if indent else ""
        s += f'<w:jc w:val="{align}"/>' if align else ""
        inner = "".join(c if c.startswith("<w:") else self.run(c, **look) for c in content if c)
        return f"<w:p><w:pPr>{s}</w:pPr>{inner}</w:p>"

    def table(self, rows, widths, borders=None, shades=(), header=False):
        """rows: lists of cells, each a block or a list of blocks. borders: a colour, or None for a table that only lays out."""
        edge = "".join(f'<w:{e} w:val="{"single" if borders else "nil"}" w:sz="4" w:space="0" w:color="{borders or "auto"}"/>'
                       for e in ("top", "left", "bottom", "right", "insideH", "insideV"))
        out = [f'<w:tbl><w:tblPr>{"<w:bidiVisual/>" if self.rtl else ""}<w:tblW w:w="{sum(widths)}" w:type="dxa"/>'
               f'<w:tblBorders>{edge}</w:tblBorders><w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid>'
               + "".join(f'<w:gridCol w:w="{w}"/>' for w in widths) + "</w:tblGrid>"]
        for i, row in enumerate(rows):
            out.append("<w:tr>" + ("<w:trPr><w:tblHeader/></w:trPr>" if header and i == 0 else ""))
            at = 0
            for j, cell in enumerate(row):
                blocks = cell if isinstance(cell, list) else [cell]
                span = len(widths) - at if j == len(row) - 1 else 1
                shade = f'<w:shd w:val="clear" w:color="auto" w:fill="{shades[j]}"/>' if j < len(shades) and shades[j] else ""
                grid = f'<w:gridSpan w:val="{span}"/>' if span > 1 else ""
                ends = "" if blocks and blocks[-1].startswith("<w:p>") else self.p("", after=0)
                out.append(f'<w:tc><w:tcPr><w:tcW w:w="{sum(widths[at:at + span])}" w:type="dxa"/>{grid}{shade}</w:tcPr>'
                           + "".join(blocks) + ends + "</w:tc>")
                at += span
            out.append("</w:tr>")
        return "".join(out) + "</w:tbl>"

    def box(self, blocks, x, y, width, height, fill="FFFFFF"):
        """A text box set on the page, in points, written twice as Word does: as a shape and for older readers."""
        self.boxes += 1
        n, inner = self.boxes, "".join(blocks)
        emu = lambda points: round(points * 12700)
        shape = (f'<w:drawing><wp:anchor distT="0" distB="0" distL="0" distR="0" simplePos="0" relativeHeight="{n}" behindDoc="0" locked="0" layoutInCell="1" allowOverlap="1">'
                 f'<wp:simplePos x="0" y="0"/><wp:positionH relativeFrom="page"><wp:posOffset>{emu(x)}</wp:posOffset></wp:positionH>'
                 f'<wp:positionV relativeFrom="page"><wp:posOffset>{emu(y)}</wp:posOffset></wp:positionV><wp:extent cx="{emu(width)}" cy="{emu(height)}"/>'
                 f'<wp:wrapSquare wrapText="bothSides"/><wp:docPr id="{n}" name="Text Box {n}"/><wp:cNvGraphicFramePr/>'
                 '<a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:cNvSpPr txBox="1"/>'
                 f'<wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="{emu(width)}" cy="{emu(height)}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom>'
                 f'<a:solidFill><a:srgbClr val="{fill}"/></a:solidFill></wps:spPr><wps:txbx><w:txbxContent>{inner}</w:txbxContent></wps:txbx><wps:bodyPr/></wps:wsp>'
                 '</a:graphicData></a:graphic></wp:anchor></w:drawing>')
        older = (f'<w:pict><v:shape id="box{n}" type="#_x0000_t202" style="position:absolute;left:{x}pt;top:{y}pt;width:{width}pt;height:{height}pt;'
                 f'mso-position-horizontal-relative:page;mso-position-vertical-relative:page" fillcolor="#{fill}"><v:textbox><w:txbxContent>{inner}</w:txbxContent></v:textbox></v:shape></w:pict>')
        return (f'<w:r><mc:AlternateContent><mc:Choice Requires="wps">{shape}</mc:Choice><mc:Fallback>{older}</mc:Fallback></mc:AlternateContent></w:r>')

    def picture(self, png, width, height):
        self.media.append(png)
        n = len(self.media)
        emu = lambda points: round(points * 12700)
        return (f'<w:r><w:drawing><wp:inline><wp:extent cx="{emu(width)}" cy="{emu(height)}"/><wp:docPr id="{100 + n}" name="Picture {n}"/>'
                '<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic>'
                f'<pic:nvPicPr><pic:cNvPr id="{n}" name="image{n}.png"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="image{n}"/>'
                f'<a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="{emu(width)}" cy="{emu(height)}"/></a:xfrm>'
                '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>')

    def control(self, *blocks):
        """Blocks within a content control, as Word's own CV forms have them; of this kind LibreOffice does not write twice."""
        return f'<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="Cover Pages"/><w:docPartUnique/></w:docPartObj></w:sdtPr><w:sdtContent>{"".join(blocks)}</w:sdtContent></w:sdt>'

    def save(self):
        top, right, bottom, left = self.margins
        head = '<w:headerReference w:type="default" r:id="header1"/>' if self.header else ""
        foot = '<w:footerReference w:type="default" r:id="footer1"/>' if self.footer else ""
        section = (f'<w:sectPr>{head}{foot}<w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="{top}" w:right="{right}" w:bottom="{bottom}" w:left="{left}" '
                   f'w:header="500" w:footer="500" w:gutter="0"/>{self.columns}{"<w:bidi/>" if self.rtl else ""}</w:sectPr>')
        xml = lambda root, inner: f'<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:{root} {NAMESPACES} mc:Ignorable="">{inner}</w:{root}>'
        relations = [("styles1", "styles", "styles.xml", ""), ("numbering1", "numbering", "numbering.xml", "")]
        relations += [(f"link{i + 1}", "hyperlink", escape(t), ' TargetMode="External"') for i, t in enumerate(self.links)]
        relations += [(f"image{i + 1}", "image", f"media/image{i + 1}.png", "") for i in range(len(self.media))]
        parts = {
            "[Content_Types].xml": self._types(),
            "_rels/.rels": relationships([("doc", "officeDocument", "word/document.xml", "")]),
            "word/document.xml": xml("document", "<w:body>" + "".join(self.body) + section + "</w:body>"),
            "word/styles.xml": xml("styles", self._styles()),
            "word/numbering.xml": xml("numbering", NUMBERING),
        }
        if self.header:
            parts["word/header1.xml"] = xml("hdr", self.header)
            relations.append(("header1", "header", "header1.xml", ""))
        if self.footer:
            parts["word/footer1.xml"] = xml("ftr", self.footer)
            relations.append(("footer1", "footer", "footer1.xml", ""))
        parts["word/_rels/document.xml.rels"] = relationships(relations)
        for i, png in enumerate(self.media):
            parts[f"word/media/image{i + 1}.png"] = png
        out = io.BytesIO()
        with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as z:
            for name, content in parts.items():
                z.writestr(zipfile.ZipInfo(name, STAMP), content, zipfile.ZIP_DEFLATED)
        return out.getvalue()

    def _types(self):
        main = "application/vnd.openxmlformats-officedocument.wordprocessingml."
        overrides = {"document": "document.main", "styles": "styles", "numbering": "numbering"}
        if self.header:
            overrides["header1"] = "header"
        if self.footer:
            overrides["footer1"] = "footer"
        return ('<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
                '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>'
                '<Default Extension="png" ContentType="image/png"/>'
                + "".join(f'<Override PartName="/word/{n}.xml" ContentType="{main}{t}+xml"/>' for n, t in overrides.items()) + "</Types>")

    def _styles(self):
        half = round(self.size * 2)
        default = (f'<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="{self.latin}" w:hAnsi="{self.latin}" w:cs="{self.arabic}"/>'
                   f'<w:sz w:val="{half}"/><w:szCs w:val="{half}"/><w:lang w:val="en-US" w:bidi="ar-SA"/></w:rPr></w:rPrDefault></w:docDefaults>')
        normal = '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>'
        heads = "".join(f'<w:style w:type="paragraph" w:styleId="{i}"><w:name w:val="{n}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/>'
                        f'<w:pPr><w:keepNext/>{outline}</w:pPr><w:rPr><w:b/><w:bCs/><w:color w:val="1F3864"/><w:sz w:val="{s}"/><w:szCs w:val="{s}"/></w:rPr></w:style>'
                        for i, n, outline, s in (("Title", "Title", "", 48), ("Heading1", "heading 1", '<w:outlineLvl w:val="0"/>', 28),
                                                 ("Heading2", "heading 2", '<w:outlineLvl w:val="1"/>', 23)))
        return default + normal + heads


NUMBERING = "".join(
    f'<w:abstractNum w:abstractNumId="{i}"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="{kind}"/><w:lvlText w:val="{mark}"/><w:lvlJc w:val="start"/>'
    '<w:pPr><w:ind w:start="360" w:hanging="260"/></w:pPr></w:lvl></w:abstractNum>' for i, kind, mark in ((1, "bullet", "•"), (2, "decimal", "%1."))
) + '<w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="2"/></w:num>'


def relationships(items):
    return ('<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
            + "".join(f'<Relationship Id="{i}" Type="{RELATIONS}/{kind}" Target="{target}"{mode}/>' for i, kind, target, mode in items) + "</Relationships>")
