import { anonymousText } from '@shop/domain/anonymous-text'
import type { GatewayFault } from '@shop/releases'

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
