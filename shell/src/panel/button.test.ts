import { screen, waitFor } from '@testing-library/react'
import { openPanel } from './panel.ts'
import { collectErrors } from './seen-errors.ts'

jest.mock('./panel.ts', () => ({ openPanel: jest.fn() }))
jest.mock('./seen-errors.ts', () => ({ collectErrors: jest.fn() }))
jest.mock('./remote-loads.ts', () => ({ watchRemoteLoads: () => ['loads'] }))

/** Loads the page of a gateway that allows overrides, at an address with this query. */
async function load(query = '') {
  document.body.innerHTML = ''
  history.replaceState(null, '', `/${query}`)
  jest.mocked(collectErrors).mockReturnValue({ list: ['seen'] })
  await jest.isolateModulesAsync(async () => void (await import('./button.ts')))
  const host = document.querySelector('shop-panel')
  return { host, button: host!.shadowRoot!.querySelector('button')! }
}

test('MFE-05: a button outside the page’s root opens the panel only once, with the errors and loads that were collected before', async () => {
  const { host, button } = await load()
  expect(host?.parentElement).toBe(document.body)
  expect(host).toHaveAttribute('lang', 'en')
  expect(host).toHaveAttribute('dir', 'ltr')
  expect(button).toHaveTextContent('Versions')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  button.click()
  button.click()
  await waitFor(() => expect(openPanel).toHaveBeenCalledTimes(1))
  expect(openPanel).toHaveBeenCalledWith(
    expect.objectContaining({ root: host?.shadowRoot, seen: { list: ['seen'] }, loads: ['loads'] }),
  )
  expect(button).not.toBeVisible()
})

test('MFE-05: when the panel is closed, its button is visible again and has the focus', async () => {
  const { host, button } = await load()
  button.click()
  await waitFor(() => expect(openPanel).toHaveBeenCalled())
  jest.mocked(openPanel).mock.calls[0]?.[0].onClose()
  expect(button).toBeVisible()
  expect(host?.shadowRoot?.activeElement).toBe(button)
})

test('MFE-05: an address with mf.panel opens the panel without a press; other addresses do not', async () => {
  await load('?mf.panel=')
  await waitFor(() => expect(openPanel).toHaveBeenCalledTimes(1))
  jest.mocked(openPanel).mockClear()
  await load('?page=2')
  await new Promise((resolve) => setTimeout(resolve))
  expect(openPanel).not.toHaveBeenCalled()
})
