// Package freeport finds addresses for the servers that tests and benchmarks start as programs of their own.
package freeport

import (
	"errors"
	"math/rand/v2"
	"net"
	"net/netip"
)

// Ports below those that the system hands out by itself (from 32768 on Linux), so that no other test which listens on
// port 0, and no connection, takes one before its server does.
const lowest, highest = 16000, 32000

var loopback = netip.AddrFrom4([4]byte{127, 0, 0, 1})

// Address is a loopback address that nobody listens on.
func Address() (netip.AddrPort, error) {
	for range 100 {
		address := netip.AddrPortFrom(loopback, lowest+rand.N[uint16](highest-lowest))
		if listener, err := net.Listen("tcp", address.String()); err == nil {
			return address, listener.Close()
		}
	}
	return netip.AddrPort{}, errors.New("no local port is free")
}
