import { ApiError, configureApi } from '@shop/api'
import { type CallAnswer, type CallName, calls } from '@shop/contracts'

type FakeAnswer<N extends CallName> = Omit<CallAnswer<N>, 'success'>
type Outcome<N extends CallName> = FakeAnswer<N> | ApiError
/** The input as it was sent: values of a query are strings. */
type SentInput = Record<string, unknown>
type Answers = {
  [N in CallName]?: Outcome<N> | ((input: SentInput) => Outcome<N> | Promise<Outcome<N>>)
}

export interface RecordedCall {
  name: CallName
  input: SentInput
  headers: Record<string, string>
}

export interface FakeApi {
  /** Every call in the order it was made. */
  recorded: RecordedCall[]
  /** The inputs of one call, in order. */
  inputsOf: (name: CallName) => SentInput[]
  /** Changes answers while the test runs. */
  answer: (answers: Answers) => void
}

/**
 * The default answer to the call `settings`: a network error. A cart requests the settings with its products, but few
 * tests need them.
 */
const away = new ApiError({ code: 'network', status: 0, message: '' })

/**
 * Answers API calls below the real client: `fakeApi({ 'product/hot': { hotProducts: [] } })`. An answer is a value, a
 * function of the input, or an ApiError; `success` is added. A call without an answer fails the test.
 */
export function fakeApi(answers: Answers = {}): FakeApi {
  const recorded: RecordedCall[] = []
  const current: Answers = { settings: away, ...answers }

  async function fetch(url: string, init: RequestInit): Promise<Response> {
    const { name, input } = readRequest(url, init)
    recorded.push({ name, input, headers: { ...(init.headers as Record<string, string>) } })
    const answer = current[name] as unknown
    if (answer === undefined) console.error(`fakeApi has no answer to ${name}`)
    const outcome = await orAborted(isFunction(answer) ? answer(input) : answer, init.signal)
    return respond(name, outcome)
  }

  configureApi({ fetch })
  return {
    recorded,
    inputsOf: (name) => recorded.filter((call) => call.name === name).map(({ input }) => input),
    answer: (changes) => void Object.assign(current, changes),
  }
}

/** Resolves with the answer. Rejects if the call is aborted first, for example because its time limit has passed. */
function orAborted(answer: unknown, signal: RequestInit['signal']): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal?.reason as Error)
    if (signal?.aborted) return abort()
    signal?.addEventListener('abort', abort, { once: true })
    Promise.resolve(answer)
      .then(resolve, reject)
      .finally(() => signal?.removeEventListener('abort', abort))
  })
}

function isFunction(answer: unknown): answer is (input: SentInput) => unknown {
  return typeof answer === 'function'
}

function readRequest(url: string, { method, body }: RequestInit) {
  const { pathname, searchParams } = new URL(url, 'http://fake.test')
  for (const [name, { path, ...call }] of Object.entries(calls)) {
    const pattern = path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')
    const match = call.method === method ? new RegExp(`^${pattern}$`).exec(pathname) : null
    if (!match) continue
    const parameters = Object.entries(match.groups ?? {}).map(([key, value]) => [
      key,
      decodeURIComponent(value),
    ])
    const input: SentInput = {
      ...(Object.fromEntries(parameters) as SentInput),
      ...Object.fromEntries(searchParams),
      ...(typeof body === 'string' ? (JSON.parse(body) as SentInput) : {}),
    }
    return { name: name as CallName, input }
  }
  throw new Error(`The contracts have no ${method} ${pathname}`)
}

/** Checks the answer against the contract, as the server does; the client does not check it again. */
function respond(name: CallName, outcome: unknown): Response {
  if (!(outcome instanceof ApiError)) {
    const answer = calls[name].answer.safeParse({
      success: true,
      ...(outcome as object | undefined),
    })
    if (answer.success) return Response.json(answer.data)
    console.error(`fakeApi's answer to ${name} breaks the contract: ${answer.error.message}`)
    return Response.json({ success: false, code: 'server_error', message: '' }, { status: 500 })
  }
  if (outcome.code === 'network') throw new TypeError('fetch failed')
  const { code, message, fields, outOfStockItems, currentSums, retryAfter, status } = outcome
  const body = { success: false, code, message, fields, outOfStockItems, currentSums, retryAfter }
  return Response.json(body, { status: status || 500 })
}
