import Fastify, { type FastifyInstance } from 'fastify'
import { followKeys } from './follow-keys.ts'

let app: FastifyInstance
const readAgain = jest.fn<Promise<boolean>, []>()
const channel = { runsUntrusted: false, keysChanged: jest.fn(async () => {}) }

beforeEach(() => {
  jest.useFakeTimers()
  app = Fastify()
  readAgain.mockResolvedValue(false)
  channel.runsUntrusted = false
  followKeys(app, { readAgain }, channel)
})
afterEach(async () => {
  jest.useRealTimers()
  await app.close()
})

test('DEL-11: changed keys take effect within a second, and unchanged keys have no effect', async () => {
  await jest.advanceTimersByTimeAsync(5000)
  expect(readAgain).toHaveBeenCalledTimes(5)
  expect(channel.keysChanged).not.toHaveBeenCalled()
  readAgain.mockResolvedValueOnce(true)
  await jest.advanceTimersByTimeAsync(1000)
  expect(channel.keysChanged).toHaveBeenCalledTimes(1)
})

test('DEL-11: while a release without a trusted signature runs, its signatures are verified again every five seconds', async () => {
  channel.runsUntrusted = true
  await jest.advanceTimersByTimeAsync(11_000)
  expect(channel.keysChanged).toHaveBeenCalledTimes(3)
  channel.runsUntrusted = false
  await jest.advanceTimersByTimeAsync(10_000)
  expect(channel.keysChanged).toHaveBeenCalledTimes(3)
})
