import { isMet } from '../measuring/figures.ts'
import { judgeMemory } from './soak.ts'

function endOf(...samples: number[]) {
  const figures = judgeMemory(samples.map((megabytes) => ({ 'gateway and API': megabytes })))
  const end = figures.find(({ column }) => column === 'end')
  return { value: end?.value, isMet: end && isMet(end) }
}

test('FAULT-02: varying memory is judged by the lowest value in the last fifth of the samples', () => {
  const samples = [200, 260, 240, 205, 250, 230, 210, 300, 215, 400]
  expect(endOf(...samples)).toEqual({ value: 215, isMet: true })
})

test('FAULT-02: memory that has grown by more than a tenth and 16 MB misses its target', () => {
  expect(endOf(200, 210, 220, 230, 236).isMet).toBe(true)
  expect(endOf(200, 210, 220, 230, 237).isMet).toBe(false)
})

test('FAULT-02: a process that starts only after the warm-up counts as growth', () => {
  const figures = judgeMemory([{}, { 'rendering of pages': 80 }])
  expect(figures.map(({ row, value }) => [row, value])).toEqual([
    ['rendering of pages', 0],
    ['rendering of pages', 0],
    ['rendering of pages', 80],
  ])
  expect(figures.every(isMet)).toBe(false)
})
