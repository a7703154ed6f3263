# syntax=docker/dockerfile:1
# Three images of one source: docker build --target api . (or shell, office)
ARG NODE_IMAGE=node:24-bookworm-slim
FROM ${NODE_IMAGE} AS built
WORKDIR /srv/storefront
COPY . .
# Scripts of packages are not needed; what of them runs is for this machine.
RUN --mount=type=cache,target=/root/.npm \
    npm ci --ignore-scripts --omit=dev --omit=peer --no-audit --no-fund && node scripts/build.mjs

FROM ${NODE_IMAGE} AS runtime
ENV NODE_ENV=production DATA_DIR=/var/lib/storefront
WORKDIR /srv/storefront
# The root file system may be read-only: cut pictures and fetched releases lie in the volume, the rest in /tmp.
RUN mkdir -p /var/lib/storefront && chown 1000:1000 /var/lib/storefront
VOLUME /var/lib/storefront
# The user node, as a number: so a cluster sees that it is not root.
USER 1000:1000
ENTRYPOINT ["node"]
CMD ["main.mjs"]

FROM runtime AS api
COPY --from=built /srv/storefront/dist/api .
ENV API_PORT=4000 API_HOST=0.0.0.0
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
    CMD ["node", "-e", "fetch('http://127.0.0.1:4000/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]

FROM runtime AS shell
COPY --from=built /srv/storefront/dist/shell .
ENV PORT=3000 HOST=0.0.0.0
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
    CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]

FROM runtime AS office
COPY --from=built /srv/storefront/dist/office .
ENV OFFICE_PORT=3020 HOST=0.0.0.0
EXPOSE 3020
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
    CMD ["node", "-e", "fetch('http://127.0.0.1:3020/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
