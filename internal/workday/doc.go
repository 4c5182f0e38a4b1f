// Package workday is the working calendar of Saudi Arabia: which days are worked, for how long, and which times suit a
// meeting.
//
// Weeks run from Sunday to Thursday, days are those of Riyadh, and Ramadan and the two Eids follow the Umm al-Qura
// calendar. That calendar is computed years ahead; a sighting of the moon may move what is announced by a day, so
// holidays are hints for people and never refuse anything. Outside the years of its table nothing is known of them.
//
// It knows nothing of companies and people: a company's own holidays are not here.
package workday
