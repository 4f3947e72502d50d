import { SentValues } from './process-pipe.ts'

test('DEL-05: a value is sent to a process only once; if there are too many values, the process forgets the least recently used value', () => {
  const kept = new SentValues()
  const send = jest.fn()
  const values = Array.from({ length: 20 }, () => ({}))
  const ids = values.map((value) => kept.idOf(value, send))
  expect(new Set(ids).size).toBe(20)
  expect(send.mock.calls).toEqual(ids.map((id) => [id, undefined]))
  // The first value is used again, so the second value is the one used longest ago.
  expect(kept.idOf(values[0] ?? {}, send)).toBe(ids[0])
  expect(send).toHaveBeenCalledTimes(20)
  const next = kept.idOf({}, send)
  expect(send).toHaveBeenLastCalledWith(next, ids[1])
  kept.idOf(values[1] ?? {}, send)
  expect(send).toHaveBeenLastCalledWith(ids[1], ids[2])
  expect(new SentValues().idOf(values[0] ?? {}, send)).toBe(ids[0])
  expect(send).toHaveBeenLastCalledWith(ids[0], undefined)
})
