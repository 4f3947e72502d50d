import { GatewayState } from '@shop/releases'

/** What a gateway says of itself, or why it said nothing. */
export type AskedGateway = { url: string } & (
  | { state: GatewayState; error?: undefined }
  | { state?: undefined; error: string }
)

const limitMs = 3000
/** Of one answer, read as it comes. */
const maxBytes = 256 * 1024

/** Asks each gateway at `/readyz` which revision it serves. Never rejects: one that is away is part of the answer. */
export async function askGateways(urls: readonly string[]): Promise<AskedGateway[]> {
  return await Promise.all(urls.map(askGateway))
}

async function askGateway(url: string): Promise<AskedGateway> {
  try {
    const signal = AbortSignal.timeout(limitMs)
    // 503 where it is not ready: its answer says what it has all the same.
    const answer = await fetch(new URL('/readyz', url), { signal, redirect: 'error' })
    const text = await textOf(answer)
    if (text === undefined) return { url, error: 'answers more than a gateway does' }
    const state = GatewayState.safeParse(parsed(text))
    if (state.success) return { url, state: state.data }
    return { url, error: `answers HTTP ${answer.status}, not as a gateway of this version does` }
  } catch (error) {
    return { url, error: reasonOf(error as Error) }
  }
}

/** Undefined where it is more than `maxBytes`: the rest is not waited for. */
async function textOf({ body }: Response): Promise<string | undefined> {
  const parts: Uint8Array[] = []
  let bytes = 0
  // Leaving the loop early ends the connection.
  for await (const part of body ?? []) {
    bytes += part.length
    if (bytes > maxBytes) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function reasonOf({ name, cause, message }: Error): string {
  if (name === 'TimeoutError') return `does not answer within ${limitMs / 1000} s`
  return `cannot be reached (${(cause as Error | undefined)?.message ?? message})`
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
