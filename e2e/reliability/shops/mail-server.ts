import { findFreePort } from '@shop/processes/free-port'
import { type Mailbox, openMailbox } from '@shop/testing/mailbox'

/** An SMTP server that a test can stop and start again at the same address. */
export class MailServer {
  readonly url: string
  readonly #port: number
  /** Message-IDs of the mails that were delivered before the server stopped. */
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

  /** The number of mails that mailboxes show: a mail that was delivered twice is shown once. */
  get shownCount(): number {
    return new Set([...this.#shown, ...(this.#mailbox?.seen().keys() ?? [])]).size
  }
}
