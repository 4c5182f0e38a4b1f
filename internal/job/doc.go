// Package job is about vacancies: a company posts, edits, closes and reopens them; people find, read and save them.
//
// Rules a reader must know:
//   - A job is draft, open, closed, expired (its deadline passed) or removed (by moderation). Only open jobs are found.
//   - A company sees all its jobs; anybody else sees a job only while it is open. A job that is neither yours nor open
//     is not found.
//   - The deadline is a day in Riyadh; the job is open until that day ends.
//   - Years and level belong together as [0,3) entry, [3,5) mid, [5,7) senior, [7,…) lead.
package job
