import type { Contract } from '../documents/contract.ts'
import type { Release } from '../documents/release.ts'
import type { Shell } from '../documents/shell.ts'
import { callBreaks } from './call-breaks.ts'
import { oversizes } from './page-size.ts'
import { findClaimMisfits } from './claims.ts'
import { isCovered, linkPath } from '../documents/path-patterns.ts'
import { findMisfits, type Misfit } from './verify-release.ts'

/** A version that a channel names, or would name after a change, with the contracts of its calls. */
export interface ChannelMember {
  release: Release
  contract: Contract
}

/** A change of a channel, before it is made. */
export interface ChannelChange {
  shell: Shell
  /** Every version that the channel would name after the change, as stable version, canary or pin. */
  members: readonly ChannelMember[]
  /** Whether a version is checked. Versions that are already in the channel are not checked, so that they block no change. */
  isCandidate: (release: Release) => boolean
  /** The stable releases that the change replaces. */
  replaced?: readonly Release[]
  /** Whether one page may run both of these versions of two remotes; if it is left out, any two versions may be on one page. */
  canBeOnOnePage?: (one: Release, other: Release) => boolean
  /**
   * Paths of pages that candidates may lack although the replaced releases had them; if it is left out, candidates may
   * lack any page.
   */
  drops?: readonly string[]
  /** Whether page sizes are checked (LIGHT-01); false on a developer's machine. */
  measures: boolean
}

/**
 * MFE-06, DEL-01: the reasons to refuse a change, each as a sentence that also says what to do; empty if the change is
 * accepted.
 */
export function channelMisfits(change: ChannelChange): string[] {
  const { shell, members, isCandidate } = change
  const alone = members
    .filter(({ release }) => isCandidate(release))
    .flatMap((member) => [
      ...releaseMisfits(member, shell),
      ...(change.measures ? sizeMisfits(member.release, shell) : []),
    ])
  const gone = [...lostFragments(change), ...droppedPages(change)]
  const lost = gone.map(({ release, misfit }) => sentence(release, misfit))
  return [...alone, ...lost, ...claimMisfits(change)]
}

/** DEL-01: one sentence for each claim of a candidate that another remote, the shell or the gateway has too. */
export function claimMisfits(
  change: Pick<ChannelChange, 'shell' | 'members' | 'isCandidate' | 'canBeOnOnePage'>,
): string[] {
  const releases = change.members.map(({ release }) => release)
  return findClaimMisfits(releases, change.shell, change).map(({ release, misfit }) =>
    sentence(release, misfit),
  )
}

/** The reasons why a release does not fit a shell and its backend, independently of other versions in the channel. */
export function releaseMisfits({ release, contract }: ChannelMember, shell: Shell): string[] {
  const all = [
    ...findMisfits(release, shell),
    ...placeMisfits(release, shell),
    ...callBreaks(release, contract, shell.calls),
  ]
  return all.map((misfit) => sentence(release, misfit))
}

function sizeMisfits(release: Release, { firstScriptBytes }: Shell): string[] {
  return oversizes(release, firstScriptBytes).map((misfit) => sentence(release, misfit))
}

function sentence({ name, version }: Release, { reason, advice }: Misfit): string {
  return `${name} ${version} ${reason}: ${advice}.`
}

interface Found {
  release: Release
  misfit: Misfit
}

/** Fragments that the layout shows now and that no remote would render after the change. */
function lostFragments({ shell, members, isCandidate, replaced = [] }: ChannelChange): Found[] {
  const candidates = members.map(({ release }) => release).filter(isCandidate)
  return candidates.flatMap((release) => {
    const before = replaced.find(({ name }) => name === release.name)
    const lost = shell.fragments.filter(
      (fragment) =>
        before !== undefined &&
        exposes(before, fragment) &&
        !exposes(release, fragment) &&
        !members.some(
          (other) => other.release.name !== release.name && exposes(other.release, fragment),
        ),
    )
    return lost.map((fragment) => ({
      release,
      misfit: {
        reason: `no longer exposes ${fragment}, which the layout shows`,
        advice: `expose ./${fragment} again, or promote the remote that takes it over in the same command`,
      },
    }))
  })
}

/** DEL-10: paths that the channel serves now and that no remote would serve after the change, except paths in `drops`. */
function droppedPages({ members, isCandidate, replaced = [], drops }: ChannelChange): Found[] {
  if (!drops) return []
  return members
    .map(({ release }) => release)
    .filter(isCandidate)
    .flatMap((release) => {
      const before = replaced.find(({ name }) => name === release.name)
      const others = members.filter((other) => other.release.name !== release.name)
      const paths = [release, ...others.map((other) => other.release)].flatMap(pathsOf)
      return pathsOf(before)
        .filter((path) => !isCovered(path, [...paths, ...drops]))
        .map((path) => ({
          release,
          misfit: {
            reason: `has no page ${path} any more, which ${before?.version} has`,
            advice: `keep the page, promote the remote that takes it over in the same command, or add --drops ${path}`,
          },
        }))
    })
}

function pathsOf(release: Release | undefined): string[] {
  return Object.values(release?.pages ?? {}).map(({ path }) => path)
}

function exposes(release: Release, fragment: string): boolean {
  return Object.hasOwn(release.exposes, fragment)
}

/** DEL-13: fragments and links for which the shell has no place, so that they would never be shown. */
function placeMisfits(
  { exposes: exposed, pages }: Pick<Release, 'exposes' | 'pages'>,
  { fragments, linkPlaces = [] }: Pick<Shell, 'fragments' | 'linkPlaces'>,
): Misfit[] {
  const unplaced = Object.keys(exposed).filter(
    (name) => name !== 'routes' && !fragments.includes(name),
  )
  const linked = Object.values(pages).filter(({ links = [] }) => links.length > 0)
  const links = linked.flatMap((page) => page.links ?? [])
  const lostPlaces = new Set(
    links.map(({ place }) => place).filter((place) => !linkPlaces.includes(place)),
  )
  return [
    ...linked
      .filter(({ path }) => linkPath(path) === undefined)
      .map(({ path }) => ({
        reason: `has a link to ${path}, whose parameters nobody knows`,
        advice: 'link to a page without parameters',
      })),
    ...unplaced.map((name) => ({
      reason: `exposes the fragment ${name}, for which the shell has no place`,
      advice: `name it after one of the shell’s places (${listed(fragments)}), or release a shell that has the place first`,
    })),
    ...[...lostPlaces].map((place) => ({
      reason: `has a link in ${place}, which is not a place of the shell`,
      advice: `name one of the shell’s places (${listed(linkPlaces)}), or release a shell that has the place first`,
    })),
  ]
}

function listed(names: readonly string[]): string {
  return names.join(', ') || 'none'
}
