// Package store keeps everything, in SQLite or in PostgreSQL. All SQL of the product is here, one text for both
// engines; dialect.go holds the few places where they differ.
//
// Rules a reader must know:
//   - A method is one transaction. The tasks it is given are written in it.
//   - A change to anything that others follow writes a row of the change log in the same transaction.
//   - Constraints decide what cannot be left to a race: uniqueness, references, allowed values. Violations are
//     recognised by the engine's typed code, never by its words.
//   - Ids are UUIDv7 as text; times are milliseconds UTC as BIGINT; lists are JSON as TEXT.
//   - Text is folded for comparison in Go, never by SQL's lower().
//   - What has no time of its own gets that of the store's clock, which tests can set.
//
// How SQL is written:
//   - A statement longer than a line has one clause a line, with keywords in capitals. TestStatementsReadLikeSentences
//     checks that.
//   - Values are $1, $2 … in this order of appearance, the only one both engines number alike. Conditions that depend
//     on what is asked for are put together by conditions.
//   - What several statements share has a name: xColumns are what scanX reads, fromX is FROM with its joins, selectX
//     is both, xRecord is a row to be written, and a condition is named after what it says: openJob, visibleTo,
//     unheldCompany.
//   - Rows are read by collect, lists by pageOf.
package store
