package main

import (
	"path/filepath"
	"slices"
)

// wordListPairs reads the project's word lists: an English word or phrase, a tab, its Arabic words separated by ";".
func wordListPairs(b *builder, folder string) error {
	files, err := filepath.Glob(filepath.Join(folder, "*.tsv"))
	if err != nil {
		return err
	}
	slices.Sort(files)
	for _, file := range files {
		rows, err := readTable(file)
		if err != nil {
			return err
		}
		for _, r := range rows {
			for _, english := range list(r["en"], ";") {
				for _, arabic := range list(r["ar"], ";") {
					b.translate(wordList, english, arabic, "", -1)
					b.wordBook = append(b.wordBook, [2]string{english, arabic})
				}
			}
		}
	}
	return nil
}
