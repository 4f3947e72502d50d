import { waitUntil } from '@shop/testing/wait-until'
import { type Faults, type Mailbox, openMailbox } from '@shop/testing/mailbox'
import { openSmtpTransport } from './smtp-transport.ts'
import { UndeliverableError } from './transport.ts'

let mailbox: Mailbox
let transport: ReturnType<typeof openSmtpTransport>
const neverAborted = new AbortController().signal

beforeEach(async () => {
  mailbox = await openMailbox()
  transport = openSmtpTransport(mailbox.url, 2)
})
afterEach(async () => {
  transport.close()
  await mailbox.close()
})

const send = (more: { to?: string } = {}, signal = neverAborted) =>
  transport.send(
    {
      messageId: '<one@jasmin.example>',
      from: 'Jasmin <bonjour@jasmin.example>',
      to: 'amel@example.tn',
      subject: 'Votre commande',
      text: 'Merci',
      html: '<p>Merci</p>',
      headers: { 'Auto-Submitted': 'auto-generated' },
      date: new Date(0),
      ...more,
    },
    signal,
  )

test('API-04: the SMTP server gets the mail unchanged, without the name of the sending program', async () => {
  await send()
  const [mail] = mailbox.received
  expect(mail).toMatchObject({
    messageId: '<one@jasmin.example>',
    from: { name: 'Jasmin', address: 'bonjour@jasmin.example' },
    to: [{ address: 'amel@example.tn' }],
    subject: 'Votre commande',
    text: expect.stringContaining('Merci'),
    html: expect.stringContaining('<p>Merci</p>'),
    date: '1970-01-01T00:00:00.000Z',
  })
  const headers = mail?.headers.map(({ key }) => key)
  expect(headers).toContain('auto-submitted')
  expect(headers).not.toContain('x-mailer')
})

test('API-04: all mails together use at most the configured number of connections', async () => {
  const open: number[] = []
  mailbox.faults = { onData: () => void open.push(mailbox.connections()) }
  await Promise.all(Array.from({ length: 8 }, () => send()))
  expect(Math.max(...open)).toBe(2)
  expect(mailbox.received).toHaveLength(8)
})

test.each<[string, Faults, { to?: string }]>([
  ['an unknown mailbox', { onRecipient: () => 550 }, {}],
  ['a text that is refused', { onData: () => 554 }, {}],
  ['an invalid address', {}, { to: 'x@y.tn\r\nBcc: z@y.tn' }],
])('API-04: %s is never tried again', async (_what, faults, more) => {
  mailbox.faults = faults
  await expect(send(more)).rejects.toBeInstanceOf(UndeliverableError)
})

test.each<[string, Faults]>([
  ['a mailbox that is temporarily full', { onRecipient: () => 452 }],
  ['a text that is temporarily refused', { onData: () => 451 }],
  ['a connection that is cut', { onRecipient: () => 'drop' }],
])('API-04: %s may be tried again', async (_what, faults) => {
  mailbox.faults = faults
  const failure = await send().catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Error)
  expect(failure).not.toBeInstanceOf(UndeliverableError)
})

test('API-04: if the server refuses the password, the setting is wrong, so the mail is tried again', async () => {
  transport.close()
  transport = openSmtpTransport(mailbox.url.replace('//', '//shop:wrong@'), 2)
  const failure = await send().catch((error: unknown) => error)
  expect(failure).toMatchObject({ message: expect.stringContaining('535') })
  expect(failure).not.toBeInstanceOf(UndeliverableError)
})

test('OPS-05: closing the transport ends its connections, even while the server does not reply to a mail', async () => {
  await send()
  const hung = jest.fn(() => 'hang' as const)
  mailbox.faults = { onData: hung }
  const sending = send().catch((error: unknown) => error)
  await waitUntil(() => hung.mock.calls.length === 1)
  expect(mailbox.connections()).toBeGreaterThan(0)
  const closedAt = performance.now()
  transport.close()
  expect(await sending).toBeInstanceOf(Error)
  await waitUntil(() => mailbox.connections() === 0)
  // If the transport were not closed, the connection would end after 30 s of silence.
  expect(performance.now() - closedAt).toBeLessThan(20_000)
})

test('API-04: a try ends at its time limit', async () => {
  const hung = jest.fn(() => 'hang' as const)
  mailbox.faults = { onData: hung }
  const time = new AbortController()
  const sending = send({}, time.signal).catch((error: unknown) => error)
  await waitUntil(() => hung.mock.calls.length === 1)
  time.abort()
  expect(await sending).toBeInstanceOf(Error)
})
