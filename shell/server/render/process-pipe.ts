import type { ChildProcess } from 'node:child_process'
import type { Duplex, Readable } from 'node:stream'
import {
  type Message,
  messageBytes,
  messageReader,
  maxLogged,
  type ToProcess,
} from './inside/messages.ts'
import type { PageRequest } from './page-request.ts'

interface PipeOptions {
  log: (fields: object, message: string) => void
  onMessage: (message: Message) => void
  /** Called when the pipe can no longer be read or written. */
  onBroken: () => void
}

/** The gateway's end of the pipe to one render process (descriptor 3), and the log of the process's output. */
export class ProcessPipe {
  readonly #options: PipeOptions
  readonly #socket: Duplex | undefined
  readonly #kept = new SentValues()
  #logged = 0

  constructor(child: ChildProcess, options: PipeOptions) {
    this.#options = options
    // If no file descriptor is free, the child has no streams; its `error` event follows on the next tick.
    const streams = child.stdio as ChildProcess['stdio'] | undefined
    this.#socket = (streams?.[3] ?? undefined) as Duplex | undefined
    this.#listen([child.stdout, child.stderr])
  }

  send(message: ToProcess, parts?: (string | Buffer)[]): void {
    const socket = this.#socket
    if (!socket || socket.destroyed) return
    socket.cork()
    for (const bytes of messageBytes(message, parts)) socket.write(bytes)
    socket.uncork()
  }

  sendPage(page: number, { texts, settings, ...asked }: PageRequest): void {
    const { url, context, owner, fragments, language, publicUrl, links } = asked
    const shown = { url, context, owner, fragments, language, publicUrl, links }
    const kept = { texts: this.#keep(texts), settings: this.#keep(settings) }
    this.send({ kind: 'render', page, ...shown, ...kept })
  }

  log(fields: object, message: string): void {
    this.#logged += 1
    if (this.#logged <= maxLogged) this.#options.log(fields, message)
  }

  close(): void {
    this.#socket?.destroy()
  }

  /** The number of a value. Sends the value if the process does not have it yet. */
  #keep(value: object): number {
    return this.#kept.idOf(value, (id, forget) =>
      this.send({ kind: 'keep', id, forget }, [JSON.stringify(value)]),
    )
  }

  #listen(outputs: (Readable | null | undefined)[]): void {
    const { onMessage, onBroken } = this.#options
    const read = messageReader(onMessage)
    this.#socket?.on('error', onBroken)
    this.#socket?.on('data', (chunk: Buffer) => {
      try {
        read(chunk)
      } catch (error) {
        this.log({ err: error }, 'a render process sent what is not a message')
        onBroken()
      }
    })
    for (const output of outputs) {
      output?.on('data', (text: Buffer) =>
        this.log({ output: String(text).slice(0, 4000) }, 'output of a render process'),
      )
    }
  }
}

const maxKept = 20
const ids = new WeakMap<object, number>()
let lastId = 0

/**
 * Values such as texts and settings, which many pages use. A process gets each value once; messages about pages contain
 * only the value's number.
 */
export class SentValues {
  /** The numbers of the values that the process has; the number used longest ago is first. */
  readonly #sent = new Set<number>()

  /** The number of a value. The value must never change. Calls `send` if the process does not have the value yet. */
  idOf(value: object, send: (id: number, forget: number | undefined) => void): number {
    const id = ids.get(value) ?? (lastId += 1)
    ids.set(value, id)
    if (!this.#sent.delete(id)) send(id, this.#forgetOne())
    this.#sent.add(id)
    return id
  }

  #forgetOne(): number | undefined {
    const [oldest] = this.#sent
    if (this.#sent.size < maxKept || oldest === undefined) return undefined
    this.#sent.delete(oldest)
    return oldest
  }
}
