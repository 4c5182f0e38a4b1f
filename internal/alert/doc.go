// Package alert tells people what is new in the searches they keep and which new jobs match their profile: at once, or
// in a digest on Riyadh mornings with everything else they chose to get that way.
//
// Nobody is told of a job twice: what was told is recorded in the transaction that queues the letter or the notice.
// A new job is held against each different search once, however many people keep it. Digests are made a page of people
// at a time, each page a task: a process that dies leaves the page to another, and a person's day is taken in the same
// transaction as their letter is queued. Companies are told how many candidates are new, never who.
//
// What a search means is the finder's, how well a job fits the matcher's, and how a letter looks notify's.
package alert
