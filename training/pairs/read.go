package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"
)

// row is a line of a table, by column name.
type row map[string]string

// readTable reads a file of tab-separated lines with a header; lines that begin with # are comments.
func readTable(path string) ([]row, error) {
	lines, err := readLines(path)
	if err != nil {
		return nil, err
	}
	var names []string
	var rows []row
	for _, fields := range lines {
		if names == nil {
			names = fields
			continue
		}
		r := row{}
		for i, name := range names {
			if i < len(fields) {
				r[name] = strings.TrimSpace(fields[i])
			}
		}
		rows = append(rows, r)
	}
	if len(rows) == 0 {
		return nil, fmt.Errorf("%s holds no rows", path)
	}
	return rows, nil
}

func readLines(path string) ([][]string, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	var lines [][]string
	scanner := bufio.NewScanner(file)
	scanner.Buffer(nil, 1<<20)
	for scanner.Scan() {
		if line := strings.TrimRight(scanner.Text(), "\r"); line != "" && line[0] != '#' {
			lines = append(lines, strings.Split(line, "\t"))
		}
	}
	return lines, scanner.Err()
}

// list splits a field that holds several items, and drops empty ones.
func list(field, separator string) []string {
	var items []string
	for _, item := range strings.Split(field, separator) {
		if item = strings.TrimSpace(item); item != "" {
			items = append(items, item)
		}
	}
	return items
}

// sentences splits a description into sentences, in either language.
func sentences(s string) []string {
	var out []string
	start := 0
	runes := []rune(s)
	for i, r := range runes {
		if (r == '.' || r == '!' || r == '?' || r == '؟') && (i+1 == len(runes) || runes[i+1] == ' ') {
			if sentence := strings.TrimSpace(string(runes[start : i+1])); sentence != "" {
				out = append(out, sentence)
			}
			start = i + 1
		}
	}
	if rest := strings.TrimSpace(string(runes[start:])); rest != "" {
		out = append(out, rest)
	}
	return out
}

// pick returns a number below n that depends on text alone: the same choice on every run and in every order.
func pick(text string, n int) int {
	h := uint64(14695981039346656037)
	for i := 0; i < len(text); i++ {
		h = (h ^ uint64(text[i])) * 1099511628211
	}
	h ^= h >> 33
	h *= 0xff51afd7ed558ccd
	h ^= h >> 33
	return int(h % uint64(n))
}
