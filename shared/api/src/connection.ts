interface Connection {
  /** The browser's fetch, or one that calls the API inside the same process. */
  fetch: (url: string, init: RequestInit) => Promise<Response>
  /**
   * The session's token, sent in the header `token` of calls that change something; those that only read are answered the
   * same to everybody (SESS-01). A call waits for it.
   */
  token: (() => string | undefined | Promise<string | undefined>) | undefined
  /** The same as it is now, which `token` may refresh first. */
  storedToken: (() => string | undefined) | undefined
  /** Asked for another token when the API has refused one; the call is repeated once with it (SESS-02). */
  renewToken: ((refused: string) => Promise<string | undefined>) | undefined
  /** Hears every answer to a call that carried a token, except the one that the page's HTML has sent. */
  onSessionAnswer: ((answer: Response) => void) | undefined
  /** How long a call may take, in ms. */
  timeout: number
  /** How long an answer of `callShared` serves, in ms; 0 on the server, where every page asks anew. */
  keepAnswersMs: number
  /** What this page runs, sent with calls that have an idempotency key: which versions placed an order (DEL-08). */
  releases: string
}

const connection: Connection = {
  fetch: (url, init) => fetch(url, init),
  token: undefined,
  storedToken: undefined,
  renewToken: undefined,
  onSessionAnswer: undefined,
  timeout: 8000,
  keepAnswersMs: 0,
  releases: '',
}

/** Sets how calls reach the API; settings that are left out do not change. */
export function configureApi(changes: Partial<Connection>): void {
  Object.assign(connection, changes)
}

export function currentConnection(): Readonly<Connection> {
  return connection
}
