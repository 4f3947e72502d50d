import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

type Fault = Error & { responseCode: number }

type Ending = number | 'keep-and-drop' | 'keep-and-hang' | 'hang' | undefined

/** How the server handles a mail: normally, with a failure, or without an answer, before or after it has received the mail. */
export interface Faults {
  onRecipient?: (address: string) => number | 'drop' | undefined
  /**
   * Called when the mail has arrived. 'keep-and-drop' closes the connection before the server's reply 250 (accepted);
   * 'keep-and-hang' never sends this reply.
   */
  onData?: (mail: Email) => Ending | Promise<Ending>
}

export interface Mailbox {
  url: string
  port: number
  /** Every delivery, in order. */
  received: Email[]
  /** The mails as a person sees them: mailboxes show each Message-ID once. */
  seen(): Map<string, Email>
  faults: Faults
  /** How many connections are open. */
  connections(): number
  close(): Promise<void>
}

/** A real SMTP server on a free port of this machine. */
export async function openMailbox(port = 0): Promise<Mailbox> {
  const received: Email[] = []
  const box = { received, faults: {} as Faults }
  const sockets = new Map<string, Socket>()
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onAuth: ({ username, password }, _session, callback) =>
      password === 'right' ? callback(null, { user: username }) : callback(refusal(535)),
    onRcptTo({ address }, session, callback) {
      const what = box.faults.onRecipient?.(address)
      if (what === 'drop') return cut(session)
      callback(what ? refusal(what) : null)
    },
    onData(stream, session, callback) {
      const take = async () => {
        const text = await buffer(stream).catch(() => null)
        // The connection ended during the transfer, for example because the mail worker was killed. The mail did not
        // arrive.
        if (!text) return callback(refusal(451))
        const mail = await PostalMime.parse(text)
        const what = await box.faults.onData?.(mail)
        if (what === 'hang') return
        if (typeof what === 'number') return callback(refusal(what))
        received.push(mail)
        if (what === 'keep-and-hang') return
        if (what === 'keep-and-drop') return cut(session)
        callback(null)
      }
      void take()
    },
  })
  // Ignores the error of a connection that the test has closed.
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => {
    sockets.set(`${socket.remotePort}`, socket)
    socket.once('close', () => sockets.delete(`${socket.remotePort}`))
  })
  function cut(session: SMTPServerSession): void {
    sockets.get(`${session.remotePort}`)?.destroy()
  }
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const bound = (server.server.address() as AddressInfo).port
  return Object.assign(box, {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    connections: () => sockets.size,
    seen: () => new Map(received.map((mail) => [mail.messageId ?? '', mail])),
    close: async () => {
      for (const socket of sockets.values()) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  })
}

function refusal(responseCode: number): Fault {
  return Object.assign(new Error('refused by the test'), { responseCode })
}
