import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import {
  type ChannelEntry,
  type LocalReleases,
  type Release,
  type ReleaseStore,
  StoreFailure,
} from '@shop/releases'
import { LRUCache } from 'lru-cache'
import type { PanelFacts, RemoteFacts } from '../../src/panel/panel-facts.ts'
import { immutable } from '../http/headers.ts'
import type { Channel } from '../releases/channel.ts'
import type { ActiveReleases } from '../releases/release-sets.ts'
import type { Visits } from '../visits/visits.ts'
import { type PanelFiles, panelPrefix } from './panel-files.ts'

interface PanelParts {
  panel: PanelFiles
  visits: Pick<Visits, 'ofPage'>
  channel: Pick<Channel, 'status' | 'entries'>
  store: Pick<ReleaseStore, 'versions'>
  copies: Pick<LocalReleases, 'dirOf'>
}

/** Maximum number of cached lists of versions (one list for each remote), and how long each list is cached, in ms. */
const maxLists = 100
const listMs = 5000

type Published = Pick<RemoteFacts, 'published' | 'note'>

/** MFE-05: registers the panel's modules, and the data about a visit and its channel that the panel shows. */
export async function registerPanel(app: FastifyInstance, parts: PanelParts): Promise<void> {
  await app.register(fastifyStatic, {
    root: parts.panel.dir,
    prefix: panelPrefix,
    allowedPath: (path) => path.endsWith('.mjs'),
    preCompressed: true,
    decorateReply: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', immutable),
  })
  const lists = new LRUCache<string, Promise<Published>>({ max: maxLists, ttl: listMs })
  const publishedOf = (name: string) => {
    const known = lists.get(name)
    if (known) return known
    const reading = readPublished(parts.store, name)
    lists.set(name, reading)
    return reading
  }
  app.get(`${panelPrefix}panel.json`, async (request, reply) => {
    const { active, overrides } = await parts.visits.ofPage(request, reply)
    const remotes = Object.values(active.releases).map(async (release) => ({
      ...(await factsOf(parts, release, active)),
      ...(await publishedOf(release.name)),
      why: whyOf(release, {
        overrides: overrides?.running,
        entry: parts.channel.entries[release.name],
        now: Date.now(),
      }),
    }))
    const { channel, revision, refused } = parts.channel.status
    const facts: PanelFacts = { channel, revision, refused, remotes: await Promise.all(remotes) }
    return reply.header('cache-control', 'no-store').send(facts)
  })
}

async function factsOf(
  { copies }: PanelParts,
  release: Release,
  { offer }: ActiveReleases,
): Promise<Omit<RemoteFacts, 'why' | keyof Published>> {
  const { name, version, publishedAt, commit } = release
  return {
    name,
    version,
    publishedAt,
    commit,
    signedBy: await signerOf(copies.dirOf(release)),
    paths: offer.paths.filter(({ remote }) => remote === name).map(({ path }) => path),
    fragments: Object.keys(offer.fragments).filter((key) => offer.fragments[key] === name),
  }
}

async function readPublished(store: PanelParts['store'], name: string): Promise<Published> {
  try {
    return { published: (await store.versions(name)).toSorted(newestFirst) }
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error
    return { published: [], note: 'Its versions cannot be listed: the store does not answer.' }
  }
}

/** The id of the key that signed a verified copy. */
async function signerOf(dir: string): Promise<string> {
  const document = JSON.parse(await readFile(join(dir, 'release.json'), 'utf8')) as {
    signature: { keyId: string }
  }
  return document.signature.keyId
}

interface Reasons {
  overrides: Readonly<Record<string, string>> | undefined
  entry: ChannelEntry | undefined
  /** The current time, epoch ms. */
  now: number
}

function whyOf({ name, version }: Release, { overrides, entry, now }: Reasons): RemoteFacts['why'] {
  if (overrides?.[name] === version) return 'override'
  if (entry?.pin?.version === version && entry.pin.expiresAt > now) return 'pin'
  if (entry?.stable === version) return 'stable'
  return entry?.canary?.version === version ? 'canary' : 'fallback'
}

const order = new Intl.Collator('en', { numeric: true })

function newestFirst(one: string, other: string): number {
  return order.compare(other, one)
}
