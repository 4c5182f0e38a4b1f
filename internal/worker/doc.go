// Package worker runs background work that must not be lost: mails and notices, deleting what departed users left, and
// updates too long for one transaction.
//
// A Task is stored in the same transaction as its cause, so it exists exactly when its cause does. A Runner claims
// tasks under a lease, which it prolongs while it works; a task whose runner died is claimed again when the lease
// ends, ten seconds later at most, so handlers must tolerate running twice. A failing task is retried at growing
// intervals; after its last attempt, or on a Permanent error, it is buried: kept as a dead letter that the operator
// sees and may send round again.
//
// The queue itself is the store's. This package imports nothing of ours.
package worker
