package interpret

import (
	"strings"
	"time"

	"github.com/tawafuq/tawafuq/internal/text"
)

// month is a month of one of two calendars, from 1.
type month struct {
	number int
	hijri  bool
}

// monthNames are how months are called, folded; the words of a name have single spaces between.
var monthNames = namesOfMonths()

// longestMonth is how many words the name of a month has at most.
const longestMonth = 3

func namesOfMonths() map[string]month {
	names := map[string]month{}
	add := func(list string, hijri bool) {
		for i, same := range strings.Split(strings.TrimSpace(list), "\n") {
			for name := range strings.SplitSeq(same, ";") {
				names[text.Fold(strings.TrimSpace(name))] = month{number: i + 1, hijri: hijri}
			}
		}
	}
	add(`January; Jan; يناير; كانون الثاني; كانون ثاني; جانفي
		February; Feb; Febr; فبراير; شباط; فيفري
		March; Mar; مارس; آذار; اذار; مارچ
		April; Apr; أبريل; إبريل; نيسان; أفريل
		May; مايو; أيار; ماي; مي
		June; Jun; يونيو; يونيه; حزيران; جوان
		July; Jul; يوليو; يوليه; تموز; جويلية
		August; Aug; أغسطس; آب; أوت; اغسطس
		September; Sep; Sept; سبتمبر; أيلول
		October; Oct; أكتوبر; تشرين الأول; تشرين أول
		November; Nov; نوفمبر; تشرين الثاني; تشرين ثاني
		December; Dec; ديسمبر; كانون الأول; كانون أول`, false)
	add(`محرم; المحرم; محرم الحرام; Muharram
		صفر; Safar
		ربيع الأول; ربيع أول; Rabi al awwal; Rabi I; Rabi al awal; Rabi ul awwal
		ربيع الآخر; ربيع الثاني; ربيع ثاني; Rabi al thani; Rabi II; Rabi al akhir; Rabi ul thani
		جمادى الأولى; جمادى الأول; جماد الأول; جماد أول; Jumada al ula; Jumada I; Jumada al awwal
		جمادى الآخرة; جمادى الثانية; جمادى الآخر; جماد الآخر; جماد الثاني; جماد ثاني; Jumada al akhirah; Jumada II; Jumada al thani; Jumada al thaniyah
		رجب; Rajab
		شعبان; Shaban; Sha ban; Shaaban
		رمضان; Ramadan; Ramadhan
		شوال; Shawwal; Shawal
		ذو القعدة; ذي القعدة; ذوالقعدة; Dhu al qadah; Dhu al qidah; Dhul qadah; Dhul qidah
		ذو الحجة; ذي الحجة; ذوالحجة; Dhu al hijjah; Dhul hijjah; Zul hijjah`, true)
	return names
}

// Years that can be of somebody's work, in each calendar.
const (
	firstYear, lastYear           = 1940, 2100
	firstHijriYear, lastHijriYear = 1350, 1500
)

func isHijriYear(year int) bool { return year >= firstHijriYear && year <= lastHijriYear }

// fromHijri says a month of the Hijri calendar, or a year of it where month is 0, in the Gregorian one: the month in
// which its fifteenth day falls, the year in which its seventh month begins.
func fromHijri(year, month int) (int, int) {
	if month == 0 {
		return hijriDay(year, 7, 1).Year(), 0
	}
	middle := hijriDay(year, month, 15)
	return middle.Year(), int(middle.Month())
}

// hijriDay is a day of the tabular Hijri calendar in its civil form: months of 30 and 29 days by turns, and eleven
// years in thirty with a day more at their end.
func hijriDay(year, month, day int) time.Time {
	const epoch = -492148 // 1 Muharram 1, in days before 1970
	days := (year-1)*354 + (3+11*year)/30 + 29*(month-1) + month/2 + day - 1
	return time.Unix(int64(epoch+days)*24*60*60, 0).UTC()
}
