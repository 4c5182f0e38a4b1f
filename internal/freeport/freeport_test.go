package freeport_test

import (
	"net"
	"net/netip"
	"testing"

	"github.com/tawafuq/tawafuq/internal/freeport"
)

func TestAddressesCanBeListenedOn(t *testing.T) {
	taken := map[netip.AddrPort]bool{}
	for range 50 {
		address, err := freeport.Address()
		if err != nil || taken[address] {
			t.Fatalf("%v, %v", address, err)
		}
		listener, err := net.Listen("tcp", address.String())
		if err != nil {
			t.Fatal(err)
		}
		defer listener.Close()
		taken[address] = true
	}
}
