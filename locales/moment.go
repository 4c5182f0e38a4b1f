package locales

import (
	"strconv"
	"time"
)

// Moment formats a day and a time as people read them: Sunday 15 November at 14:00. The caller chooses the time zone.
func Moment(language string, at time.Time) string {
	return Text(language, "moment.text", map[string]any{
		"day":   Text(language, "moment.day."+strconv.Itoa(int(at.Weekday())), nil),
		"date":  at.Day(),
		"month": Text(language, "moment.month."+strconv.Itoa(int(at.Month())), nil),
		"time":  at.Format("15:04"),
	})
}
