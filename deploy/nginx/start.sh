#!/bin/sh
# Starts the proxy of compose.yaml. Its resolver is the container's own: Docker and Podman have it at different addresses.
set -eu
echo "resolver $(awk '$1 == "nameserver" { print $2; exit }' /etc/resolv.conf) valid=1s ipv6=off;" >/tmp/resolver.conf
exec nginx -c /etc/storefront/nginx.conf -g 'daemon off;'
