import { setTimeout as pause } from 'node:timers/promises'
import { advanceClock } from '@shop/testing/clock'
import { AnswerCache, PreparedAnswer } from './answer-cache.ts'

const CACHE_TTL_MS = 60_000

/** Makes answers with ascending numbers. `state.made` is the number of answers made so far. */
function maker(bodyOf = (made: number) => `answer ${made}`) {
  const state = { made: 0 }
  const make = async () => {
    state.made += 1
    const body = bodyOf(state.made)
    await pause(5)
    return new PreparedAnswer(body, undefined)
  }
  return { state, make }
}

test('API-02: all calls within the cache time share one answer', async () => {
  const kept = new AnswerCache(CACHE_TTL_MS)
  const { state, make } = maker()
  const answers = await Promise.all(Array.from({ length: 50 }, () => kept.answer('a', make)))
  expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['answer 1']))
  expect((await kept.answer('a', make)).body).toBe('answer 1')
  expect((await kept.answer('b', make)).body).toBe('answer 2')
  advanceClock(CACHE_TTL_MS)
  expect((await kept.answer('a', make)).body).toBe('answer 3')
  expect(state.made).toBe(3)
})

test('API-02: without a cache time nothing is cached', async () => {
  const kept = new AnswerCache(0)
  const { make } = maker()
  expect((await kept.answer('a', make)).body).toBe('answer 1')
  expect((await kept.answer('a', make)).body).toBe('answer 2')
})

test('API-02: an unchanged answer keeps its ETag and its compressed forms', async () => {
  const kept = new AnswerCache(0)
  const { make } = maker(() => 'the same')
  const first = await kept.answer('a', make)
  expect(await kept.answer('a', make)).toBe(first)
})

test('API-02: a failure rejects all waiting calls and is not cached', async () => {
  const kept = new AnswerCache(CACHE_TTL_MS)
  const fail = async () => {
    await pause(5)
    throw new Error('away')
  }
  const outcomes = await Promise.allSettled([kept.answer('a', fail), kept.answer('a', fail)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const { make } = maker()
  expect((await kept.answer('a', make)).body).toBe('answer 1')
})

test('API-02: if there are more answers than the limit allows, the oldest answers are dropped', async () => {
  const kept = new AnswerCache(60_000)
  const { state, make } = maker(() => 'x'.repeat(10 * 1024 * 1024))
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) await kept.answer(key, make)
  await kept.answer('f', make)
  expect(state.made).toBe(6)
  await kept.answer('a', make)
  expect(state.made).toBe(7)
})
