import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { listenLocally, type LocalServer } from '@shop/processes/local-server'
import { parse } from 'yaml'

type Names = Record<string, string>

interface LockedPackage {
  resolution: { integrity: string }
  peerDependencies?: Names
  engines?: Names
  os?: string[]
  cpu?: string[]
  libc?: string[]
  hasBin?: boolean
}

interface Lockfile {
  packages: Record<string, LockedPackage>
  snapshots: Record<string, { dependencies?: Names; optionalDependencies?: Names }>
}

/**
 * An npm registry with exactly the packages of a lockfile of pnpm. It serves only metadata; the packages come from pnpm's
 * store, into which this workspace's installation has put them.
 */
export async function startLockfileRegistry(lockfile: string): Promise<LocalServer> {
  const documents = documentsOf(parse(readFileSync(lockfile, 'utf8')) as Lockfile)
  const server = createServer((request, response) => {
    const document = documents.get(decodeURIComponent(request.url ?? '').slice(1))
    response.writeHead(document ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(document ?? { error: 'not in the lockfile' }))
  })
  const { url, stop } = await listenLocally(server)
  return { url: `${url}/`, stop }
}

function documentsOf({ packages, snapshots }: Lockfile): Map<string, object> {
  const needs = new Map(Object.entries(snapshots).map(([key, found]) => [withoutPeers(key), found]))
  const all = Object.entries(packages).map(([key, locked]) => {
    const [name, version] = splitAt(key)
    return { name, version, manifest: manifestOf({ name, version }, locked, needs.get(key) ?? {}) }
  })
  const documents = [...Map.groupBy(all, ({ name }) => name)].map(([name, versions]) => {
    const list = versions.map(({ version, manifest }) => [version, manifest] as const)
    const times = versions.map(({ version }) => [version, '2026-01-01T00:00:00.000Z'] as const)
    const latest = versions.at(-1)?.version
    return [
      name,
      {
        name,
        'dist-tags': { latest },
        versions: Object.fromEntries(list),
        time: Object.fromEntries(times),
      },
    ] as const
  })
  return new Map(documents)
}

function manifestOf(
  named: { name: string; version: string },
  { resolution, peerDependencies = {}, hasBin, ...about }: LockedPackage,
  { dependencies = {}, optionalDependencies = {} }: Lockfile['snapshots'][string],
): object {
  // The dependencies of a snapshot also contain the packages that fulfil its peer dependencies.
  const own = (names: Names) =>
    Object.fromEntries(
      Object.entries(names)
        .filter(([name]) => !(name in peerDependencies))
        .map(([name, version]) => [name, specifierOf(version)]),
    )
  return {
    ...named,
    ...about,
    ...(hasBin && { bin: 'bin.js' }),
    peerDependencies,
    dependencies: own(dependencies),
    optionalDependencies: own(optionalDependencies),
    dist: {
      integrity: resolution.integrity,
      tarball: `https://registry.npmjs.org/${named.name}/-/${named.name.split('/').at(-1)}-${named.version}.tgz`,
    },
  }
}

/** `19.3.1(react@19.3.1)` → `19.3.1`, `string-width@4.2.3` → `npm:string-width@4.2.3`. */
function specifierOf(version: string): string {
  const plain = withoutPeers(version)
  return /^\d/.test(plain) ? plain : `npm:${plain}`
}

function withoutPeers(key: string): string {
  return key.replace(/\(.*$/, '')
}

function splitAt(key: string): [name: string, version: string] {
  const at = key.lastIndexOf('@')
  return [key.slice(0, at), key.slice(at + 1)]
}
