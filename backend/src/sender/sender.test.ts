import { type Counted, ownDeviceKey, type Sender, senderShares } from './sender.ts'

const key = Buffer.alloc(32, 7)
const DAY = 86_400
const sender = (parts: Partial<Sender> = {}) => ({ network: '192.0.2.0', ...parts }) as Sender
const known = { device: { id: 'd1', isKnown: true } } as Partial<Sender>
const fresh = { device: { id: 'd2', isKnown: false } } as Partial<Sender>
const shares = (counted: Counted, parts: Partial<Sender> = {}, email = 'amel@example.tn') =>
  senderShares(email, counted, sender(parts), key)
const mostOf = (all: { most: number }[]) => all.map(({ most }) => most)

test.each([
  ['codes', [4, 6, 8], [4, 8], [10, 20], DAY],
  ['orders', [6, 8, 10], [5, 8], [10, 20], DAY],
  ['newsletter', [3, 3, 4, 20, 300], [3, 4, 300], [3, 5], 7 * DAY],
  ['numbers', [3, 3, 4, 20, 300], [3, 4, 300], [3, 5], 7 * DAY],
  ['stockAlerts', [4, 6, 8, 20, 300], [4, 8, 300], [15, 20], DAY],
  ['tries', [5, 10, 30], [5, 30], [5, 10], 1800],
] as const)(
  'SEC-07: %s for a mailbox have separate limits for the owner, for known devices and for new devices',
  (...[counted, ofKnown, ofNew, own, seconds]) => {
    expect(mostOf(shares(counted, known).others)).toEqual(ofKnown)
    expect(mostOf(shares(counted, fresh).others)).toEqual(ofNew)
    expect(mostOf(shares(counted).others)).toEqual(ofNew)
    expect(mostOf(shares(counted, known).own)).toEqual(own)
    expect(mostOf(shares(counted).own)).toEqual([own[1]])
    expect(shares(counted).own[0]?.seconds).toBe(seconds)
  },
)

test('SEC-07: all kinds of senders together cause fewer mails than the 40 of a kind that a mailbox can get', () => {
  for (const counted of ['codes', 'orders', 'newsletter', 'numbers', 'stockAlerts'] as const) {
    const all = [
      shares(counted).own.at(-1)?.most,
      shares(counted, known).others[2]?.most,
      shares(counted, fresh).others[1]?.most,
    ]
    expect(all.reduce((sum: number, most = 0) => sum + most, 0)).toBeLessThan(40)
  }
})

test('SEC-07: shares are counted separately for each mailbox, kind of event, network and device', () => {
  const keys = [
    shares('codes', known),
    shares('orders', known),
    shares('codes', known, 'other@example.tn'),
    shares('codes', fresh),
    shares('codes', { ...known, network: '198.51.100.0' }),
  ].flatMap(({ others }) => others.map((one) => one.key))
  // The last sender differs from the first only in its network, so only the network's share is new.
  expect(new Set(keys).size).toBe(3 + 3 + 3 + 2 + 1)
})

test('SEC-01: all mails that a device or a network causes in a day, to any mailboxes, are counted together', () => {
  const anyOf = (email: string) => shares('newsletter', known, email).others.slice(3)
  expect(anyOf('a@example.tn')).toEqual(anyOf('b@example.tn'))
  expect(anyOf('a@example.tn').map(({ seconds }) => seconds)).toEqual([DAY, DAY])
})

test('SEC-02: a key reveals neither the mailbox nor the device or the network', () => {
  const { own, others, device, mailbox, isOwner } = shares('codes', { ...known, isOwner: true })
  for (const one of [...own, ...others]) expect(one.key).not.toMatch(/amel|d1|192/)
  expect([device, mailbox, isOwner]).toEqual([
    ownDeviceKey('amel@example.tn', 'd1', key),
    'amel@example.tn',
    true,
  ])
  expect(shares('codes')).toMatchObject({ device: null, isOwner: false })
})
