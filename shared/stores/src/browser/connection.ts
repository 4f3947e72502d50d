/** The Network Information API, which only some browsers have. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

const slowTypes: ReadonlySet<string> = new Set(['slow-2g', '2g'])

/** Whether the visitor has set the browser to save data. False in browsers without this API. */
export function savesData(): boolean {
  return connection()?.saveData === true
}

/** Whether the connection is too slow for prefetching. False in browsers without this API. */
export function isSlowConnection(): boolean {
  return slowTypes.has(connection()?.effectiveType ?? '')
}

function connection(): Connection | undefined {
  return (navigator as { connection?: Connection }).connection
}
