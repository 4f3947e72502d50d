import { spawn, spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stopChild, untilServing } from '@shop/processes/child-process'
import { findFreePort } from '@shop/processes/free-port'
import type { Balancing, Front, Started } from './balancing.ts'

const shipped = join(import.meta.dirname, '../../delivery/containers/nginx.conf')

/** The folder into which `unpackNginx` puts the files of Debian's package. */
export const unpackedNginx = join(import.meta.dirname, '../../node_modules/.cache/nginx')

/** Debian's program is in /usr/sbin, which is only on root's path. */
const programs = ['nginx', '/usr/sbin/nginx', join(unpackedNginx, 'usr/sbin/nginx')]

function findNginx(): string | undefined {
  return programs.find((path) => spawnSync(path, ['-v'], { stdio: 'ignore' }).status === 0)
}

export function hasNginx(): boolean {
  return findNginx() !== undefined
}

/** A shop behind nginx. At `cdn` the shop is behind a cache without rules of its own, which reports a hit in `x-cache`. */
export interface NginxFront extends Front {
  cdn: string
}

/** Starts nginx with the configuration that compose.yaml uses. */
export function behindNginx(folder: string, started: Started): Balancing<NginxFront> {
  return async (backends) => {
    const [front, back, cache] = [await findFreePort(), await findFreePort(), await findFreePort()]
    return {
      apiUrl: `http://127.0.0.1:${back}`,
      open: async (gateways) => {
        const ports = { front, back, cache }
        return await openNginx(
          { folder: join(folder, 'nginx'), ports, gateways, backends },
          started,
        )
      },
    }
  }
}

interface Places {
  folder: string
  ports: { front: number; back: number; cache: number }
  gateways: readonly string[]
  backends: readonly string[]
}

async function openNginx(places: Places, started: Started): Promise<NginxFront> {
  const { folder, ports } = places
  const url = `http://127.0.0.1:${ports.front}`
  mkdirSync(folder)
  const config = onThisMachine(readFileSync(shipped, 'utf8'), places)
  await runNginx({ folder, config, ready: `${url}/robots.txt` }, started)
  return {
    url,
    cdn: `http://127.0.0.1:${ports.cache}`,
    answered: () => countsOf(readFileSync(join(folder, 'access.log'), 'utf8')),
  }
}

/** Starts nginx with a configuration in an existing folder; resolves when `ready` is answered. */
export async function runNginx(
  { folder, config, ready }: { folder: string; config: string; ready: string },
  started: Started,
): Promise<void> {
  const file = join(folder, 'nginx.conf')
  const log = join(folder, 'error.log')
  writeFileSync(file, config)
  const output = openSync(log, 'w')
  const own = ['daemon off;', ...(process.getuid?.() === 0 ? ['user root;'] : [])].join(' ')
  const server = spawn(
    findNginx() ?? 'nginx',
    ['-p', folder, '-c', file, '-e', 'stderr', '-g', own],
    {
      stdio: ['ignore', output, output],
    },
  )
  closeSync(output)
  started({ stop: () => stopChild(server) })
  try {
    await untilServing(ready, server)
  } catch (cause) {
    throw new Error(`nginx\n${readFileSync(log, 'utf8').slice(-4000)}`, { cause })
  }
}

/**
 * The shipped configuration with ports and folders of this machine. It contains addresses instead of host names: only
 * nginx 1.27.3 and later can resolve names while it runs (`resolve`).
 */
function onThisMachine(config: string, { folder, ports, gateways, backends }: Places): string {
  const serversOf = (urls: readonly string[]) =>
    urls.map((url) => `server ${new URL(url).host} max_fails=0;`).join('\n')
  const log = `log_format to "$upstream_addr"; access_log ${folder}/access.log to;`
  const changes: [string, string][] = [
    ['/run/nginx.pid', `${folder}/nginx.pid`],
    ['http {', `http {\n${temporaryPaths(folder)}\n${cdnOf(folder, ports)}`],
    ['access_log off;', log],
    ['resolver 127.0.0.11 valid=5s;', ''],
    ['server gateway:3000 resolve max_fails=0;', serversOf(gateways)],
    ['server backend:3100 resolve max_fails=0;', serversOf(backends)],
    ['/var/cache/nginx/files', `${folder}/files`],
    ['listen 8080;', `listen 127.0.0.1:${ports.front};`],
    ['listen 3100;', `listen 127.0.0.1:${ports.back};`],
  ]
  return changed(config, changes)
}

/** Directives that put nginx's temporary files into the folder. */
export function temporaryPaths(folder: string): string {
  return ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n')
}

/** A shipped configuration with some texts replaced; each must occur exactly once. */
export function changed(config: string, changes: readonly [string, string][]): string {
  return changes.reduce((text, [from, to]) => {
    if (text.split(from).length !== 2)
      throw new Error(`nginx.conf must contain exactly one \`${from}\``)
    return text.replace(from, () => to)
  }, config)
}

function cdnOf(folder: string, { front, cache }: Places['ports']): string {
  return `proxy_cache_path ${folder}/cdn keys_zone=cdn:1m;
  server {
    listen 127.0.0.1:${cache};
    location / {
      proxy_pass http://127.0.0.1:${front};
      proxy_cache cdn;
      proxy_cache_lock on;
      add_header x-cache $upstream_cache_status always;
    }
  }`
}

/**
 * Counts the answers of each server. A line of the log lists the servers that nginx called for a request; the last
 * one answered.
 */
function countsOf(log: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const line of log.split('\n')) {
    const last = line.split(', ').at(-1)
    if (last?.includes(':')) counts.set(`http://${last}`, (counts.get(`http://${last}`) ?? 0) + 1)
  }
  return counts
}
