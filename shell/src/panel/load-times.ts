/** Number, size and load time of the files of one part of the page. */
export interface PartTimes {
  /** `shell`, or a remote with the version of its files. */
  part: string
  files: number
  /** Transferred bytes (compressed); 0 for a file from the browser's cache. */
  bytes: number
  /** Time of the first request, in ms since the navigation; `to` is the time of the last byte. */
  from: number
  to: number
}

const releaseFile = /^\/r\/([^/]+)\/([^/]+)\/browser\//

/** For each part of the page: number, bytes and load times of its scripts, in the order of the parts' first requests. */
export function partTimes(entries: readonly PerformanceResourceTiming[]): PartTimes[] {
  const parts = new Map<string, PartTimes>()
  for (const { name, startTime, responseEnd, transferSize } of entries) {
    const part = partOf(new URL(name).pathname)
    if (!part) continue
    const known = parts.get(part) ?? { part, files: 0, bytes: 0, from: startTime, to: 0 }
    parts.set(part, {
      part,
      files: known.files + 1,
      bytes: known.bytes + transferSize,
      from: Math.min(known.from, startTime),
      to: Math.max(known.to, responseEnd),
    })
  }
  return [...parts.values()]
}

function partOf(path: string): string | undefined {
  const [, remote, version] = releaseFile.exec(path) ?? []
  if (remote !== undefined) return `${remote} ${version}`
  return path.startsWith('/assets/') ? 'shell' : undefined
}

/** Times of the document itself, in ms since the navigation. */
export async function pageTimes(): Promise<Record<string, number>> {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const paint = performance.getEntriesByName('first-contentful-paint')[0]
  const largest = (await largestPaint())?.startTime
  const times = {
    'Server answered': navigation?.responseStart,
    'First paint of content': paint?.startTime,
    'Largest paint': largest,
    Loaded: navigation?.loadEventEnd,
  }
  const known = Object.entries(times).filter(([, time]) => time !== undefined && time > 0)
  return Object.fromEntries(known) as Record<string, number>
}

/** The largest paint so far; undefined if the browser does not measure it. The observer gets all earlier entries at once. */
function largestPaint(): Promise<PerformanceEntry | undefined> {
  const type = 'largest-contentful-paint'
  return new Promise((resolve) => {
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) return resolve(undefined)
    const observer = new PerformanceObserver((entries) => {
      observer.disconnect()
      resolve(entries.getEntries().at(-1))
    })
    observer.observe({ type, buffered: true })
    // If nothing was painted yet, for example in a hidden tab, the observer is not called, so the wait must end by itself.
    setTimeout(() => resolve(undefined), 200)
  })
}
