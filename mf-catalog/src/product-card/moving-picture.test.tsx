import { render } from '@testing-library/react'
import { useRef } from 'react'
import { leavePicture, useArrivingPicture } from './moving-picture.ts'

const src = '/images/product/creme-00000000.webp'
const animate = jest.fn()
let prefersMotion: boolean

beforeEach(() => {
  prefersMotion = true
  animate.mockReset()
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] })
  Element.prototype.animate = animate
  window.matchMedia = () => ({ matches: prefersMotion }) as MediaQueryList
})

afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(Element.prototype, 'animate')
})

/** Leaves a page with a picture of 100 px at (10, 400). After `after` ms, shows the picture with 300 px at (20, `top`). */
async function goOn({ top = 80, after = 100, shown = src } = {}): Promise<void> {
  const card = document.createElement('div')
  card.getBoundingClientRect = () => new DOMRect(10, 400, 100, 100)
  leavePicture(src, card)
  jest.advanceTimersByTime(after)
  function Picture() {
    const element = useRef<HTMLDivElement>(null)
    useArrivingPicture(shown, element)
    return (
      <div
        ref={(each) => {
          if (each) each.getBoundingClientRect = () => new DOMRect(20, top, 300, 300)
          element.current = each
        }}
      />
    )
  }
  const first = render(<Picture />)
  await Promise.resolve()
  first.unmount()
  render(<Picture />)
  await Promise.resolve()
}

test('FAST-01: a picture shown on both pages moves once from its position on the first page, and is not clipped', async () => {
  await goOn()
  expect(animate).toHaveBeenCalledTimes(2)
  const [[around], [[start]]] = animate.mock.calls as [[PropertyIndexedKeyframes], [[Keyframe]]]
  expect(around.contentVisibility).toEqual(['visible', 'visible'])
  expect(start.transform).toBe(`translate(-10px, 320px) scale(${100 / 300})`)
})

test.each([
  ['the new page shows a different picture', { shown: '/images/product/gel-00000001.webp' }],
  ['the tap was more than 500 ms ago', { after: 501 }],
  ['the picture on the new page is below the screen', { top: 2000 }],
])('FAST-01: no picture moves if %s', async (_, change) => {
  await goOn(change)
  expect(animate).not.toHaveBeenCalled()
})

test('FAST-01: no picture moves if the visitor prefers less motion', async () => {
  prefersMotion = false
  await goOn()
  expect(animate).not.toHaveBeenCalled()
})
