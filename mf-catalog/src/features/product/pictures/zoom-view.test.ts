import { panned, unzoomedView, zoomed } from './zoom-view.ts'

const middle = { x: 0, y: 0 }

test('PROD-01: zooming does not move the point under the pointer', () => {
  const at = { x: 100, y: -50 }
  const view = zoomed(unzoomedView, 2, { at, side: 400 })
  expect(view).toEqual({ scale: 2, x: -100, y: 50 })
  expect(zoomed(view, 1, { at, side: 400 })).toEqual(unzoomedView)
})

test('PROD-01: a picture is shown at one to four times its size', () => {
  expect(zoomed(unzoomedView, 9, { at: middle, side: 400 }).scale).toBe(4)
  expect(zoomed(unzoomedView, 0.2, { at: middle, side: 400 }).scale).toBe(1)
})

test('PROD-01: a moved picture always covers the square in which it is shown', () => {
  const view = zoomed(unzoomedView, 2, { at: middle, side: 400 })
  expect(panned(view, { x: 999, y: -999 }, 400)).toEqual({ scale: 2, x: 200, y: -200 })
  expect(panned(unzoomedView, { x: 30, y: 30 }, 400)).toEqual(unzoomedView)
})
