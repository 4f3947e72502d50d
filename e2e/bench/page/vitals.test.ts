import { cumulativeLayoutShift, totalBlockingTime, type VitalsRecord } from './vitals.ts'

const quiet: VitalsRecord = { fcp: 1000, shifts: [], longTasks: [], interactions: [] }

test('PERF: a long task counts only the time above 50 ms, and only after the first contentful paint', () => {
  const longTasks = [
    { start: 200, duration: 300 },
    { start: 980, duration: 120 },
    { start: 2000, duration: 80 },
  ]
  expect(totalBlockingTime({ ...quiet, longTasks })).toBe(50 + 30)
})

test('PERF: layout shifts within a window are added up, and the worst window counts', () => {
  const shiftAt = (time: number, value: number) => ({ time, value })
  const shifts = [shiftAt(0, 0.02), shiftAt(500, 0.03), shiftAt(3000, 0.04)]
  expect(cumulativeLayoutShift({ ...quiet, shifts })).toBeCloseTo(0.05)
})

test('PERF: a window of layout shifts ends after five seconds', () => {
  const shifts = Array.from({ length: 8 }, (_, index) => ({
    time: index * 900,
    value: 0.01,
  }))
  expect(cumulativeLayoutShift({ ...quiet, shifts })).toBeCloseTo(0.06)
})
