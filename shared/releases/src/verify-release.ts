import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { satisfies } from 'semver'
import { shellContract, type Release } from './release.ts'

/** What a shell offers: its shared modules' versions. */
export interface ShellOffer {
  shared: Record<string, string>
}

/** MFE-06: why a release cannot run in this shell; an empty list where it fits. */
export function misfits(release: Release, shell: ShellOffer): string[] {
  const reasons: string[] = []
  if (release.contract !== shellContract) {
    reasons.push(`built for shell contract ${release.contract}, this shell has ${shellContract}`)
  }
  if (!release.modules.routes?.length) reasons.push('exposes no routes')
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
  return reasons
}

/** What the document speaks of; a file without a hash could hold anything and still run. */
function namedFiles({ entry, server, modules, locales }: Release): Set<string> {
  const texts = Object.values(locales).flatMap((files) => Object.values(files))
  return new Set([entry, server, ...Object.values(modules).flat(), ...texts])
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
