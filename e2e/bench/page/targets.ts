import type { InteractionResults } from './interactions/interaction-rounds.ts'
import type { PageResults } from './measure/loads.ts'
import type { Figures } from './measure/measure-page.ts'
import type { PaceName } from './taps/measure-taps.ts'
import type { TapFigures } from './taps/tap-figures.ts'
import type { TapResults } from './taps/tap-rounds.ts'
import { hasPicture, isCartPage, type PageName } from './subjects.ts'
import { kilobytes, milliseconds, seconds } from './units.ts'

export interface Results {
  pages: PageResults
  taps: TapResults
  interactions: InteractionResults
}

export interface Verdict {
  /** The page or the tap. */
  about: string
  text: string
  isMet: boolean
}

/** LIGHT-01: of every page, or of those that `isFor` names. */
const pageLimits: {
  text: string
  limit: number
  unit: (value: number) => string
  of: (federated: Figures, monolith: Figures | undefined) => number | undefined
  isFor?: (page: PageName) => boolean
}[] = [
  { text: 'FCP', limit: 1000, unit: seconds, of: ({ fcp }) => fcp },
  {
    text: 'LCP',
    limit: 1100,
    unit: seconds,
    of: ({ lcp }) => lcp,
    isFor: (page) => page !== 'orders',
  },
  {
    text: 'content',
    limit: 2000,
    unit: seconds,
    of: ({ content }) => content,
    isFor: (page) => page === 'orders',
  },
  {
    text: 'full picture',
    limit: 1450,
    unit: seconds,
    of: ({ fullPicture }) => fullPicture,
    isFor: hasPicture,
  },
  { text: 'TBT', limit: 30, unit: milliseconds, of: ({ tbt }) => tbt },
  { text: 'hydrated', limit: 2600, unit: seconds, of: ({ hydrated }) => hydrated },
  { text: 'CLS', limit: 0.01, unit: (value) => value.toFixed(3), of: ({ cls }) => cls },
  {
    text: 'JS',
    // 18 kB more than before: the runtime of Module Federation's package (decision 072).
    limit: 168_000,
    unit: kilobytes,
    of: ({ jsBytes }) => jsBytes,
    isFor: (page) => !isCartPage(page),
  },
  {
    text: 'JS of the remote',
    limit: 30_000,
    unit: kilobytes,
    of: ({ remoteJsBytes }) => remoteJsBytes,
    isFor: isCartPage,
  },
  {
    text: 'JS federated ÷ monolith',
    limit: 1.2,
    unit: (value) => value.toFixed(2),
    of: ({ jsBytes }, monolith) => monolith && jsBytes / monolith.jsBytes,
  },
]

/** FAST-01: of every tap, in ms. */
const tapLimits: Record<PaceName, Partial<Record<keyof TapFigures, number>>> = {
  seen: { change: 100, text: 200, picture: 800 },
  'at once': { change: 100, text: 900 },
}

/** INP of a tap on a control, in ms. */
const interactionLimit = 100

/** What was asked of the federated build and whether it holds; what was not measured is left out. */
export function judge({ pages, taps, interactions }: Results): Verdict[] {
  return [
    ...judgePages(pages),
    ...judgeTaps(taps),
    ...Object.entries(interactions).map(([name, value]) =>
      verdict(name, 'INP', milliseconds, [value, interactionLimit]),
    ),
  ]
}

function judgePages(pages: PageResults): Verdict[] {
  return Object.entries(pages).flatMap(([about, { federated, monolith }]) => {
    if (!federated) return []
    return pageLimits.flatMap(({ text, limit, unit, of, isFor = () => true }) => {
      if (!isFor(about as PageName)) return []
      const value = of(federated.figures, monolith?.figures)
      return value === undefined ? [] : [verdict(about, text, unit, [value, limit])]
    })
  })
}

function judgeTaps(taps: TapResults): Verdict[] {
  return Object.entries(taps).flatMap(([pace, { federated = {} }]) =>
    Object.entries(federated).flatMap(([step, figures]) =>
      Object.entries(tapLimits[pace as PaceName]).map(([name, limit]) =>
        verdict(step, `${pace}: ${name}`, milliseconds, [figures[name as keyof TapFigures], limit]),
      ),
    ),
  )
}

function verdict(
  about: string,
  name: string,
  unit: (value: number) => string,
  [value, limit]: [number, number],
): Verdict {
  return { about, text: `${name} ${unit(value)}, at most ${unit(limit)}`, isMet: value <= limit }
}
