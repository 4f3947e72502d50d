import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DeskContext } from '../frame/desk-context.ts'
import { en } from '../texts/en.ts'
import { Camera } from './camera.tsx'

const desk = { language: 'en', texts: en, shopName: 'Jasmin', onSignedOut: () => true } as const
const detect = jest.fn<Promise<{ rawValue: string }[]>, []>()
const stopTrack = jest.fn()

/** jsdom has no camera, no video and no reader of bar codes. */
beforeEach(() => {
  detect.mockResolvedValue([])
  const stream = { getTracks: () => [{ stop: stopTrack }] }
  const getUserMedia = jest.fn().mockResolvedValue(stream)
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true })
  Object.assign(globalThis, {
    BarcodeDetector: class {
      detect = detect
    },
  })
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices')
  Reflect.deleteProperty(globalThis, 'BarcodeDetector')
})

function open(onCode = jest.fn()) {
  render(
    <DeskContext value={desk}>
      <Camera onCode={onCode} />
    </DeskContext>,
  )
  return onCode
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('DESK-01: the camera reports a code once, and then stops', async () => {
  detect.mockResolvedValue([{ rawValue: '6191234567890' }])
  const onCode = open()
  await press(en.stock.camera)
  expect(await screen.findByRole('button', { name: en.stock.camera })).toBeVisible()
  expect(onCode.mock.calls).toEqual([['6191234567890']])
  expect(stopTrack).toHaveBeenCalled()
})

test('DESK-01: a press stops the camera', async () => {
  open()
  await press(en.stock.camera)
  await screen.findByRole('button', { name: en.stock.stopCamera })
  expect(stopTrack).not.toHaveBeenCalled()
  await press(en.stock.stopCamera)
  expect(stopTrack).toHaveBeenCalled()
})

test('DESK-01: if the camera may not be used, the desk shows a message', async () => {
  jest.mocked(navigator.mediaDevices.getUserMedia).mockRejectedValue(new Error('denied'))
  open()
  await press(en.stock.camera)
  expect(await screen.findByRole('alert')).toHaveTextContent(en.stock.noCamera)
})

test('DESK-01: a browser that cannot read bar codes shows no button for the camera', () => {
  Reflect.deleteProperty(globalThis, 'BarcodeDetector')
  open()
  expect(screen.queryByRole('button')).toBeNull()
})
