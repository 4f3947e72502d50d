import { Histogram, type Registry } from 'prom-client'
import type { CallInput } from '@shop/contracts'
import { isCanary } from '../guard/order-releases.ts'
import type { Channel } from '../releases/channel.ts'

type Vitals = NonNullable<CallInput<'report'>['vitals']>

const labelNames = ['remote', 'version', 'arm'] as const
type Label = Record<(typeof labelNames)[number], string>

/** The versions that the channel names (`entries`), and the versions that run here (`running`), which may be older. */
type Named = Pick<Channel, 'entries' | 'running'>

/** Maximum number of versions with their own time series; the version that was seen longest ago is removed first. */
const maxVersions = 40

/** `perUnit`: how many of the browser's units make one unit of the metric, such as 1000 ms for a second. */
const figures = {
  lcp: {
    name: 'shop_browser_lcp_seconds',
    help: 'When browsers had painted the largest part of a page (LCP)',
    perUnit: 1000,
    buckets: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
  },
  inp: {
    name: 'shop_browser_inp_seconds',
    help: 'How long it took until what a visitor did was shown (INP), of what took 40 ms or more',
    perUnit: 1000,
    buckets: [0.05, 0.1, 0.2, 0.3, 0.5, 1, 2],
  },
  ttfb: {
    name: 'shop_browser_ttfb_seconds',
    help: 'When the first byte of a page came (TTFB)',
    perUnit: 1000,
    buckets: [0.1, 0.2, 0.4, 0.8, 1.2, 1.8, 3, 5],
  },
  cls: {
    name: 'shop_browser_cls',
    help: 'How much of a page moved by itself (CLS)',
    perUnit: 1,
    buckets: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
  },
}

/**
 * DEL-08: records the speed of pages by the page's remote, by the remote's version, and by whether this version is the
 * canary. Only versions that the channel names now, or that run here, have their own time series, because a browser can
 * report any text; all other versions are recorded as `other`.
 */
export function countVitals(
  registry: Registry,
  channel: Named,
): (vitals: Vitals, versions: Readonly<Record<string, string>>) => void {
  const registers = [registry]
  const histograms = Object.entries(figures).map(([vital, { perUnit, ...figure }]) => ({
    vital: vital as keyof typeof figures,
    perUnit,
    histogram: new Histogram({ ...figure, labelNames, registers }),
  }))
  const labels = new Map<string, Label>()

  const remember = (label: Label) => {
    const key = Object.values(label).join(' ')
    labels.delete(key)
    labels.set(key, label)
    const [oldest] = labels
    if (labels.size <= maxVersions || !oldest) return
    labels.delete(oldest[0])
    for (const { histogram } of histograms) histogram.remove(oldest[1])
  }

  return (vitals, versions) => {
    const label = labelOf(channel, vitals.part, versions)
    remember(label)
    for (const { vital, perUnit, histogram } of histograms) {
      const measured = vitals[vital]
      if (measured !== undefined) histogram.observe(label, measured / perUnit)
    }
  }
}

/** The metric's labels for a part of the page (shell or remote). `versions` are the versions that ran on the page. */
export function labelOf(
  { entries, running }: Named,
  part: string,
  versions: Readonly<Record<string, string>>,
): Label {
  if (part === 'shell') return { remote: part, version: '', arm: 'stable' }
  const entry = Object.hasOwn(entries, part) ? entries[part] : undefined
  const standsIn = Object.hasOwn(running, part) ? running[part] : undefined
  if (!entry && standsIn === undefined) return { remote: 'other', version: 'other', arm: 'other' }
  const version = (Object.hasOwn(versions, part) && versions[part]) || ''
  if (isCanary(entries, part, version)) return { remote: part, version, arm: 'canary' }
  return [entry?.stable, entry?.pin?.version, standsIn].includes(version)
    ? { remote: part, version, arm: 'stable' }
    : { remote: part, version: 'other', arm: 'other' }
}
