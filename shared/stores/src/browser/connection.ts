/** What a browser that can tell says of the connection. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

const slowTypes: ReadonlySet<string> = new Set(['slow-2g', '2g'])

/** Whether the visitor asked the browser to spend little data. Browsers that cannot tell count as if they had not. */
export function savesData(): boolean {
  return connection()?.saveData === true
}

/** Whether what is not asked for would hold up what is. Browsers that cannot tell count as fast. */
export function isSlowConnection(): boolean {
  return slowTypes.has(connection()?.effectiveType ?? '')
}

function connection(): Connection | undefined {
  return (navigator as { connection?: Connection }).connection
}
