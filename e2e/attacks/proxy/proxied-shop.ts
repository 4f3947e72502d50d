import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '@shop/processes/free-port'
import { type Shop, startShop } from '../../setup/built-shop.ts'
import type { Started } from '../../teams/balancing.ts'
import { changed, runNginx, temporaryPaths } from '../../teams/nginx.ts'

/** The nginx configuration that operators put in front of several shops (docs/operations.md). */
const shipped = join(import.meta.dirname, '../../../delivery/containers/nginx-tls.conf')

/** The shops trust forwarded headers only from this address. */
const trusted = '127.0.0.1'

/** A running shop without the function `stop`, because only the code that started the shop stops it. */
export type Place = Omit<Shop, 'stop'>

export interface Proxied {
  /** Where shoppers reach nginx over TLS. */
  front: string
  /** Each shop's own address, which only nginx should reach. */
  instances: readonly string[]
  /** What the shops wrote into their logs. */
  logs: () => string
}

/**
 * Starts two shops on one PostgreSQL and one Redis behind nginx, and a proxy in front of nginx. Returns the address of this
 * proxy. The proxy calls nginx from an address of this machine that depends on `X-Forwarded-For`: 127.1.2.3 for 10.1.2.3.
 */
export async function startProxied(
  databaseUrl: string,
  folder: string,
  started: Started,
): Promise<{ shop: Place; behind: Proxied }> {
  const [hop, front, plain] = [await findFreePort(), await findFreePort(), await findFreePort()]
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  const settings = {
    DATABASE_URL: databaseUrl,
    REDIS_URL: process.env.SHOP_TEST_REDIS ?? 'redis://127.0.0.1:6379',
    DATA_DIR: dataDir,
    PUBLIC_URL: `https://127.0.0.1:${hop}`,
    TRUSTED_PROXIES: trusted,
  }
  const first = started(await startShop(settings))
  const second = started(await startShop(settings))
  const instances = [first.url, second.url] as const
  const nginx = join(folder, 'nginx')
  mkdirSync(nginx)
  makeCertificate(nginx)
  await runNginx(
    {
      folder: nginx,
      config: onThisMachine(nginx, instances, { hop, front, plain }),
      ready: `http://127.0.0.1:${plain}/is-nginx-there`,
    },
    started,
  )
  return {
    shop: { url: settings.PUBLIC_URL, dataDir },
    behind: {
      front: `https://127.0.0.1:${front}`,
      instances,
      logs: () =>
        readdirSync(dataDir)
          .filter((name) => name.endsWith('.log'))
          .map((name) => readFileSync(join(dataDir, name), 'utf8'))
          .join(''),
    },
  }
}

function makeCertificate(folder: string): void {
  const names = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'shop.pem')]
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...names, ...files],
    { stdio: 'pipe' },
  )
}

interface Ports {
  hop: number
  front: number
  plain: number
}

/** The shipped configuration with ports and paths of this machine, and the proxy in front of nginx. */
function onThisMachine(
  folder: string,
  [first, second]: readonly [string, string],
  ports: Ports,
): string {
  const places: [string, string][] = [
    ['/run/nginx.pid', `${folder}/nginx.pid`],
    ['http {', `http {\n${temporaryPaths(folder)}\n${hopBefore(ports)}`],
    ['127.0.0.1:3000', new URL(first).host],
    ['127.0.0.1:3001', new URL(second).host],
    ['/etc/nginx/shop.pem', `${folder}/shop.pem`],
    ['/etc/nginx/shop-key.pem', `${folder}/key.pem`],
    ['listen 80;', `listen 127.0.0.1:${ports.plain};\nlocation = /is-nginx-there { return 204; }`],
    ['return 301', 'location / { return 301'],
    ['$host$request_uri;', '$host$request_uri; }'],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${ports.front} ssl http2;`],
  ]
  return changed(readFileSync(shipped, 'utf8'), places)
}

function hopBefore({ hop, front }: Ports): string {
  return `map $http_x_forwarded_for $visitor {
    "~^10\\.(?<rest>\\d+\\.\\d+\\.\\d+)$" 127.$rest;
    default 127.0.0.2;
  }
  server {
    listen 127.0.0.1:${hop} ssl http2;
    client_max_body_size 0;
    location / {
      proxy_pass https://127.0.0.1:${front};
      proxy_set_header Host $http_host;
      proxy_bind $visitor;
    }
  }`
}
