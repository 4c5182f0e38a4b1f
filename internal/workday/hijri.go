package workday

import "time"

// year is one of the Umm al-Qura calendar: the day it begins and which of its months have thirty days, the first month
// in the lowest bit.
type year struct {
	begins string
	long   uint16
}

const (
	firstYear   = 1445
	monthsAYear = 12
)

// years are those from firstYear to 1500, as the calendar was published.
var years = [...]year{
	{"2023-07-19", 0x92e}, // 1445
	{"2024-07-07", 0x26e}, // 1446
	{"2025-06-26", 0x55d}, // 1447
	{"2026-06-16", 0xada}, // 1448
	{"2027-06-06", 0x6d4}, // 1449
	{"2028-05-25", 0x6a5}, // 1450
	{"2029-05-14", 0xb27}, // 1451
	{"2030-05-04", 0xa4d}, // 1452
	{"2031-04-23", 0x4ad}, // 1453
	{"2032-04-11", 0x56d}, // 1454
	{"2033-04-01", 0xb5a}, // 1455
	{"2034-03-22", 0x754}, // 1456
	{"2035-03-11", 0xf49}, // 1457
	{"2036-02-29", 0xe92}, // 1458
	{"2037-02-17", 0xd26}, // 1459
	{"2038-02-06", 0xa56}, // 1460
	{"2039-01-26", 0x356}, // 1461
	{"2040-01-15", 0x6b5}, // 1462
	{"2041-01-04", 0xbaa}, // 1463
	{"2041-12-25", 0xb92}, // 1464
	{"2042-12-14", 0xb25}, // 1465
	{"2043-12-03", 0x68b}, // 1466
	{"2044-11-21", 0xa9b}, // 1467
	{"2045-11-11", 0x55a}, // 1468
	{"2046-10-31", 0xada}, // 1469
	{"2047-10-21", 0x5b4}, // 1470
	{"2048-10-09", 0xda9}, // 1471
	{"2049-09-29", 0xb52}, // 1472
	{"2050-09-18", 0xa9a}, // 1473
	{"2051-09-07", 0x536}, // 1474
	{"2052-08-26", 0x276}, // 1475
	{"2053-08-15", 0x575}, // 1476
	{"2054-08-05", 0xaf2}, // 1477
	{"2055-07-26", 0x6d4}, // 1478
	{"2056-07-14", 0x6a9}, // 1479
	{"2057-07-03", 0x555}, // 1480
	{"2058-06-22", 0x2ad}, // 1481
	{"2059-06-11", 0x4bd}, // 1482
	{"2060-05-31", 0x9ba}, // 1483
	{"2061-05-21", 0x574}, // 1484
	{"2062-05-10", 0xb69}, // 1485
	{"2063-04-30", 0xb52}, // 1486
	{"2064-04-18", 0xa95}, // 1487
	{"2065-04-07", 0x52d}, // 1488
	{"2066-03-27", 0xa5d}, // 1489
	{"2067-03-17", 0x4da}, // 1490
	{"2068-03-05", 0xad9}, // 1491
	{"2069-02-23", 0x6b2}, // 1492
	{"2070-02-12", 0xe95}, // 1493
	{"2071-02-02", 0xe2a}, // 1494
	{"2072-01-22", 0xc96}, // 1495
	{"2073-01-10", 0x92e}, // 1496
	{"2073-12-30", 0xaad}, // 1497
	{"2074-12-20", 0x56a}, // 1498
	{"2075-12-09", 0xd65}, // 1499
	{"2076-11-28", 0xd4a}, // 1500
}

// hijri returns the first moment of a day of the Umm al-Qura calendar, in Riyadh; false outside the table. A day past
// the end of its month runs on into the next.
func hijri(y, month, day int) (time.Time, bool) {
	if y < firstYear || y >= firstYear+len(years) {
		return time.Time{}, false
	}
	of := years[y-firstYear]
	begins, err := time.ParseInLocation(time.DateOnly, of.begins, Riyadh)
	if err != nil {
		panic("workday: " + err.Error()) // the table is part of the program
	}
	days := day - 1
	for m := range month - 1 {
		days += monthLength(of, m)
	}
	return begins.AddDate(0, 0, days), true
}

// monthLength returns the days of a month, counted from 0.
func monthLength(y year, month int) int { return 29 + int(y.long>>month&1) }
