interface Connection {
  /** The browser's fetch, or one that calls the API inside the same process. */
  fetch: (url: string, init: RequestInit) => Promise<Response>
  /**
   * The session's token, sent in the header `token` of calls that change something; those that only read are answered the
   * same to everybody (SESS-01). A call waits for it.
   */
  token: (() => string | undefined | Promise<string | undefined>) | undefined
  /** Asked for another token when the API has refused one; the call is repeated once with it (SESS-02). */
  renewToken: ((refused: string) => Promise<string | undefined>) | undefined
  /** Hears every answer to a call that carried a token. */
  onSessionAnswer: ((answer: Response) => void) | undefined
  /** How long a call may take, in ms. */
  timeout: number
  /** How long an answer of `callShared` serves, in ms; 0 on the server, where every page asks anew. */
  keepAnswersMs: number
}

const connection: Connection = {
  fetch: (url, init) => fetch(url, init),
  token: undefined,
  renewToken: undefined,
  onSessionAnswer: undefined,
  timeout: 8000,
  keepAnswersMs: 0,
}

/** Sets how calls reach the API; settings that are left out do not change. */
export function configureApi(changes: Partial<Connection>): void {
  Object.assign(connection, changes)
}

export function currentConnection(): Readonly<Connection> {
  return connection
}
