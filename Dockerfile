# syntax=docker/dockerfile:1
# One image for gateway and backend: `node shell/server/main.ts` (as below) or `node backend/main.ts`. Decision 048.
ARG NODE_VERSION=26.10.0

FROM node:${NODE_VERSION}-bookworm-slim AS sources
WORKDIR /shop
ENV CI=true
RUN npm install --global pnpm@12.21.0
COPY . .

# Everything, to build shell and remotes.
FROM sources AS build
RUN --mount=type=cache,id=pnpm,target=/root/.local/share/pnpm/store \
    pnpm install --frozen-lockfile && node tools/build/build-all.ts

# What runs: packages without those of builds and tests. Node runs the TypeScript of this workspace as it is.
FROM sources AS production
RUN --mount=type=cache,id=pnpm,target=/root/.local/share/pnpm/store \
    pnpm install --frozen-lockfile --prod --filter @shop/shell... --filter @shop/delivery... \
    && find . -path ./node_modules -prune -o \( -name '*.test.ts' -o -name '*.test.tsx' \) -exec rm {} + \
    && rm -rf e2e docs .git
COPY --from=build /shop/shell/dist shell/dist
COPY --from=build /shop/mf-catalog/dist mf-catalog/dist
COPY --from=build /shop/mf-cart-checkout/dist mf-cart-checkout/dist
COPY --from=build /shop/mf-account/dist mf-account/dist
COPY --from=build /shop/backend/desk/dist backend/desk/dist

FROM node:${NODE_VERSION}-bookworm-slim
WORKDIR /shop
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data
# The only folder that is written to: the rest of the file system may be read-only.
RUN mkdir /data && chown node:node /data
COPY --from=production /shop /shop
USER node
VOLUME ["/data"]
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=2 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "shell/server/main.ts"]
