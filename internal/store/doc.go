// Package store keeps everything, in SQLite or in PostgreSQL. All SQL of the product is here, one text for both
// engines; dialect.go holds the few places where they differ.
//
// Rules a reader must know:
//   - A method is one transaction. The tasks it is given are written in it.
//   - A change to anything that others follow writes a row of the change log in the same transaction.
//   - Constraints decide what cannot be raced: uniqueness, references, allowed values. Violations are recognised by the
//     engine's typed code, never by its words.
//   - Ids are UUIDv7 as text; times are milliseconds UTC as BIGINT; lists are JSON as TEXT.
//   - Text is folded for comparison in Go, never by SQL's lower().
//   - Placeholders $1, $2 … appear in this order in every statement: SQLite numbers them by first appearance.
package store
