import { isOwnVote, keepOwnVote } from './helpful.tsx'

beforeEach(() => localStorage.clear())

const kept = () => JSON.parse(localStorage.getItem('helpfulReviews') ?? '[]') as number[]

test('REV-02: a vote is stored once, even if it is given several times', () => {
  keepOwnVote(7, true)
  keepOwnVote(8, true)
  keepOwnVote(7, true)
  expect(kept()).toEqual([8, 7])
  expect([7, 8, 9].map(isOwnVote)).toEqual([true, true, false])
})

test('REV-02: a vote that is taken back is forgotten, and the other votes stay', () => {
  for (const id of [1, 2, 3]) keepOwnVote(id, true)
  keepOwnVote(2, false)
  expect(kept()).toEqual([1, 3])
})

test('REV-02: of many votes the newest 200 are kept', () => {
  for (let id = 1; id <= 201; id += 1) keepOwnVote(id, true)
  expect(kept()).toHaveLength(200)
  expect([1, 2, 201].map(isOwnVote)).toEqual([false, true, true])
})
