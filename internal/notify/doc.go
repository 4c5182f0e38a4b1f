// Package notify tells people what happened: in the bell and by mail, in their own language and direction.
//
// It runs as tasks: whatever caused a message stored the task in its own transaction, so nobody hears of something that
// did not happen, and nothing that happened goes unmentioned. A bell entry is a code with arguments, worded when it is
// read. A mail's secret link is made at the moment of sending and is in no queue and no log.
package notify
