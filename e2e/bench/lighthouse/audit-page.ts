import lighthouse from 'lighthouse'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]

/** What `--check` asks for, of 100. */
export const leastScores: Record<Category, number> = {
  performance: 98,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
}

/** What the score of performance consists of: times in ms, and CLS without a unit. */
export const metrics = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  SI: 'speed-index',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const
type Metric = keyof typeof metrics

export interface Audit {
  /** Of 100. */
  scores: Record<Category, number>
  values: Record<Metric, number>
  /** What lowers a score other than that of performance. */
  findings: string[]
}

/** Now and then Lighthouse's recording of a visit lacks an event (NO_NAVSTART, NO_FCP); it asks for another visit then. */
const mostVisits = 3

/** One visit of a phone with a cold cache. Throws where Lighthouse could not load the page, or not record it three times. */
export async function auditPage(url: string, port: number, visit = 1): Promise<Audit> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
    formFactor: 'mobile',
  })
  if (!result) throw new Error(`Lighthouse has no result of ${url}`)
  const { lhr } = result
  if (lhr.runtimeError?.code.startsWith('NO_') && visit < mostVisits) {
    console.log(`${url} is visited again: ${lhr.runtimeError.code}`)
    return auditPage(url, port, visit + 1)
  }
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
  const scoreOf = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)
  const valueOf = (metric: Metric) => lhr.audits[metrics[metric]]?.numericValue ?? Number.NaN
  const failed = categories
    .filter((category) => category !== 'performance')
    .flatMap((category) => lhr.categories[category]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => lhr.audits[id])
    .filter((audit) => audit !== undefined && audit.score !== null && audit.score < 1)
    .map((audit) => `${audit?.id}: ${audit?.title}`)
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    values: {
      FCP: valueOf('FCP'),
      LCP: valueOf('LCP'),
      SI: valueOf('SI'),
      TBT: valueOf('TBT'),
      CLS: valueOf('CLS'),
    },
    findings: failed,
  }
}
