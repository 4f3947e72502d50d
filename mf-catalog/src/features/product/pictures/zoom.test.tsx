import { fireEvent } from '@testing-library/react'
import { renderWithProviders } from '@shop/testing'
import { Gallery } from './gallery.tsx'

const images = ['/images/product/a-00000001.webp', '/images/product/b-00000002.webp']

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
  // jsdom gives elements no size.
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
})

afterEach(() => jest.restoreAllMocks())

async function openZoom() {
  const screen = renderWithProviders(<Gallery images={images} name="Crème" />)
  await screen.user.click(screen.getByRole('button', { name: 'Photo 2 sur 2' }))
  await screen.user.click(screen.getByRole('button', { name: 'Agrandir la photo' }))
  await screen.findByRole('dialog', { name: 'Crème' })
  const frame = screen.getByRole('application')
  return { ...screen, frame, moved: () => (frame.firstElementChild as HTMLElement).style.transform }
}

test('PROD-01: the picture that is shown opens over the screen, and closes with the focus where it was', async () => {
  const { getByRole, getAllByRole, user, queryByRole } = await openZoom()
  const [large] = getAllByRole('img', { name: 'Crème' }).slice(-1)
  expect(large!.getAttribute('src')).toContain('/b-00000002')
  await user.click(getByRole('button', { name: 'Fermer' }))
  expect(queryByRole('dialog')).toBeNull()
  expect(getByRole('button', { name: 'Agrandir la photo' })).toHaveFocus()
})

test('PROD-01: keys and buttons enlarge the picture and move it about', async () => {
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

test('PROD-01: the wheel and a double click enlarge the picture', async () => {
  const { frame, moved } = await openZoom()
  fireEvent.wheel(frame, { deltaY: -300 * Math.log(2) })
  expect(moved()).toBe('translate(0px, 0px) scale(2)')
  fireEvent.doubleClick(frame)
  expect(moved()).toBe('translate(0px, 0px) scale(1)')
  fireEvent.doubleClick(frame)
  expect(moved()).toBe('translate(0px, 0px) scale(2.5)')
})
