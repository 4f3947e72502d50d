import { Counter, Gauge, type Registry } from 'prom-client'
import type { Release } from '@shop/releases'
import type { Channel } from '../releases/channel.ts'

type Id = Pick<Release, 'name' | 'version'>

/** Why a page was sent as the shell's frame alone, for the browser to fill. */
type WithoutRemote = 'failed' | 'busy' | 'no_release'

/** What the gateway counts, for `/metrics` (MFE-04). */
export interface Figures {
  /** The server could not render a page, or a part of it. `release`: of the remote that owns the page; none for the shell. */
  failedRender(release: Id | undefined): void
  /** A file of a release could not be read on this machine. */
  failedLoad(release: Id): void
  pageWithoutRemote(reason: WithoutRemote): void
}

/** Of the processes that render pages; nothing where this process does (DEL-05). */
export interface RenderingState {
  /** Sets of releases, `name@version,…`, that are not rendered now because they failed again and again. */
  givenUp: readonly string[]
  /** Processes that run. */
  running: number
  /** Memory of all of them. */
  memoryBytes: number
}

/** Adds the figures of a gateway that follows `channel` to a registry. */
export function countGateway(
  registry: Registry,
  channel: Pick<Channel, 'status' | 'active'>,
  rendering: RenderingState,
): Figures {
  addChannelGauges(registry, channel)
  addRenderGauges(registry, rendering)
  const registers = [registry]
  const renders = new Counter({
    name: 'shop_gateway_failed_renders_total',
    help: 'Pages that the server could not render, or not all of, by the remote that owns them',
    labelNames: ['remote', 'version'],
    registers,
  })
  const loads = new Counter({
    name: 'shop_gateway_failed_loads_total',
    help: 'Files of releases that could not be read on this machine',
    labelNames: ['remote', 'version'],
    registers,
  })
  const frames = new Counter({
    name: 'shop_gateway_pages_without_remote_total',
    help: 'Pages sent as the frame of the shell alone, for the browser to fill',
    labelNames: ['reason'],
    registers,
  })
  return {
    failedRender: (release) => renders.inc(labelsOf(release ?? { name: 'shell', version: '' })),
    failedLoad: (release) => loads.inc(labelsOf(release)),
    pageWithoutRemote: (reason) => frames.inc({ reason }),
  }
}

function addRenderGauges(registry: Registry, rendering: RenderingState): void {
  const registers = [registry]
  const running: Gauge = new Gauge({
    name: 'shop_gateway_render_processes',
    help: 'Processes that render pages of remotes',
    registers,
    collect: () => running.set(rendering.running),
  })
  const memory: Gauge = new Gauge({
    name: 'shop_gateway_render_memory_bytes',
    help: 'Resident memory of all processes that render pages of remotes; 0 where the machine does not say',
    registers,
    collect: () => memory.set(rendering.memoryBytes),
  })
  const givenUp: Gauge<'releases'> = new Gauge({
    name: 'shop_gateway_not_rendered',
    help: 'Releases that are not rendered for a while because they failed again and again; always 1',
    labelNames: ['releases'],
    registers,
    collect() {
      givenUp.reset()
      for (const releases of rendering.givenUp) givenUp.set({ releases }, 1)
    },
  })
}

/** Read at each scrape. */
function addChannelGauges(registry: Registry, channel: Pick<Channel, 'status' | 'active'>): void {
  const registers = [registry]
  const revision: Gauge<'channel'> = new Gauge({
    name: 'shop_channel_revision',
    help: 'The revision of the channel that the gateway follows',
    labelNames: ['channel'],
    registers,
    collect: () => revision.set({ channel: channel.status.channel }, channel.status.revision),
  })
  const refused: Gauge<'channel'> = new Gauge({
    name: 'shop_channel_refused',
    help: 'Revisions, versions and claims of the channel that the gateway refuses',
    labelNames: ['channel'],
    registers,
    collect: () => refused.set({ channel: channel.status.channel }, channel.status.refused.length),
  })
  const versions: Gauge<'remote' | 'version'> = new Gauge({
    name: 'shop_channel_remote',
    help: 'The version of each remote that visitors without a canary get; always 1',
    labelNames: ['remote', 'version'],
    registers,
    async collect() {
      versions.reset()
      const { releases } = await channel.active({ now: Date.now() })
      for (const release of Object.values(releases)) versions.set(labelsOf(release), 1)
    },
  })
}

function labelsOf({ name, version }: Id): { remote: string; version: string } {
  return { remote: name, version }
}
