import { createEvent, fireEvent } from '@testing-library/react'
import { renderWithProviders } from '@shop/testing'
import { Gallery } from './gallery.tsx'

const images = [
  '/images/product/a-00000001.webp',
  '/images/product/b-00000002.webp',
  '/images/product/c-00000003.webp',
]

beforeAll(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false
  }
})

beforeEach(() => {
  // jsdom gives elements no size, and captures no pointer.
  HTMLElement.prototype.setPointerCapture = jest.fn()
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
})

/** Fires a pointer event with a position, which jsdom's pointer events lack. */
function firePointer(
  frame: HTMLElement,
  type: 'pointerDown' | 'pointerMove' | 'pointerUp' | 'pointerCancel',
  clientX: number,
  clientY = 200,
): void {
  const event = createEvent[type](frame)
  Object.assign(event, { pointerId: 1, pointerType: 'touch', clientX, clientY })
  fireEvent(frame, event)
}

async function openZoom(shownImages = images) {
  const screen = renderWithProviders(<Gallery images={shownImages} name="Crème" />)
  if (shownImages.length > 1)
    await screen.user.click(screen.getByRole('button', { name: 'Photo 2 sur 3' }))
  await screen.user.click(screen.getByRole('button', { name: 'Agrandir la photo' }))
  await screen.findByRole('dialog', { name: 'Crème' })
  const frame = screen.getByRole('application')
  const large = () => screen.getAllByRole('img', { name: 'Crème' }).at(-1)?.getAttribute('src')
  return {
    ...screen,
    frame,
    large,
    moved: () => (frame.firstElementChild as HTMLElement).style.transform,
  }
}

test('PROD-01: the current picture opens over the screen; when it closes, the focus returns', async () => {
  const { getByRole, large, user, queryByRole } = await openZoom()
  expect(large()).toContain('/b-00000002')
  await user.click(getByRole('button', { name: 'Fermer' }))
  expect(queryByRole('dialog')).toBeNull()
  expect(getByRole('button', { name: 'Agrandir la photo' })).toHaveFocus()
})

test('PROD-01: keys and buttons enlarge and move the picture', async () => {
  const { moved, getByRole, user } = await openZoom()
  expect(getByRole('button', { name: 'Dézoomer' })).toHaveAttribute('aria-disabled', 'true')
  await user.keyboard('+')
  expect(moved()).toBe('translate(0px, 0px) scale(1.5)')
  await user.keyboard('{ArrowRight}')
  expect(moved()).toBe('translate(-60px, 0px) scale(1.5)')
  await user.click(getByRole('button', { name: 'Dézoomer' }))
  expect(moved()).toBe('translate(0px, 0px) scale(1)')
  for (let press = 0; press < 9; press += 1) await user.keyboard('+')
  expect(moved()).toBe('translate(0px, 0px) scale(4)')
  await user.keyboard('0')
  expect(moved()).toBe('translate(0px, 0px) scale(1)')
})

test('PROD-01: the wheel and a click of a mouse enlarge the picture, a drag moves it', async () => {
  const { frame, moved } = await openZoom()
  fireEvent.wheel(frame, { deltaY: -300 * Math.log(2) })
  expect(moved()).toBe('translate(0px, 0px) scale(2)')
  const dragTo = (clientX: number) => {
    for (const [type, at] of [
      ['pointerDown', 0],
      ['pointerMove', clientX],
      ['pointerUp', clientX],
    ] as const) {
      const event = createEvent[type](frame)
      Object.assign(event, { pointerId: 1, pointerType: 'mouse', clientX: at, clientY: 0 })
      fireEvent(frame, event)
    }
  }
  dragTo(0)
  expect(moved()).toBe('translate(0px, 0px) scale(1)')
  dragTo(0)
  expect(moved()).toBe('translate(0px, 0px) scale(2)')
  dragTo(40)
  expect(moved()).toBe('translate(40px, 0px) scale(2)')
})

test('PROD-01: buttons show the other pictures, also the first picture after the last, and the position is announced', async () => {
  const { getByRole, large, moved, user } = await openZoom()
  expect(getByRole('status')).toHaveTextContent('Photo 2 sur 3')
  await user.keyboard('+')
  await user.click(getByRole('button', { name: 'Photo suivante' }))
  expect(large()).toContain('/c-00000003')
  expect(moved()).toBe('translate(0px, 0px) scale(1)')
  expect(getByRole('status')).toHaveTextContent('Photo 3 sur 3')
  await user.click(getByRole('button', { name: 'Photo suivante' }))
  expect(large()).toContain('/a-00000001')
  await user.click(getByRole('button', { name: 'Photo précédente' }))
  expect(large()).toContain('/c-00000003')
  await user.click(getByRole('button', { name: 'Fermer' }))
  expect(getByRole('button', { name: 'Photo 3 sur 3' })).toHaveAttribute('aria-pressed', 'true')
})

test('PROD-01: a single picture has no buttons to other pictures', async () => {
  const { queryByRole } = await openZoom(images.slice(0, 1))
  expect(queryByRole('button', { name: 'Photo suivante' })).toBeNull()
  expect(queryByRole('status')).toBeNull()
})

describe.each([
  ['left to right', 'ltr', { towardsRight: '/c-00000003', towardsLeft: '/a-00000001' }],
  ['right to left', 'rtl', { towardsRight: '/a-00000001', towardsLeft: '/c-00000003' }],
])('PROD-01: on a page that is read from %s', (_, direction, { towardsRight, towardsLeft }) => {
  test('an arrow key shows the picture on its side, and moves an enlarged picture', async () => {
    const { frame, large, moved, user } = await openZoom()
    frame.style.direction = direction
    await user.keyboard('{ArrowRight}')
    expect(large()).toContain(towardsRight)
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(large()).toContain(towardsLeft)
    await user.keyboard('+{ArrowLeft}')
    expect(large()).toContain(towardsLeft)
    expect(moved()).toBe('translate(60px, 0px) scale(1.5)')
    await user.keyboard('{PageDown}')
    expect(large()).not.toContain(towardsLeft)
  })

  test('a swipe shows the next picture; a short, cancelled or vertical swipe does not', async () => {
    const { frame, large, moved } = await openZoom()
    frame.style.direction = direction
    const swipe = (by: number, end: 'pointerUp' | 'pointerCancel' = 'pointerUp') => {
      firePointer(frame, 'pointerDown', 200)
      firePointer(frame, 'pointerMove', 200 + by)
      expect(moved()).toBe(`translate(${by}px, 0px) scale(1)`)
      firePointer(frame, end, 200 + by)
      expect(moved()).toBe('translate(0px, 0px) scale(1)')
    }
    swipe(-20)
    expect(large()).toContain('/b-00000002')
    swipe(-120, 'pointerCancel')
    expect(large()).toContain('/b-00000002')
    firePointer(frame, 'pointerDown', 200)
    firePointer(frame, 'pointerUp', 150, 350)
    expect(large()).toContain('/b-00000002')
    swipe(-120)
    expect(large()).toContain(towardsRight)
    swipe(120)
    swipe(120)
    expect(large()).toContain(towardsLeft)
  })
})

test('PROD-01: a finger that has left the picture’s frame still moves the picture', async () => {
  const { frame } = await openZoom()
  const capture = jest.mocked(HTMLElement.prototype.setPointerCapture)
  firePointer(frame, 'pointerDown', 200)
  expect(capture).toHaveBeenCalledWith(1)
  expect(capture.mock.contexts).toEqual([frame])
})
