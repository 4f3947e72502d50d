import { findFreePort } from '@shop/processes/free-port'
import { type Mailbox, openMailbox } from '@shop/testing/mailbox'

/** An SMTP server that goes away and comes back at the same address. */
export class MailServer {
  readonly url: string
  readonly #port: number
  /** What mailboxes show of what was delivered before the server went away. */
  readonly #shown = new Set<string>()
  #mailbox: Mailbox | undefined

  private constructor(port: number) {
    this.#port = port
    this.url = `smtp://127.0.0.1:${port}`
  }

  static async start(): Promise<MailServer> {
    const server = new MailServer(await findFreePort())
    await server.start()
    return server
  }

  async start(): Promise<void> {
    this.#mailbox = await openMailbox(this.#port)
  }

  async stop(): Promise<void> {
    for (const id of this.#mailbox?.seen().keys() ?? []) this.#shown.add(id)
    await this.#mailbox?.close()
    this.#mailbox = undefined
  }

  /** How many mails people see: a mail that came twice is shown once. */
  get shownCount(): number {
    return new Set([...this.#shown, ...(this.#mailbox?.seen().keys() ?? [])]).size
  }
}
