// Package interview is the meeting that may follow an application: a company proposes times, the talent accepts one or
// declines, and both get it as a calendar file.
//
// An application has one open interview at a time; a new proposal replaces an older one. Proposing moves a pending or
// reviewed application to interviewing.
package interview
