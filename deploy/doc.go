// Package deploy holds no code, only what an installation is run with and tests of it: the Debian package, examples for
// proxies and a cluster, a dashboard and alert rules.
package deploy
