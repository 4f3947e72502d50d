import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { ChannelEntry, LocalReleases, Release, ReleaseStore } from '@shop/releases'
import type { PanelFacts, RemoteFacts } from '../../src/panel/panel-facts.ts'
import { immutable } from '../pages/headers.ts'
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

/** MFE-05: the modules of the panel, and what it shows of this visit and its channel. */
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
  app.get(`${panelPrefix}panel.json`, async (request, reply) => {
    const { active, overrides } = await parts.visits.ofPage(request, reply)
    const remotes = Object.values(active.releases).map(async (release) => ({
      ...(await factsOf(parts, release, active)),
      why: whyOf(release, {
        overrides: overrides?.running,
        entry: parts.channel.entries[release.name],
        now: Date.now(),
      }),
    }))
    const facts: PanelFacts = { ...parts.channel.status, remotes: await Promise.all(remotes) }
    return reply.header('cache-control', 'no-store').send(facts)
  })
}

async function factsOf(
  { store, copies }: PanelParts,
  release: Release,
  { offer }: ActiveReleases,
): Promise<Omit<RemoteFacts, 'why'>> {
  const { name, version, publishedAt, commit } = release
  return {
    name,
    version,
    publishedAt,
    commit,
    signedBy: await signerOf(copies.dirOf(release)),
    paths: offer.paths.filter(({ remote }) => remote === name).map(({ path }) => path),
    fragments: Object.keys(offer.fragments).filter((key) => offer.fragments[key] === name),
    published: (await store.versions(name)).toSorted(newestFirst),
  }
}

/** The key of a verified copy. */
async function signerOf(dir: string): Promise<string> {
  const document = JSON.parse(await readFile(join(dir, 'release.json'), 'utf8')) as {
    signature: { keyId: string }
  }
  return document.signature.keyId
}

interface Reasons {
  overrides: Readonly<Record<string, string>> | undefined
  entry: ChannelEntry | undefined
  /** Epoch milliseconds. */
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
