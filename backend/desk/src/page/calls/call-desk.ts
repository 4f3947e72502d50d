import type { DeskAnswer, DeskCallName, DeskInput, deskCalls } from '../../contract/contract.ts'

type NamesOf<Method> = {
  [N in DeskCallName]: (typeof deskCalls)[N]['method'] extends Method ? N : never
}[DeskCallName]

/** A call that was refused or got no answer. */
export class CallFailure extends Error {
  /** A code for which the desk has a text (`FailureCode`), or any other code of the server. */
  readonly code: string

  constructor(code: string) {
    super(code)
    this.name = 'CallFailure'
    this.code = code
  }
}

/** Makes a GET call. Rejects with a CallFailure. */
export async function read<N extends NamesOf<'GET'>>(
  name: N,
  input: DeskInput<N>,
): Promise<DeskAnswer<N>> {
  const query = new URLSearchParams(input)
  return answerOf(fetch(`/api/desk/${name}?${query}`))
}

/** Makes a POST call. Rejects with a CallFailure. */
export async function send<N extends NamesOf<'POST'>>(
  name: N,
  input: DeskInput<N>,
): Promise<DeskAnswer<N>> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify(input)
  return answerOf(fetch(`/api/desk/${name}`, { method: 'POST', headers, body }))
}

async function answerOf<Answer>(asked: Promise<Response>): Promise<Answer> {
  const [ok, body] = await asked
    .then(async (response) => [response.ok, (await response.json()) as unknown] as const)
    // There is no connection, or the answer is not from the desk.
    .catch(() => [false, { code: 'no_answer' }] as const)
  if (ok) return body as Answer
  throw new CallFailure(String((body as { code?: unknown }).code))
}
