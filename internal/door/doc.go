// Package door refuses requests before net/http has anything to do with them.
//
// Under ten times the load that can be served, nine of ten answers are refusals. Through net/http each costs several
// times what reading the request and writing the answer cost by themselves: a reader beside the handler, deadlines, a
// header map, and the scheduler's turns for all of it. So a connection that waits for its next request looks at what
// arrives, and where that is a whole request to be refused, answers it and waits on. Everything else goes to net/http
// byte by byte, as if nobody had looked.
package door
