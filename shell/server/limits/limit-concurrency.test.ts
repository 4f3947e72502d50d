import { limitConcurrency, TooBusy, WaitedTooLong } from './limit-concurrency.ts'

test('DEL-02: work above the limit waits for its turn; if the queue is full, work is refused', async () => {
  const limited = limitConcurrency(2, 1)
  const held = Array.from({ length: 3 }, () => Promise.withResolvers<number>())
  const started: number[] = []
  const run = (index: number) =>
    limited(() => {
      started.push(index)
      return held[index]!.promise
    })
  const [first, second, third] = [run(0), run(1), run(2)]
  await expect(limited(async () => 0)).rejects.toThrow(TooBusy)
  expect(started).toEqual([0, 1])
  held[0]!.reject(new Error('failed'))
  await expect(first).rejects.toThrow('failed')
  expect(started).toEqual([0, 1, 2])
  held[1]!.resolve(1)
  held[2]!.resolve(2)
  expect(await Promise.all([second, third])).toEqual([1, 2])
  expect(await limited(async () => 3)).toBe(3)
})

test('SEC-01: if work does not get its turn in time, the work is dropped, and its place in the queue is free again', async () => {
  jest.useFakeTimers()
  const limited = limitConcurrency(1, 1, 2000)
  const held = Promise.withResolvers<number>()
  const first = limited(() => held.promise)
  const begun = jest.fn(async () => 2)
  const second = limited(begun)
  jest.advanceTimersByTime(2000)
  await expect(second).rejects.toThrow(WaitedTooLong)
  const third = limited(async () => 3)
  held.resolve(1)
  expect(await Promise.all([first, third])).toEqual([1, 3])
  expect(begun).not.toHaveBeenCalled()
  jest.useRealTimers()
})
