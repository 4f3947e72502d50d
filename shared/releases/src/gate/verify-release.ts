import { createHash } from 'node:crypto'
import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { satisfies } from 'semver'
import { isSourceMap, shellContract, type Release } from '../documents/release.ts'

/** The shared modules of a shell: module → its version, and module → the names that remotes may import. */
export interface ShellOffer {
  shared: Record<string, string>
  exports: Record<string, readonly string[]>
}

/** A reason why a release does not fit, as the end of a sentence, and what to do about it. */
export interface Misfit {
  reason: string
  advice: string
}

/** MFE-06: the reasons why a release cannot run in this shell; an empty list if it fits. */
export function misfitReasons(release: Release, shell: ShellOffer): string[] {
  return findMisfits(release, shell).map(({ reason }) => reason)
}

/** MFE-06: the same reasons as `misfitReasons` returns, each with what to do about it. */
export function findMisfits(release: Release, shell: ShellOffer): Misfit[] {
  return [
    ...findBroken(release),
    ...Object.entries(release.shared).flatMap(([module, range]) => {
      const offered = Object.hasOwn(shell.shared, module) ? shell.shared[module] : undefined
      if (offered && satisfies(offered, range)) return []
      return offered
        ? {
            reason: `needs ${module} ${range}, the shell shares ${offered}`,
            advice: `build it with ${module} ${offered}, or release a shell with the other version first`,
          }
        : {
            reason: `needs ${module}, which the shell does not share`,
            advice: `bundle ${module} with the remote, or release a shell that shares it first`,
          }
    }),
    ...Object.entries(release.imports).flatMap(([module, names]) => {
      const offered = Object.hasOwn(shell.exports, module) ? shell.exports[module] : undefined
      const missing = names.filter((name) => !offered?.includes(name)).join(', ')
      if (missing === '') return []
      return {
        reason: `imports ${missing} of ${module}, which the shell does not share`,
        advice: 'release a shell that shares it first (pnpm provided-modules)',
      }
    }),
  ]
}

/** Faults of the release itself, independently of the shell. */
function findBroken(release: Release): Misfit[] {
  const found: Misfit[] = []
  if (release.contract !== shellContract) {
    const reason = `was built for shell contract ${release.contract}, this shell has ${shellContract}`
    found.push({ reason, advice: 'build it with the @shop/federation of this shell' })
  }
  if (!release.exposes.routes?.modules.length) {
    const advice = 'expose its list of pages as ./routes'
    found.push({ reason: 'exposes no routes', advice })
  }
  for (const path of namedFiles(release)) {
    if (Object.hasOwn(release.files, path)) continue
    found.push({
      reason: `names ${path}, which has no hash`,
      advice: 'build and publish it again',
    })
  }
  for (const file of modulesOf(release)) {
    if (/^browser\/.*\.m?js$/.test(file)) continue
    found.push({
      reason: `has browsers run ${file}, whose hash no page can name`,
      advice: 'give its modules the ending .js or .mjs, below browser/',
    })
  }
  return found
}

/** The modules that browsers run. The import map of a page must have a hash for each of them. */
function modulesOf({ entry, exposes, pages }: Release): Set<string> {
  const parts = [...Object.values(exposes), ...Object.values(pages)]
  return new Set([entry, ...parts.flatMap(({ modules }) => modules)])
}

/** Every file that the document names. Each file must have a hash; otherwise changed content would not be noticed. */
function namedFiles({ entry, exposes, pages, locales }: Release): Set<string> {
  const exposed = Object.values(exposes).flatMap(({ modules, server = [] }) =>
    modules.concat(server),
  )
  const chunks = Object.values(pages).flatMap(({ modules }) => modules)
  const texts = Object.values(locales).flatMap((files) => Object.values(files))
  return new Set([entry, ...exposed, ...chunks, ...texts])
}

/**
 * The files whose hash differs from the hash in the release, and the files behind a symbolic link, because the link's
 * target could change at any time. Source maps are not checked. The list is empty if all files are unchanged. `dir` is
 * a path without links.
 */
export async function brokenFiles(release: Release, dir: string): Promise<string[]> {
  const kept = Object.entries(release.files).filter(([path]) => !isSourceMap(path))
  const broken = await Promise.all(
    kept.map(async ([path, { integrity }]) => {
      const file = join(dir, path)
      const [content, place] = await Promise.all([readFile(file), realpath(file)]).catch(() => [])
      return content && place === file && integrityOf(content) === integrity ? undefined : path
    }),
  )
  return broken.filter((path) => path !== undefined)
}

/** Subresource integrity of a file: `sha384-` and the file's hash. */
export function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}
