import { setImmediate as nextTurn } from 'node:timers/promises'
import { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { advanceClock } from '@shop/testing/clock'
import { Refusal } from '../errors/refusal.ts'
import { LONGEST_WAIT_MS, turnsOfNetworks } from './turns.ts'

const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

function call(ip: string, socket: object = new Socket()): FastifyRequest {
  if (socket instanceof Socket) sockets.push(socket)
  return { ip, method: 'GET', raw: { socket } } as FastifyRequest
}

/** `begun`: names of the calls in the order in which they began; `ends`: name → function that ends the call. */
function calls() {
  const inTurn = turnsOfNetworks()
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (name: string, request: FastifyRequest) =>
    inTurn(request, async () => {
      begun.push(name)
      await new Promise<void>((end) => ends.set(name, end))
      return name
    })
  return { ask, begun, end: (name: string) => ends.get(name)?.() }
}

test('SEC-05: two calls of one network are computed at a time; further calls of this network wait, but calls of other networks do not wait', async () => {
  const { ask, begun, end } = calls()
  const asked = ['a', 'b', 'c', 'd'].map((name, host) => ask(name, call(`2001:db8:1:1::${host}`)))
  void ask('other', call('2001:db8:2:1::1'))
  await nextTurn()
  expect(begun).toEqual(['a', 'b', 'other'])
  end('b')
  expect(await asked[1]).toBe('b')
  await nextTurn()
  expect(begun).toEqual(['a', 'b', 'other', 'c'])
  end('a')
  await nextTurn()
  end('c')
  end('d')
  expect(await Promise.all(asked)).toEqual(['a', 'b', 'c', 'd'])
})

test('SEC-05: a failed call passes its turn to the next call', async () => {
  const inTurn = turnsOfNetworks()
  const failed = Array.from({ length: 5 }, () =>
    inTurn(call('192.0.2.1'), () => Promise.reject(new Error('away'))),
  )
  const outcomes = await Promise.allSettled(failed)
  expect(outcomes.map(({ status }) => status)).toEqual(Array(5).fill('rejected'))
  expect(await inTurn(call('192.0.2.1'), async () => 'next')).toBe('next')
})

test('SEC-05: nothing is computed for a client that has disconnected, and a call that waited too long is refused', async () => {
  const { ask, begun, end } = calls()
  const [first, second] = ['a', 'b'].map((name) => ask(name, call('192.0.2.1')))
  const socket = new Socket()
  const left = ask('left', call('192.0.2.1', socket))
  const late = ask('late', call('192.0.2.1'))
  await nextTurn()
  socket.destroy()
  advanceClock(LONGEST_WAIT_MS)
  const refused = Promise.allSettled([left, late])
  end('a')
  end('b')
  await Promise.all([first, second])
  const refusal = { status: 'rejected', reason: new Refusal('overloaded') }
  expect(await refused).toEqual([refusal, refusal])
  expect(begun).toEqual(['a', 'b'])
})

test('SEC-05: the gateway’s calls for pages do not wait, because another limit applies to these calls', async () => {
  const { ask, begun } = calls()
  for (const name of ['a', 'b', 'c']) void ask(name, call('192.0.2.1', {}))
  await nextTurn()
  expect(begun).toEqual(['a', 'b', 'c'])
})

test('SEC-08: for all networks of one customer together, four calls are computed at a time, and each network gets turns', async () => {
  const { ask, begun, end } = calls()
  const ip = (network: number) => call(`2001:db8:1:${network.toString(16)}00::1`)
  const asked = [1, 1, 1, 2, 2, 3, 4].map((network, index) =>
    ask(`${network}${index}`, ip(network)),
  )
  void ask('other', call('2001:db8:2:100::1'))
  await nextTurn()
  expect(begun).toEqual(['10', '11', '23', '24', 'other'])
  end('10')
  await asked[0]
  await nextTurn()
  expect(begun.slice(5)).toEqual(['35'])
})

test('OPS-02: while the database is busy, calls of browsers are refused, and the gateway’s calls for pages are answered', async () => {
  let isBusy = true
  const inTurn = turnsOfNetworks(() => isBusy)
  const ask = (socket: object) => inTurn(call('192.0.2.1', socket), async () => 'answer')
  await expect(ask(new Socket())).rejects.toThrow(Refusal)
  // A page's calls in the gateway's process have no socket.
  expect(await ask({})).toBe('answer')
  isBusy = false
  expect(await ask(new Socket())).toBe('answer')
})
