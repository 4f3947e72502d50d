import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** A proxy in front of a PostgreSQL server. While it is frozen, it forwards no data, so clients see a server that hangs. */
export class FreezableProxy {
  /** The address of the database through this proxy. */
  readonly url: string
  readonly #server: Server
  readonly #sockets: Set<Socket>
  readonly #state: State

  private constructor(url: string, server: Server, sockets: Set<Socket>, state: State) {
    this.url = url
    this.#server = server
    this.#sockets = sockets
    this.#state = state
  }

  static async to(databaseUrl: string): Promise<FreezableProxy> {
    const state: State = { isFrozen: false, waiting: [] }
    const sockets = new Set<Socket>()
    const pass = (from: Socket, target: Socket) => {
      sockets.add(from)
      from.on('data', (data) => whenThawed(state, () => target.write(data)))
      from.on('close', () => target.destroy()).on('error', () => target.destroy())
    }
    const server = createServer((client) => {
      const upstream = connect(socketOf(databaseUrl))
      pass(client, upstream)
      pass(upstream, client)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const url = new URL(databaseUrl)
    url.searchParams.delete('host')
    url.hostname = '127.0.0.1'
    url.port = String((server.address() as AddressInfo).port)
    return new FreezableProxy(url.href, server, sockets, state)
  }

  freeze(): void {
    this.#state.isFrozen = true
  }

  thaw(): void {
    this.#state.isFrozen = false
    for (const pass of this.#state.waiting.splice(0)) pass()
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    this.#server.close()
    await once(this.#server, 'close')
  }
}

interface State {
  isFrozen: boolean
  waiting: (() => void)[]
}

function whenThawed(state: State, pass: () => void): void {
  if (state.isFrozen) state.waiting.push(pass)
  else pass()
}

/** The address in a database URL, read as pg does: a host in the query is the folder of a socket. */
function socketOf(databaseUrl: string): { path: string } | { host: string; port: number } {
  const { searchParams, hostname, port } = new URL(databaseUrl)
  const folder = searchParams.get('host')
  if (folder) return { path: `${folder}/.s.PGSQL.${port || 5432}` }
  return { host: hostname, port: Number(port || 5432) }
}
