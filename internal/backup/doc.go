// Package backup writes a whole installation into a folder and reads it back: the database and the files as they were
// at one moment, in one format for both engines.
//
//	manifest.json            what there is, written last: a folder without it is no backup
//	tables/NAME.jsonl.zst    a line for each row: its values in the order of the columns
//	files.jsonl.zst          a line for each file: key, length, SHA-256
//	files/KEY                the files
//
// With a key everything but the manifest is encrypted with age, and its name ends in .age. The manifest holds numbers,
// names of tables and hashes of what is stored, nothing that people wrote.
//
// What is deleted after a backup was made comes back with it; package file's Ledger says what, and Restore deletes it
// again.
package backup
