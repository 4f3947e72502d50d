import { parseCookie } from 'cookie'
import { Name } from '@shop/releases'

/** Remote → version that an address or a cookie requests. The remote and the version may not exist. */
export type RequestedVersions = Readonly<Record<string, string>>

export const overridesCookie = 'overrides'

/** The parameter that opens the panel and chooses no version. */
const panelParameter = 'mf.panel'
const prefix = 'mf.'
const maxRemotes = 10
const maxVersionLength = 40

/** MFE-05: the versions in `?mf.catalog=1.4.2`; an empty value removes an override. Undefined if the address has no such parameter. */
export function versionsInAddress({ searchParams }: URL): RequestedVersions | undefined {
  const asked = [...searchParams].flatMap(([name, version]) => {
    const remote = remoteOf(name)
    return remote === undefined ? [] : [[remote, version] as const]
  })
  return asked.length > 0 ? Object.fromEntries(asked) : undefined
}

/** The versions in the cookie of overrides. */
export function versionsInCookie(cookie: string | undefined): RequestedVersions {
  const value = parseCookie(cookie ?? '')[overridesCookie] ?? ''
  const asked = [...new URLSearchParams(value)].flatMap(([name, version]) => {
    const remote = remoteOf(prefix + name)
    return remote === undefined ? [] : [[remote, version] as const]
  })
  return kept(Object.fromEntries(asked))
}

/** The new value of the cookie of overrides; empty if no override is left. */
export function cookieValue(before: RequestedVersions, asked: RequestedVersions): string {
  const versions = Object.entries(kept({ ...before, ...asked }))
  return new URLSearchParams(
    versions.map(([remote, version]) => [shortName(remote), version]),
  ).toString()
}

/** The address without the parameters that choose versions. */
export function withoutVersions(url: URL): URL {
  const clean = new URL(url)
  for (const name of url.searchParams.keys()) {
    if (remoteOf(name) !== undefined) clean.searchParams.delete(name)
  }
  return clean
}

/** The address that removes the overrides of these remotes. */
export function clearingAddress(url: URL, remotes: readonly string[]): string {
  const clearing = withoutVersions(url)
  for (const remote of remotes) clearing.searchParams.set(prefix + shortName(remote), '')
  return clearing.pathname + clearing.search
}

/** The remote for which a parameter chooses a version; undefined if the parameter's name is not valid. */
function remoteOf(name: string): string | undefined {
  if (name === panelParameter || !name.startsWith(prefix)) return
  const remote = `mf-${name.slice(prefix.length)}`
  return remote !== 'mf-' && Name.safeParse(remote).success ? remote : undefined
}

function shortName(remote: string): string {
  return remote.replace(/^mf-/, '')
}

/** Leaves out empty versions. Keeps only the last ones and limits their length, so that they fit into the cookie. */
function kept(asked: RequestedVersions): RequestedVersions {
  const versions = Object.entries(asked)
    .filter(([, version]) => version !== '')
    .slice(-maxRemotes)
    .map(([remote, version]) => [remote, printable(version).slice(0, maxVersionLength)])
  return Object.fromEntries(versions) as RequestedVersions
}

function printable(version: string): string {
  return version.replaceAll(/[^\w.+-]/g, '?')
}
