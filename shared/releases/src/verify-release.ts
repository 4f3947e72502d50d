import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { satisfies } from 'semver'
import { shellContract, type Release } from './release.ts'

/** What a shell shares: module → its version, and module → the names that remotes may import. */
export interface ShellOffer {
  shared: Record<string, string>
  exports: Record<string, readonly string[]>
}

/** MFE-06: why a release cannot run in this shell; an empty list where it fits. */
export function misfits(release: Release, shell: ShellOffer): string[] {
  const reasons: string[] = []
  if (release.contract !== shellContract) {
    reasons.push(`built for shell contract ${release.contract}, this shell has ${shellContract}`)
  }
  if (!release.exposes.routes?.modules.length) reasons.push('exposes no routes')
  for (const path of namedFiles(release)) {
    if (!Object.hasOwn(release.files, path)) reasons.push(`names ${path}, which has no hash`)
  }
  for (const [module, range] of Object.entries(release.shared)) {
    const offered = Object.hasOwn(shell.shared, module) ? shell.shared[module] : undefined
    if (!offered) reasons.push(`needs ${module}, which the shell does not share`)
    else if (!satisfies(offered, range)) {
      reasons.push(`needs ${module} ${range}, the shell shares ${offered}`)
    }
  }
  for (const [module, names] of Object.entries(release.imports)) {
    const offered = Object.hasOwn(shell.exports, module) ? shell.exports[module] : undefined
    const missing = names.filter((name) => !offered?.includes(name))
    if (missing.length > 0) {
      reasons.push(`imports ${missing.join(', ')} of ${module}, which the shell does not share`)
    }
  }
  return reasons
}

/** Every file the document names; one without a hash could hold anything and would still run. */
function namedFiles({ entry, exposes, pages, locales }: Release): Set<string> {
  const exposed = Object.values(exposes).flatMap(({ modules, server }) => [...modules, server])
  const chunks = Object.values(pages).flatMap(({ modules }) => modules)
  const texts = Object.values(locales).flatMap((files) => Object.values(files))
  return new Set([entry, ...exposed, ...chunks, ...texts])
}

/**
 * DEL-01: the paths and fragments that two of these releases claim, or that the shell has itself; an empty list where
 * each has one owner. `shellPaths`: route patterns. Names of parameters do not distinguish patterns.
 */
export function doubleOwners(
  releases: readonly Release[],
  shellPaths: readonly string[] = [],
): string[] {
  const owners = new Map(shellPaths.map((path) => [withoutParameterNames(path), 'the shell']))
  return releases.flatMap(({ name, pages, exposes }) => {
    const fragments = Object.keys(exposes).filter((exposed) => exposed !== 'routes')
    const claims = [...Object.values(pages).map(({ path }) => path), ...fragments]
    return claims.flatMap((claim) => {
      const key = withoutParameterNames(claim)
      const owner = owners.get(key)
      owners.set(key, name)
      return owner === undefined ? [] : [`${claim} is claimed by ${owner} and by ${name}`]
    })
  })
}

function withoutParameterNames(pattern: string): string {
  return pattern.replaceAll(/:\w+/g, ':')
}

/** The files whose content is not what the release says; an empty list where all hold. */
export async function brokenFiles(release: Release, dir: string): Promise<string[]> {
  const broken = await Promise.all(
    Object.entries(release.files).map(async ([path, { integrity }]) => {
      const content = await readFile(join(dir, path)).catch(() => null)
      return content && integrityOf(content) === integrity ? undefined : path
    }),
  )
  return broken.filter((path) => path !== undefined)
}

/** Subresource integrity of a file: `sha384-…`. */
export function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}
