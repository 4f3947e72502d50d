import { act, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { useClearOfBar } from './use-clear-of-bar.ts'

const screenHeight = 800
const toastsHeight = 100
let bar: { top: number; bottom: number }

function Page({ toasts }: { toasts: readonly string[] }) {
  const element = useRef<HTMLDivElement>(null)
  useClearOfBar(element, toasts)
  return (
    <>
      <div ref={element} role="status" />
      <div data-foot-bar />
    </>
  )
}

beforeEach(() => {
  bar = { top: 740, bottom: screenHeight }
  window.innerHeight = screenHeight
  jest.useFakeTimers()
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(toastsHeight)
  jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockImplementation(() => bar as DOMRect)
})
afterEach(() => jest.useRealTimers())

const nextFrame = () => act(() => jest.advanceTimersByTime(20))
const raisedBy = () => screen.getByRole('status').style.getPropertyValue('--bar')

test.each([
  ['sticks to the foot of the screen', 740, 800, '60px'],
  ['has scrolled up among the toasts', 720, 780, '80px'],
  ['ends where the toasts begin', 640, 700, '0px'],
  ['reaches a little into the toasts', 641, 701, '159px'],
  ['is above them', 300, 360, '0px'],
  ['begins below the screen', 800, 860, '0px'],
  ['is in part below the screen', 799, 859, '1px'],
])('GEN-07: where the bar %s, toasts are raised by %3$s', (_where, top, bottom, height) => {
  bar = { top, bottom }
  render(<Page toasts={['added']} />)
  nextFrame()
  expect(raisedBy()).toBe(height)
})

test.each(['scroll', 'resize'])('GEN-07: toasts stay clear of the bar after a %s', (what) => {
  const { unmount } = render(<Page toasts={['added']} />)
  nextFrame()
  bar = { top: 700, bottom: 760 }
  window.dispatchEvent(new Event(what))
  expect(raisedBy()).toBe('100px')
  const toasts = screen.getByRole('status')
  unmount()
  bar = { top: 750, bottom: 800 }
  window.dispatchEvent(new Event(what))
  expect(toasts.style.getPropertyValue('--bar')).toBe('100px')
})

test('GEN-07: without toasts nothing is measured; with the next toasts it is measured again', () => {
  const { rerender } = render(<Page toasts={[]} />)
  nextFrame()
  window.dispatchEvent(new Event('scroll'))
  expect(HTMLElement.prototype.getBoundingClientRect).not.toHaveBeenCalled()
  rerender(<Page toasts={['added']} />)
  expect(raisedBy()).toBe('')
  nextFrame()
  expect(raisedBy()).toBe('60px')
})
