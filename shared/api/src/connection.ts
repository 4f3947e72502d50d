interface Connection {
  /** The browser's fetch, or a function that calls the API inside the same process. */
  fetch: (url: string, init: RequestInit) => Promise<Response>
  /**
   * The session's token. A POST call waits for the token and sends it in the header `token`. A GET call has the same
   * answer for everybody and sends no token (SESS-01).
   */
  token: (() => string | undefined | Promise<string | undefined>) | undefined
  /** Returns the stored token unchanged; `token` may refresh it first. */
  storedToken: (() => string | undefined) | undefined
  /** Called when the API has refused a token. Returns a new token, with which the call is repeated once (SESS-02). */
  renewToken: ((refused: string) => Promise<string | undefined>) | undefined
  /** Called with the answer to every call that carried a token, except the early call that the page's HTML has sent. */
  onSessionAnswer: ((answer: Response) => void) | undefined
  /** How long a call may take, in ms. */
  timeout: number
  /** How long an answer of `callShared` is reused, in ms; 0 on the server, where every page sends its own call. */
  keepAnswersMs: number
  /**
   * The versions of the shell and the remotes that this page runs. Calls with an idempotency key send them, so that the
   * server stores with each order the versions that placed it (DEL-08).
   */
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

/** Sets how calls reach the API; a setting that `changes` leaves out stays unchanged. */
export function configureApi(changes: Partial<Connection>): void {
  Object.assign(connection, changes)
}

export function currentConnection(): Readonly<Connection> {
  return connection
}
