import type pg from 'pg'
import { advanceClock } from '@shop/testing/clock'
import type { CircuitBreaker } from './circuit-breaker.ts'
import { DatabaseAwayError, isReadOnly, isServerError } from './connection-errors.ts'
import { longQueue, GuardedPool, longWaitMs } from './guarded-pool.ts'

const client = { query: jest.fn(), release: jest.fn() }
const connect = jest.fn<Promise<unknown>, []>()
const end = jest.fn(async () => {})
const stop = jest.fn()
const guard = jest.fn((work: () => Promise<unknown>) => work())

function aPool(guardsStatements = true): GuardedPool {
  const circuit = { guard, stop } as unknown as CircuitBreaker
  return new GuardedPool({ options: {}, connect, end } as unknown as pg.Pool, {
    circuit,
    guardsStatements,
  })
}
beforeEach(() => {
  guard.mockImplementation((work) => work())
  connect.mockResolvedValue(client)
})

test('OPS-03: a connection is always the same object, by which Kysely identifies its transaction', async () => {
  const pool = aPool()
  expect(await pool.connect()).toBe(await pool.connect())
})

test('OPS-03: a statement is sent with its values; the circuit guards every statement, unless the pool guards only the wait for a connection', async () => {
  client.query.mockResolvedValue({ rows: [1] })
  const guarded = await aPool().connect()
  expect(await guarded.query('select $1', [7])).toEqual({ rows: [1] })
  expect(client.query).toHaveBeenCalledWith('select $1', [7])
  expect(guard).toHaveBeenCalledTimes(2)
  const other = await aPool(false).connect()
  await other.query('select 1', [])
  expect(guard).toHaveBeenCalledTimes(3)
})

test.each([
  ['did not answer', new DatabaseAwayError(), true],
  ['has become read-only', Object.assign(new Error('read-only'), { code: '25006' }), true],
  ['refused the statement', Object.assign(new Error('unique'), { code: '23505' }), false],
])(
  'OPS-03: if the database %s, the connection is closed or kept as the error requires',
  async (_what, error, isClosed) => {
    client.query.mockRejectedValue(error)
    const connection = await aPool().connect()
    await expect(connection.query('select 1', [])).rejects.toBe(error)
    connection.release()
    expect(client.release).toHaveBeenCalledWith(isClosed)
  },
)

test('OPS-03: a connection goes back to the pool when it is released, unless the connection failed or its user destroys it', async () => {
  const connection = await aPool().connect()
  connection.release()
  expect(client.release).toHaveBeenLastCalledWith(false)
  ;(connection as unknown as { release: (destroy: boolean) => void }).release(true)
  expect(client.release).toHaveBeenLastCalledWith(true)
})

test('OPS-03: a connection that opens after its caller was refused goes back to the pool', async () => {
  guard.mockImplementation((work) => {
    void work()
    return Promise.reject(new DatabaseAwayError())
  })
  const opening = Promise.withResolvers<typeof client>()
  connect.mockReturnValue(opening.promise)
  await expect(aPool().connect()).rejects.toThrow(DatabaseAwayError)
  expect(client.release).not.toHaveBeenCalled()
  opening.resolve(client)
  await opening.promise
  await Promise.resolve()
  expect(client.release).toHaveBeenCalledTimes(1)
})

test('OPS-02: the database counts as busy while many callers wait and the first of them has waited long', async () => {
  const connections = Array.from({ length: longQueue }, () =>
    Promise.withResolvers<typeof client>(),
  )
  for (const { promise } of connections) connect.mockReturnValueOnce(promise)
  const pool = aPool()
  const callers = connections.slice(1).map(() => pool.connect())
  advanceClock(longWaitMs - 500)
  callers.push(pool.connect())
  expect(pool.isBusy).toBe(false)
  advanceClock(500)
  expect(pool.isBusy).toBe(true)
  connections[0]?.resolve(client)
  await callers[0]
  expect(pool.isBusy).toBe(false)
  for (const { resolve } of connections) resolve(client)
  await Promise.all(callers)
})

test('OPS-05: ending a pool also ends the probes of its circuit breaker', async () => {
  await aPool().end()
  expect(stop).toHaveBeenCalledTimes(1)
  expect(end).toHaveBeenCalledTimes(1)
})

test('OPS-03: errors that the server reports are distinguished from lost connections', () => {
  expect(isServerError(Object.assign(new Error('x'), { severity: 'ERROR' }))).toBe(true)
  for (const other of [new Error('x'), null, undefined, 'x'])
    expect(isServerError(other)).toBe(false)
  expect([isReadOnly({ code: '25006' }), isReadOnly({ code: '1' }), isReadOnly(null)]).toEqual([
    true,
    false,
    false,
  ])
})
