import { Places } from './load-shedding.ts'
import { countInMemory, countInNetworks } from './rate-limit-counters.ts'

let now: jest.SpyInstance<number, []>
beforeEach(() => {
  now = jest.spyOn(Date, 'now').mockReturnValue(1000)
})

test('SEC-01: requests of a key are counted until its window ends', () => {
  const count = countInMemory()
  expect(count('a', 500)).toEqual({ current: 1, ttl: 500 })
  now.mockReturnValue(1200)
  expect(count('a', 500)).toEqual({ current: 2, ttl: 300 })
  expect(count('b', 500)).toEqual({ current: 1, ttl: 500 })
  now.mockReturnValue(1500)
  expect(count('a', 500)).toEqual({ current: 1, ttl: 500 })
})

test('SEC-01: if there are too many keys, the oldest window is forgotten, and the newest is kept', () => {
  const count = countInMemory()
  for (let key = 0; key < 50_001; key += 1) count(`key ${key}`, 500)
  expect(count('key 50000', 500).current).toBe(2)
  expect(count('key 1', 500).current).toBe(2)
  expect(count('key 0', 500).current).toBe(1)
})

const networks = (address: string, block: string) => [address, block, 'the /48']

test('SEC-08: an IPv6 /56 has twice the limit of one network, and a /48 has four times the limit of one network', () => {
  const count = countInNetworks()
  const ask = (address: string, block: string) => count(networks(address, block), 500, 2).current
  expect([ask('a', '1'), ask('a', '1'), ask('a', '1')]).toEqual([1, 2, 3])
  expect([ask('b', '1'), ask('b', '1')]).toEqual([1, 2])
  // The /56 has already made its four requests, so it refuses this one: 3 is above the limit of 2.
  expect(ask('c', '1')).toBe(3)
  expect([ask('d', '2'), ask('d', '2'), ask('e', '2'), ask('e', '2')]).toEqual([1, 2, 1, 2])
  // The /48 has already made its eight requests, so it refuses this one.
  expect(ask('f', '3')).toBe(3)
})

test('SEC-08: a refused request does not use up the limit of wider networks', () => {
  const count = countInNetworks()
  for (let asked = 0; asked < 10; asked += 1) count(networks('a', '1'), 500, 2)
  expect(count(networks('b', '1'), 500, 2).current).toBe(1)
  expect(count(networks('b', '1'), 500, 2).current).toBe(2)
})

test('SEC-08: if the limit of a wider network refuses a request, the answer says when the window of this limit ends', () => {
  const count = countInNetworks()
  for (const address of ['a', 'a', 'b', 'b']) count(networks(address, '1'), 500, 2)
  now.mockReturnValue(1400)
  expect(count(networks('c', '1'), 500, 2)).toEqual({ current: 3, ttl: 100 })
})

test('SEC-08: the places of an address and of its networks are limited, and each place is given back once', () => {
  const places = new Places([1, 2, 3])
  const leave = places.take('2001:db8:1:1::1')
  expect(leave).not.toBeNull()
  expect(places.take('2001:db8:1:1::1')).toBeNull()
  expect(places.take('2001:db8:1:2::1')).not.toBeNull()
  expect(places.take('2001:db8:1:3::1')).toBeNull()
  expect(places.take('2001:db8:2::1')).not.toBeNull()
  leave?.()
  leave?.()
  expect(places.take('2001:db8:1:1::2')).not.toBeNull()
  expect(places.take('2001:db8:1:1::1')).toBeNull()
  expect(places.take('2001:db8:1:3::1')).toBeNull()
})
