import { compareLooks, readLooks, writeLooks } from './compare-looks.ts'
import type { Look } from './take-looks.ts'

const badge: Look = {
  at: 'badges>span',
  box: [16, 52, 80.4, 24],
  lines: [60.2],
  style: '@d=#1a2b background-color: rgb(1, 2, 3); border-radius: 999px; font-size: 12.8px',
}
const changed = (parts: Partial<Look>) => compareLooks([badge], [{ ...badge, ...parts }])

test('THEME-01: recorded looks are unchanged after writing and reading', () => {
  const bare: Look = { at: 'badges', box: [0, 0, 375, 100], lines: [], style: '' }
  expect(readLooks(writeLooks([badge, bare]))).toEqual([badge, bare])
})

test('THEME-01: differences of up to one pixel are ignored, because browser versions differ by that much', () => {
  expect(changed({ box: [16.9, 52, 79.6, 24], lines: [61] })).toEqual([])
  expect(changed({ style: badge.style.replace('12.8px', '12.7999px') })).toEqual([])
  expect(changed({ style: badge.style.replace('999px', '998.9999px') })).toEqual([])
})

test.each<[string, Partial<Look>, string]>([
  ['a size', { box: [16, 52, 84, 24] }, 'badges>span: box 16 52 80.4 24 → 16 52 84 24'],
  ['the width of a text', { lines: [64] }, 'badges>span: lines 60.2 → 64'],
  ['the number of lines', { lines: [60.2, 8] }, 'badges>span: lines 60.2 → 60.2 8'],
  [
    'a color',
    { style: badge.style.replace('1, 2, 3', '1, 2, 4') },
    'badges>span: @d=#1a2b background-color: rgb(1, 2, 3) → @d=#1a2b background-color: rgb(1, 2, 4)',
  ],
  [
    'a recorded size',
    { style: badge.style.replace('999px', '1000px') },
    'badges>span: border-radius: 999px → border-radius: 1000px',
  ],
  [
    'a new shadow',
    { style: `${badge.style}; box-shadow: 0 1px 2px` },
    'badges>span: nothing → box-shadow: 0 1px 2px',
  ],
])('THEME-01: %s that changed is reported', (_, parts, told) => {
  expect(changed(parts)).toEqual([told])
})

test('THEME-01: a missing or new element is reported', () => {
  expect(compareLooks([badge], [])).toEqual(['badges>span is gone'])
  expect(compareLooks([], [badge])).toEqual(['badges>span is new'])
})
