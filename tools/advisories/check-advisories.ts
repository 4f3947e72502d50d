import { satisfies, valid, validRange } from 'semver'
import { parse } from 'yaml'

/** A known vulnerability of some versions of a package. */
export interface Advisory {
  package: string
  /** The vulnerable versions, as npm writes ranges. */
  vulnerable: string
  id: string
  published: string
  text: string
}

/** Returns one sentence for each vulnerable version in the lockfile. Throws if it cannot read the lockfile or a range. */
export function findVulnerable(lockfile: string, advisories: readonly Advisory[]): string[] {
  const versions = versionsIn(lockfile)
  return advisories.flatMap((advisory) => {
    const { package: name, vulnerable, id, text } = advisory
    if (validRange(vulnerable) === null)
      throw new Error(`${id}: "${vulnerable}" is not a version range`)
    return (versions.get(name) ?? [])
      .filter((version) => satisfies(version, vulnerable, { includePrerelease: true }))
      .map((version) => `${name}@${version}: ${text} (${id})`)
  })
}

/** Package → its installed versions. */
export function versionsIn(lockfile: string): Map<string, string[]> {
  const { packages } = parse(lockfile) as { packages?: Record<string, unknown> }
  const found = new Map<string, string[]>()
  for (const key of Object.keys(packages ?? {})) {
    const at = key.lastIndexOf('@')
    const [name, version] = [key.slice(0, at), key.slice(at + 1)]
    if (valid(version) !== null) found.set(name, [...(found.get(name) ?? []), version])
  }
  if (found.size === 0) throw new Error('The lockfile names no package')
  return found
}
