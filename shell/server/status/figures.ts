import { Counter, Gauge, type Registry } from 'prom-client'
import type { Release } from '@shop/releases'
import type { Channel } from '../releases/channel.ts'
import type { PageSource } from '../page-cache/page-cache.ts'
import type { Failures } from './failures.ts'
import { countFaults, type FaultFigures, type Faults } from './faults.ts'
import { countVitals, labelOf } from './vitals.ts'

type Id = Pick<Release, 'name' | 'version'>

/**
 * The reason why a frame was sent in place of a page. `failed`: the render failed. `busy`: too many pages were being
 * rendered, for all visitors or for one address. `waited`: the page's turn did not come in time. `no_release`: there is
 * no release.
 */
type FrameReason = 'failed' | 'busy' | 'waited' | 'no_release'

/** The gateway's counters for `/metrics` (MFE-04). */
export interface Figures extends FaultFigures {
  /**
   * Counts a page that the server could not render, or not completely. `release`: the release of the page's remote;
   * undefined for the shell.
   */
  failedRender(release: Id | undefined): void
  /** Counts a file of a release that could not be read on this machine; `file` is its path, if known. */
  failedLoad(release: Id, file?: string): void
  /**
   * Counts a frame that was sent in place of a page. `release`: the release of the page's remote; undefined for the
   * shell, and if there is no release at all.
   */
  pageWithoutRemote(reason: FrameReason, release: Id | undefined): void
  /** Counts a remote whose script a browser could not load, or whose module threw an error. `versions`: the page's versions. */
  failedBrowserLoad(remote: string, versions: Readonly<Record<string, string>>): void
  /** Counts a page that was sent: from the page cache, from a running render for another visitor, or from a render of its own. */
  page(source: PageSource): void
  /** Counts a page that was refused, because too many pages of its address were waiting. */
  refusedPage(): void
  /** Counts a browser's report about the speed of a page with these versions (DEL-08). */
  pageVitals: ReturnType<typeof countVitals>
}

/** State of the render processes; empty if this process itself renders pages (DEL-05). */
export interface RenderingState {
  /** Sets of releases (`name@version,…`) that are not rendered now, because they failed repeatedly. */
  givenUp: readonly string[]
  /** Number of running render processes. */
  running: number
  /** Memory of all running processes, in bytes. */
  memoryBytes: number
}

const damagedHere = 'A file was damaged on this gateway, which has copied it again'

/** Number and size of cached pages, and number of waiting pages. */
export interface PageCacheState {
  pages: { size: number; bytes: number }
  share: { waiting: number }
}

interface GatewayParts {
  rendering: RenderingState
  caching: PageCacheState
  failures: Failures
  faults: Faults
}

/** Registers the metrics of a gateway that follows `channel`. */
export function countGateway(
  registry: Registry,
  channel: Pick<Channel, 'status' | 'active' | 'entries' | 'running'>,
  { rendering, caching, failures, faults }: GatewayParts,
): Figures {
  addChannelGauges(registry, channel)
  addCacheGauges(registry, caching)
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
    labelNames: ['reason', 'remote', 'version'],
    registers,
  })
  const pages = new Counter({
    name: 'shop_gateway_pages_total',
    help: 'Pages sent, by whether they were kept, being made for another visitor, or rendered for this one',
    labelNames: ['source'],
    registers,
  })
  const refused = new Counter({
    name: 'shop_gateway_pages_refused_total',
    help: 'Pages refused because too many of their address wait',
    registers,
  })
  return {
    page: (source) => pages.inc({ source }),
    refusedPage: () => refused.inc(),
    failedRender(release = shellPage) {
      const labels = labelsOf(release)
      renders.inc(labels)
      failures.count({ kind: 'render_failed', ...labels })
    },
    failedLoad(release, at) {
      const labels = labelsOf(release)
      loads.inc(labels)
      failures.count({ kind: 'load_failed', ...labels })
      if (at !== undefined) faults.count({ side: 'server', ...labels, message: damagedHere, at })
    },
    pageWithoutRemote(reason, release = reason === 'no_release' ? unknownPage : shellPage) {
      const labels = labelsOf(release)
      frames.inc({ reason, ...labels })
      const state = reason === 'waited' ? 'busy' : reason
      failures.count({ kind: `page_without_remote_${state}`, ...labels })
    },
    failedBrowserLoad(remote, versions) {
      failures.count({
        kind: 'browser_load_failed',
        ...labelOf(channel, remote, versions),
      })
    },
    pageVitals: countVitals(registry, channel),
    ...countFaults(channel, faults),
  }
}

function addCacheGauges(registry: Registry, { pages, share }: PageCacheState): void {
  const registers = [registry]
  const kept: Gauge = new Gauge({
    name: 'shop_gateway_kept_pages',
    help: 'Rendered pages that are kept for other visitors',
    registers,
    collect: () => kept.set(pages.size),
  })
  const bytes: Gauge = new Gauge({
    name: 'shop_gateway_kept_pages_bytes',
    help: 'Memory of the pages that are kept, with their compressed forms, as it is counted for its limit',
    registers,
    collect: () => bytes.set(pages.bytes),
  })
  const waiting: Gauge = new Gauge({
    name: 'shop_gateway_waiting_pages',
    help: 'Pages that wait because others of their address are being rendered',
    registers,
    collect: () => waiting.set(share.waiting),
  })
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

/** Metrics whose values are read each time `/metrics` is requested. */
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

const shellPage: Id = { name: 'shell', version: '' }
const unknownPage: Id = { name: '', version: '' }

function labelsOf({ name, version }: Id): { remote: string; version: string } {
  return { remote: name, version }
}
