package document

import (
	"bytes"
	"context"
	"path"
	"slices"
	"strings"
	"unicode"
)

// sniff finds the format of a file by its content; its name only decides how an unknown one is refused. A file with the
// extension of another supported format is read as what it is.
func sniff(name string, content []byte) (Format, error) {
	extension := extensionOf(name)
	if len(content) == 0 {
		return "", ErrEmpty
	}
	if extension != "" && !isSupported(extension) {
		return "", ErrUnsupported
	}
	format, err := formatOf(extension, content)
	switch {
	case err != nil:
		return "", err
	case format != "":
		return format, nil
	case isSupported(extension):
		return "", ErrMislabelled
	}
	return "", ErrUnsupported
}

func isSupported(extension string) bool {
	return slices.Contains([]Format{PDF, DOCX, DOC, TXT}, Format(extension))
}

// extensionOf returns the extension of a name. The dot in names such as "CV 2.0" or "sara.alharbi" does not begin one.
func extensionOf(name string) string {
	extension := strings.ToLower(strings.TrimPrefix(path.Ext(strings.TrimSpace(name)), "."))
	notLetter := func(r rune) bool { return r > unicode.MaxASCII || !unicode.IsLetter(r) && !unicode.IsDigit(r) }
	if len(extension) > longestExtension || strings.ContainsFunc(extension, notLetter) ||
		!strings.ContainsFunc(extension, unicode.IsLetter) {
		return ""
	}
	return extension
}

// formatOf returns the format of content, or "" if it is not a supported one.
func formatOf(extension string, content []byte) (Format, error) {
	switch {
	case bytes.HasPrefix(content, []byte("PK\x03\x04")), bytes.HasPrefix(content, []byte("PK\x05\x06")):
		return formatOfZip(extension, content), nil
	case bytes.HasPrefix(content, []byte(compoundMagic)):
		return formatOfCompound(extension, content)
	case isForeign(content):
		return "", nil
	case bytes.Contains(content[:min(pdfHeaderWithin, len(content))], []byte("%PDF-")):
		return PDF, nil
	}
	text, isText := decodeText(content)
	switch {
	case strings.TrimFunc(text, isBlank) == "":
		return "", ErrEmpty
	case isText && !isMarkup(text):
		return TXT, nil
	}
	return "", nil
}

func isBlank(r rune) bool { return unicode.IsSpace(r) || r == 0 || unicode.Is(unicode.Cf, r) }

// formatOfZip distinguishes Word documents from other zips. If a zip cannot be opened, its name or its first parts
// decide.
func formatOfZip(extension string, content []byte) Format {
	pkg, err := openPackage(context.Background(), content)
	if err != nil {
		beginning := content[:min(zipSample, len(content))]
		if extension == string(DOCX) || bytes.Contains(beginning, []byte("word/")) {
			return DOCX
		}
		return ""
	}
	if pkg.files["[content_types].xml"] != nil && pkg.files[partName(pkg.mainPart())] != nil &&
		strings.HasPrefix(pkg.mainPart(), "word/") {
		return DOCX
	}
	return ""
}

// isForeign reports whether content begins like another format. Some of those could pass for text, or contain a PDF
// further on.
func isForeign(content []byte) bool {
	for _, magic := range []string{
		"\x7fELF", "\xCA\xFE\xBA\xBE", "\xCF\xFA\xED\xFE", "#!", "{\\rtf", "GIF8", "\x89PNG", "\xFF\xD8\xFF", "II*\x00",
		"MM\x00*", "Rar!\x1A", "7z\xBC\xAF",
		"\x1F\x8B", "\xFD7zXZ", "%!PS", "AT&TFORM", "SQLite format 3", "\x00\x00\x01\x00", "OggS", "\x00asm",
		"MIME-Version:",
	} {
		if bytes.HasPrefix(content, []byte(magic)) {
			return true
		}
	}
	// These could begin a text, but a text has no zeros.
	beginning := content[:min(magicSample, len(content))]
	for _, magic := range []string{"MZ", "BM", "ID3", "BZh", "RIFF", "wOF"} {
		if bytes.HasPrefix(content, []byte(magic)) && bytes.IndexByte(beginning, 0) >= 0 {
			return true
		}
	}
	return len(content) > 12 && string(content[4:8]) == "ftyp"
}

// isMarkup reports whether a text is a web page or a drawing, rather than text that people write.
func isMarkup(text string) bool {
	beginning := strings.ToLower(strings.TrimLeftFunc(text[:min(markupSample, len(text))], isBlank))
	for _, tag := range []string{"<!doctype", "<html", "<head", "<body", "<script", "<?xml", "<?php", "<svg", "<!--",
		"<iframe"} {
		if strings.HasPrefix(beginning, tag) {
			return true
		}
	}
	return false
}
