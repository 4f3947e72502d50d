import { CircuitBreaker } from './circuit-breaker.ts'
import { DatabaseAwayError } from './connection-errors.ts'

/** Makes pauses of the circuit follow the test's fake clock. */
jest.mock('node:timers/promises', () => ({
  setTimeout: (ms: number, value: unknown, { signal }: { signal?: AbortSignal } = {}) =>
    new Promise((resolve, reject) => {
      setTimeout(() => resolve(value), ms)
      signal?.addEventListener('abort', () => reject(new Error('aborted')))
    }),
}))

const log = { error: jest.fn(), info: jest.fn() }
const probe = jest.fn<Promise<unknown>, []>()
let circuit: CircuitBreaker

beforeEach(() => {
  jest.useFakeTimers()
  circuit = new CircuitBreaker({ callMs: 1000, probeMs: 400 }, probe, log)
})
afterEach(() => {
  circuit.stop()
  jest.useRealTimers()
})

const never = () => new Promise<never>(() => {})
const passes = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds)
/** Makes a call and waits until the database counts as away. */
async function goesAway() {
  probe.mockImplementation(never)
  const call = circuit.guard(never).catch((error: unknown) => error)
  await passes(2000)
  return await call
}

test('OPS-03: quick calls cause no probe, and get the answer or the error of the database', async () => {
  expect(await circuit.guard(async () => 7)).toBe(7)
  await expect(circuit.guard(() => Promise.reject(new Error('syntax')))).rejects.toThrow('syntax')
  await passes(10_000)
  expect(probe).not.toHaveBeenCalled()
})

test('OPS-03: a long call continues while the database answers a probe', async () => {
  probe.mockResolvedValue(null)
  const { promise, resolve } = Promise.withResolvers<string>()
  const call = circuit.guard(() => promise)
  await passes(900)
  expect(probe).not.toHaveBeenCalled()
  await passes(3000)
  // About one probe is sent each second.
  expect(probe.mock.calls.length).toBeGreaterThanOrEqual(2)
  expect(probe.mock.calls.length).toBeLessThanOrEqual(4)
  resolve('late')
  expect(await call).toBe('late')
  expect(log.error).not.toHaveBeenCalled()
})

test('OPS-03: if the probe gets no answer, running and later calls are refused at once, and this is logged once', async () => {
  expect(await goesAway()).toBeInstanceOf(DatabaseAwayError)
  const work = jest.fn(async () => 7)
  await expect(circuit.guard(work)).rejects.toThrow(DatabaseAwayError)
  expect(work).not.toHaveBeenCalled()
  expect(log.error.mock.calls).toEqual([
    [expect.objectContaining({ callMs: 1000 }), expect.stringContaining('does not answer')],
  ])
})

test('OPS-03: when the database answers again, calls reach it again, and this is logged', async () => {
  await goesAway()
  await passes(1000)
  await expect(circuit.guard(async () => 7)).rejects.toThrow(DatabaseAwayError)
  probe.mockResolvedValue(null)
  // A probe that still waits for its answer ends at its time limit. One second later, the next probe is sent and answered.
  await passes(3000)
  expect(await circuit.guard(async () => 7)).toBe(7)
  expect(log.info).toHaveBeenCalledTimes(1)
})

test('OPS-03: a server that refuses the probe counts as having answered; a lost connection does not count as an answer', async () => {
  probe.mockRejectedValue(Object.assign(new Error('too many connections'), { severity: 'FATAL' }))
  const call = circuit.guard(never).catch((error: unknown) => error)
  await passes(3000)
  expect(log.error).not.toHaveBeenCalled()
  probe.mockRejectedValue(new Error('ECONNREFUSED'))
  await passes(3000)
  expect(await call).toBeInstanceOf(DatabaseAwayError)
})

test('OPS-05: a stopped circuit sends no more probes', async () => {
  await goesAway()
  circuit.stop()
  probe.mockClear()
  await passes(10_000)
  expect(probe).not.toHaveBeenCalled()
})
