export interface SeenPage {
  ms: number
  /** The server has rendered it. */
  isWhole: boolean
}

/** The page as a browser at this address gets it, up to its last byte. */
export async function seenPage(url: string, path: string, address: string): Promise<SeenPage> {
  const started = performance.now()
  const answer = await fetch(new URL(path, url), { headers: { 'x-forwarded-for': address } })
  const body = await answer.text()
  return { ms: performance.now() - started, isWhole: body.includes(',"hydration":') }
}
