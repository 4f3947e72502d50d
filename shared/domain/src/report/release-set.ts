/** A version of the shell or of a remote with which a page ran. */
export interface UsedRelease {
  /** `shell`, or a remote's name. */
  part: string
  version: string
  /** Whether the version was the canary of its channel. */
  isCanary: boolean
}

/** The name of a part, as releases allow it: `shell`, or a remote's name. */
export const partPattern = /^[a-z][a-z0-9-]{0,60}$/
/** A version of a part, as releases allow it: at most 60 characters. */
export const partVersionPattern = /^(?=.{5,60}$)\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/

const maxReleases = 12
/** Longest accepted text, in characters. Twelve entries with the longest names and versions need 1,559. */
const maxLength = 1600
const canaryMark = ' canary'

/**
 * The versions in a text such as `shell@1.0.0-3fa9c1ab,mf-catalog@1.4.2 canary` (DEL-08): at most twelve, and none if
 * the text has over 1,600 characters. An invalid entry is left out and causes no error, because the text comes from a
 * browser and must not prevent an order.
 */
export function readReleaseSet(text: string): UsedRelease[] {
  if (text.length > maxLength) return []
  return text.split(',', maxReleases).flatMap((each) => {
    const isCanary = each.endsWith(canaryMark)
    const [part = '', version = '', ...more] = (
      isCanary ? each.slice(0, -canaryMark.length) : each
    ).split('@')
    const isRelease = partPattern.test(part) && partVersionPattern.test(version)
    return isRelease && more.length === 0 ? { part, version, isCanary } : []
  })
}

/**
 * Writes the text that `readReleaseSet` reads; the same set always gives the same text. The shell is first, so that the
 * limit of twelve versions never leaves it out.
 */
export function writeReleaseSet(releases: readonly UsedRelease[]): string {
  const texts = releases
    .map(({ part, version, isCanary }) => `${part}@${version}${isCanary ? canaryMark : ''}`)
    .toSorted()
  const ofShell = texts.filter((text) => text.startsWith('shell@'))
  const ofRemotes = texts.filter((text) => !text.startsWith('shell@'))
  return [...ofShell, ...ofRemotes].slice(0, maxReleases).join(',')
}
