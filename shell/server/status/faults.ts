import { anonymousText } from '@shop/domain/anonymous-text'
import type { GatewayFault, Release } from '@shop/releases'
import type { CallInput } from '@shop/contracts'
import type { Channel } from '../releases/channel.ts'
import { labelOf } from './vitals.ts'

type SeenFault = Pick<GatewayFault, 'side' | 'remote' | 'version' | 'message' | 'at'> & {
  /** Route pattern of the page; undefined if it is not known. */
  page?: string | undefined
}

const maxFaultsOfSide = 15
const maxPages = 10
/** Maximum number of characters of a stack that are searched. It is limited because the stack comes from another process. */
const maxStack = 4000

/**
 * DEL-12: errors of release code since the process started, for `delivery why`. Reports of browsers never replace
 * errors on the server.
 */
export class Faults {
  readonly #faults = new Map<string, GatewayFault>()

  count({ page, ...seen }: SeenFault, now = Date.now()): void {
    const message = anonymousText(seen.message)
    const key = JSON.stringify([seen.side, seen.remote, seen.version, message, seen.at])
    const known = this.#faults.get(key)
    const { pages = [], count = 0, firstAt = now } = known ?? {}
    const isNewPage = page !== undefined && !pages.includes(page) && pages.length < maxPages
    if (!known) this.#makeRoom(seen.side)
    this.#faults.set(key, {
      ...seen,
      message,
      pages: isNewPage ? [...pages, page] : pages,
      count: count + 1,
      firstAt,
      lastAt: now,
    })
  }

  /** All faults, most frequent first. */
  get all(): GatewayFault[] {
    return [...this.#faults.values()].toSorted((a, b) => b.count - a.count)
  }

  /**
   * If this side already has the maximum number of faults, removes the rarest one, because a browser can send any
   * number of different messages.
   */
  #makeRoom(side: GatewayFault['side']): void {
    const ofSide = [...this.#faults].filter(([, fault]) => fault.side === side)
    if (ofSide.length < maxFaultsOfSide) return
    const [rarest] = ofSide.toSorted(([, a], [, b]) => a.count - b.count)
    if (rarest) this.#faults.delete(rarest[0])
  }
}

/** Matches a place in a file of a release. A file that could not be loaded has neither line nor column. */
const releasePlace =
  /(?<=[/\\])(?<remote>[a-z][\w-]{0,60})[/\\](?<version>\d+\.\d+\.\d+[\w.-]{0,50})[/\\](?<at>(?:browser|ssr)[\w@~./\\-]{1,150}\.m?js(?::\d{1,7}:\d{1,7})?)/
/**
 * Matches a place in a file of the shell. Browsers load the shell's modules from `/assets/`; the gateway and its
 * processes load them from `dist/ssr/`.
 */
const shellPlace =
  /[/\\](?<folder>assets|dist[/\\]ssr)[/\\](?<file>[\w.-]{1,100}\.mjs:\d{1,7}:\d{1,7})/

/**
 * The first place in a file of a release that a stack or an address contains; if there is none, the first place in a
 * file of the shell; if there is none either, undefined.
 */
export function placeIn(text: string): { remote: string; version: string; at: string } | undefined {
  const stack = text.slice(0, maxStack)
  const { remote = '', version = '', at = '' } = releasePlace.exec(stack)?.groups ?? {}
  if (at !== '') return { remote, version, at: at.replaceAll('\\', '/') }
  const { folder, file } = shellPlace.exec(stack)?.groups ?? {}
  if (folder === undefined) return undefined
  return { remote: 'shell', version: '', at: `${folder === 'assets' ? 'browser' : 'ssr'}/${file}` }
}

type FaultyRelease = Pick<Release, 'name' | 'version'>

/** DEL-12: counts errors that code of releases has thrown. */
export interface FaultFigures {
  /**
   * Counts an error on the server. `release`: the release of the page's remote; undefined for the shell. `page`: the
   * page's route pattern.
   */
  serverFault(release: FaultyRelease | undefined, thrown: unknown, page: string | undefined): void
  /** Counts an error that a browser reports. */
  browserFaults(report: Pick<CallInput<'report'>, 'page' | 'versions' | 'problems'>): void
}

const shell: FaultyRelease = { name: 'shell', version: '' }

export function countFaults(
  channel: Pick<Channel, 'entries' | 'running'>,
  faults: Faults,
): FaultFigures {
  return {
    serverFault(release = shell, thrown, page) {
      const { message, stack = '' } = thrown instanceof Error ? thrown : new Error(String(thrown))
      const { name: remote, version } = release
      const place = placeIn(stack)
      // The shell's code also runs on pages of remotes. `delivery why` determines by the source file whether the shell
      // or the remote has caused the error.
      const isInRelease = place !== undefined && place.remote !== shell.name
      const fault = isInRelease ? place : { remote, version, at: place?.at ?? '' }
      faults.count({ side: 'server', message, page, ...fault })
    },
    browserFaults({ page, versions, problems }) {
      for (const { message, part = '', at = '' } of problems) {
        const place = placeIn(at)
        const release = place && place.remote !== shell.name ? place : undefined
        const ran = release ? { ...versions, [release.remote]: release.version } : versions
        const { remote, version } = labelOf(channel, release?.remote ?? part, ran)
        // A version that the channel does not name is not counted. It belongs to a tab that was opened long ago, or the
        // browser has invented it.
        if (version === 'other') continue
        // If a remote could not be loaded, the error's place is in the shell's loader, which did not cause the error.
        const isLoader = place !== undefined && !release && remote !== shell.name
        const known = isLoader ? '' : (place?.at ?? '')
        faults.count({ side: 'browser', remote, version, message, page, at: known })
      }
    },
  }
}
