import { GatewayState } from '@shop/releases'
import { parseJson } from '../../text/parse-json.ts'

/** The state that a gateway reports, or the reason why it reported none. */
export type GatewayAnswer = { url: string } & (
  | { state: GatewayState; error?: undefined }
  | { state?: undefined; error: string }
)

const limitMs = 3000
/** Maximum size of an answer, in bytes. The rest of a longer answer is not read. */
const maxBytes = 256 * 1024

/** Asks each gateway at `/readyz` which revision it serves. Never rejects: the result of a gateway that cannot be reached has an error. */
export async function askGateways(urls: readonly string[]): Promise<GatewayAnswer[]> {
  return await Promise.all(urls.map(askGateway))
}

async function askGateway(url: string): Promise<GatewayAnswer> {
  try {
    const signal = AbortSignal.timeout(limitMs)
    // A gateway that is not ready answers 503, with its state in the body.
    const answer = await fetch(new URL('/readyz', url), { signal, redirect: 'error' })
    const text = await textOf(answer)
    if (text === undefined) return { url, error: 'answers more than a gateway does' }
    const state = GatewayState.safeParse(parseJson(text))
    if (state.success) return { url, state: state.data }
    return { url, error: `answers HTTP ${answer.status}, not as a gateway of this version does` }
  } catch (error) {
    return { url, error: reasonOf(error as Error) }
  }
}

/** The text of an answer. Undefined if the answer has more than `maxBytes` bytes; the rest of the answer is not read. */
async function textOf({ body }: Response): Promise<string | undefined> {
  const parts: Uint8Array[] = []
  let bytes = 0
  // Ending the loop early closes the connection.
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
