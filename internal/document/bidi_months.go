package document

import "strings"

// arabicMonths are the names of the months in Arab countries.
var arabicMonths = func() map[string]bool {
	months := map[string]bool{}
	for _, name := range strings.Fields(`يناير فبراير مارس أبريل ابريل إبريل
		مايو يونيو يوليو أغسطس اغسطس سبتمبر أكتوبر
		اكتوبر نوفمبر ديسمبر شباط آذار اذار نيسان أيار ايار
		حزيران تموز آب أيلول ايلول جانفي فيفري أفريل افريل
		ماي جوان جويلية أوت اوت غشت شتنبر نونبر دجنبر محرم صفر رجب شعبان رمضان شوال`) {
		months[name] = true
	}
	return months
}()

const longestMonth = 8 // letters

// isYearOfMonth reports whether a year begins at i, to the left of an Arabic month. It belongs to that month, although
// the algorithm would also draw it there if it followed a Latin word: "Nesma – 2023 نوفمبر – 2020 سبتمبر".
func isYearOfMonth(units []unit, i int) bool {
	const size = 4 // of a year
	end := i + size
	if end >= len(units) || units[i].kind != digit || units[end].kind != space || i > 0 && units[i-1].kind >= digit {
		return false
	}
	for _, u := range units[i:end] {
		if u.kind != digit {
			return false
		}
	}
	word := units[end+1 : min(len(units), end+1+longestMonth)]
	name := ""
	for _, u := range word {
		if u.kind != toLeft {
			break
		}
		name = u.text + name
	}
	return arabicMonths[composed(name)]
}
