import { act, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { useLater } from './use-later.ts'

type Load = () => Promise<ComponentType>

function Page({ load, isWanted }: { load: Load; isWanted?: boolean }) {
  const loaded = useLater(load, isWanted)
  return loaded ? <loaded.Part /> : <p>sans la partie</p>
}

/** Records the errors that the page reports. */
function recordErrors(): unknown[] {
  const reported: unknown[] = []
  window.reportError = (error: unknown) => void reported.push(error)
  return reported
}

function goOffline(): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
}

test('PWA-01: a part is not shown until its code has loaded', async () => {
  render(<Page load={() => Promise.resolve(() => <p>la partie</p>)} />)
  expect(screen.getByText('sans la partie')).toBeVisible()
  expect(await screen.findByText('la partie')).toBeVisible()
})

test('PWA-01: the code of a part is not requested before the part is needed', async () => {
  const load = jest.fn<ReturnType<Load>, []>(() => Promise.resolve(() => <p>la partie</p>))
  const { rerender } = render(<Page load={load} isWanted={false} />)
  expect(load).not.toHaveBeenCalled()
  rerender(<Page load={load} isWanted />)
  expect(await screen.findByText('la partie')).toBeVisible()
  rerender(<Page load={load} isWanted />)
  expect(load).toHaveBeenCalledTimes(1)
})

test.each([
  ['and the failure is reported as an error of the page', () => {}, ['gone']],
  ['and the failure is not reported without a network', goOffline, []],
])('PWA-01: a part whose code cannot be loaded is not shown, %s', async (_, prepare, said) => {
  prepare()
  const reported = recordErrors()
  render(<Page load={() => Promise.reject(new Error('gone'))} />)
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(screen.getByText('sans la partie')).toBeVisible()
  expect(reported.map((error) => (error as Error).message)).toEqual(said)
})
