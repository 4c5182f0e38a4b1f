// Package file keeps people's files whole: CVs, pictures and logos.
//
// A file is stored once under a random key and never changed. Whatever row owns it knows its length and its SHA-256,
// and nobody gets a file that does not match: it is damaged, and its owner is told. Files are deleted by a task of the
// transaction that let go of them, so a failure is retried and seen; what a crash leaves behind is swept a day later.
//
// Where the bytes are is package blob's business.
package file
