package account

import "strings"

// DeviceName turns a browser's User-Agent into a name people recognise their device by, such as "Chrome · Android". It
// is stored instead of the whole header, which reveals more about a person than the list of sessions needs.
func DeviceName(userAgent string) string {
	browser := firstFound(userAgent, [][2]string{
		{"Edg", "Edge"}, {"OPR/", "Opera"}, {"SamsungBrowser", "Samsung Internet"}, {"Firefox", "Firefox"},
		{"FxiOS", "Firefox"},
		{"CriOS", "Chrome"}, {"Chrome", "Chrome"}, {"Safari", "Safari"},
	})
	system := firstFound(userAgent, [][2]string{
		{"Android", "Android"}, {"iPhone", "iPhone"}, {"iPad", "iPad"}, {"Windows", "Windows"}, {"Mac OS X", "macOS"},
		{"CrOS", "ChromeOS"}, {"Linux", "Linux"},
	})
	switch {
	case browser == "" && system == "":
		return ""
	case browser == "":
		return system
	case system == "":
		return browser
	}
	return browser + " · " + system
}

func firstFound(s string, table [][2]string) string {
	for _, row := range table {
		if strings.Contains(s, row[0]) {
			return row[1]
		}
	}
	return ""
}
