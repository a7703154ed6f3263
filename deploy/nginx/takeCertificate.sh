#!/bin/sh
# certbot's deploy hook: brings a new certificate to the proxy, which takes it without cutting anybody off.
set -eu
cd "$(dirname "$0")/../.."
install -d deploy/secrets/proxy
install -m 644 "$RENEWED_LINEAGE/fullchain.pem" deploy/secrets/proxy/certificate.pem
install -m 600 "$RENEWED_LINEAGE/privkey.pem" deploy/secrets/proxy/key.pem
docker compose kill -s HUP proxy
