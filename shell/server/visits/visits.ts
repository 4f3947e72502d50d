import { randomBytes } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Release, VersionRequest } from '@shop/releases'
import type { Channel } from '../releases/channel.ts'
import { type PageOverrides, outcomeOf, type Overrides } from '../overrides/overrides.ts'
import { type ActiveReleases, setOf } from '../releases/release-sets.ts'
import type { TabReleases } from '../releases/tab-releases.ts'

/** The releases of a page. */
export interface ChosenReleases {
  active: ActiveReleases
  /** The visitor's overrides; also set if the chosen versions cannot run. */
  overrides?: PageOverrides | undefined
  /** True if all visitors get these releases now, whatever their cookies are. */
  isForAll?: boolean
}

export interface TextReleases {
  active: ActiveReleases
  /**
   * The error with which opening a release has failed for now. The page that requests the texts runs this release, so
   * texts that are not found may belong to it.
   */
  failure?: Error
}

type Asked = Pick<FastifyRequest, 'headers'>

/**
 * Selects the releases of a request. All code that depends on releases uses this interface, so that all parts of a page
 * have the same releases.
 */
export interface Visits {
  /** The releases of a page. Sets the visitor's id cookie if it is needed. */
  ofPage(request: Asked, reply: Pick<FastifyReply, 'header'>): Promise<ChosenReleases>
  /**
   * The releases for a request for texts. `versions` is the key of the releases of the page that sends the request.
   * Without `versions`, the result is the visitor's releases.
   */
  ofTexts(request: Asked, versions: string | undefined): Promise<TextReleases>
}

interface ChannelVisitsOptions {
  channel: Pick<Channel, 'active' | 'hasCanary'>
  tabs: Pick<TabReleases, 'open'>
  /** True if shoppers reach the shop over https. */
  isSecure: boolean
  /** Set on gateways that allow overrides. */
  overrides?: Pick<Overrides, 'ofCookie'> | undefined
}

const cookieName = 'visitor'
const idPattern = /^[\w-]{22}$/
const maxAgeSeconds = 90 * 24 * 60 * 60
/** Maximum number of remotes in a request for texts, which is more than a shop will ever have. */
const maxVersions = 50

/**
 * DEL-04: selects releases by a visitor's cohort. While a channel has a canary, each visitor's cohort is a random id in
 * a cookie, so that the visitor's versions stay the same.
 */
export class ChannelVisits implements Visits {
  readonly #options: ChannelVisitsOptions

  constructor(options: ChannelVisitsOptions) {
    this.#options = options
  }

  async ofPage(request: Asked, reply: Pick<FastifyReply, 'header'>): Promise<ChosenReleases> {
    const given = await this.#options.overrides?.ofCookie(request.headers.cookie)
    const active = await this.#ofVisitor(request, reply, given?.releases)
    const isForAll = !this.#options.overrides && !this.#options.channel.hasCanary
    return { active, overrides: given && outcomeOf(given, active), isForAll }
  }

  /** The releases of a visitor. Sets the visitor's id cookie if the channel has a canary. */
  async #ofVisitor(
    request: Asked,
    reply: Pick<FastifyReply, 'header'>,
    given?: readonly Release[],
  ): Promise<ActiveReleases> {
    const { channel, isSecure } = this.#options
    const versionRequest = versionRequestOf(request)
    const active = await channel.active(versionRequest, given)
    if (!channel.hasCanary || versionRequest.cohort !== undefined) return active
    const cohort = randomBytes(16).toString('base64url')
    reply.header(
      'set-cookie',
      stringifySetCookie({
        name: cookieName,
        value: cohort,
        path: '/',
        maxAge: maxAgeSeconds,
        httpOnly: true,
        sameSite: 'lax',
        secure: isSecure,
      }),
    )
    return await channel.active({ ...versionRequest, cohort }, given)
  }

  async ofTexts(request: Asked, versions = ''): Promise<TextReleases> {
    const { channel, tabs } = this.#options
    const versionRequest = versionRequestOf(request)
    const ids = idsIn(versions)
    const openings = await Promise.allSettled(ids.map((id) => tabs.open(id, versionRequest.now)))
    const opened = openings.flatMap((opening) =>
      opening.status === 'fulfilled' && opening.value ? [opening.value] : [],
    )
    const active = await channel.active(versionRequest, opened)
    const failed = ids.filter((_id, index) => openings[index]?.status === 'rejected')
    if (failed.length === 0) return { active }
    const failure = openings.find((opening) => opening.status === 'rejected')?.reason as Error
    return { active: without(active, failed), failure }
  }
}

/** The active releases, except the releases of the remotes in `ids`. */
function without({ releases }: ActiveReleases, ids: readonly { name: string }[]): ActiveReleases {
  const names = new Set(ids.map(({ name }) => name))
  return setOf(Object.values(releases).filter(({ name }) => !names.has(name)))
}

function versionRequestOf({ headers }: Asked): VersionRequest {
  const cohort = parseCookie(headers.cookie ?? '')[cookieName]
  return { now: Date.now(), cohort: cohort && idPattern.test(cohort) ? cohort : undefined }
}

/** The releases in a key such as `mf-cart-checkout@1.0.0,mf-catalog@1.4.2`. */
function idsIn(key: string): { name: string; version: string }[] {
  return key
    .split(',', maxVersions)
    .map((id) => /^([^@]+)@(.+)$/.exec(id))
    .filter((match) => match !== null)
    .map(([, name = '', version = '']) => ({ name, version }))
}
