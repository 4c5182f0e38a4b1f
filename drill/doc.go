// Command drill starts a whole cluster on one machine: three PostgreSQL with Patroni and etcd, HAProxy, PgBouncer, an
// S3 server and three nodes of the built binary, with the very files of deploy/cluster. `make cluster` serves it until
// it is told to stop; `make drill` puts load on it, breaks one part after the other, and prints what that did.
//
// Every machine is a network namespace with a disk of its own in memory, and all of it lives in private namespaces of
// processes, mounts and networks: cables can be cut, disks filled and machines killed for real, and when the program
// ends, however it ends, the kernel takes everything away. Logs stay in bench/out/cluster. It needs root.
package main
