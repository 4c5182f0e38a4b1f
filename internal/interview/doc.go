// Package interview is the meeting that may follow an application: a company proposes times, the talent takes one or
// declines, and both get it as a calendar file.
//
// An application has one interview open at a time; a new proposal takes an older one's place. Proposing moves an
// application that is pending or reviewed to interviewing.
package interview
