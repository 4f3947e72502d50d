import { createMemoryRouter } from 'react-router-dom'
import { showAtOnce } from './show-at-once.ts'

const mockSlices = { isOn: false }

jest.mock('react', () => ({
  ...jest.requireActual<object>('react'),
  startTransition: (update: () => void) => {
    mockSlices.isOn = true
    update()
    mockSlices.isOn = false
  },
}))

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function openShop(loader: () => Promise<unknown>) {
  const router = createMemoryRouter([{ path: '/' }, { path: '/list', loader }])
  showAtOnce(router)
  const updates: [string, string, string][] = []
  router.subscribe(({ navigation, location }) =>
    updates.push([
      location.pathname + location.search,
      navigation.state,
      mockSlices.isOn ? 'in slices' : 'in one go',
    ]),
  )
  return { router, updates }
}

test('FAST-01: another page is rendered in one go once it is there; what stays is not, and shows that it loads', async () => {
  const { router, updates } = openShop(async () => null)
  await router.navigate('/list')
  await jest.advanceTimersByTimeAsync(1)
  await router.navigate('/list?page=2')
  await router.navigate('/')
  await jest.advanceTimersByTimeAsync(50)
  expect(updates).toEqual([
    ['/list', 'idle', 'in one go'],
    ['/list', 'loading', 'in slices'],
    ['/list?page=2', 'idle', 'in slices'],
    ['/', 'idle', 'in one go'],
  ])
})

test('FAST-01: a page is rendered after the task of its tap, so that its effects wait for the paint', async () => {
  const { router, updates } = openShop(async () => null)
  await router.navigate('/list')
  expect(updates).toEqual([])
  await jest.advanceTimersByTimeAsync(1)
  expect(updates).toEqual([['/list', 'idle', 'in one go']])
})

test('FAST-01: a page that another tap follows at once is not left out', async () => {
  const { router, updates } = openShop(async () => null)
  await router.navigate('/list')
  const visit = router.navigate('/list?page=2')
  expect(updates).toEqual([
    ['/list', 'idle', 'in one go'],
    ['/list', 'loading', 'in slices'],
  ])
  await visit
  await jest.advanceTimersByTimeAsync(50)
  expect(updates.slice(2)).toEqual([['/list?page=2', 'idle', 'in slices']])
})

test('FAST-01: that another page is loading is rendered where it takes a while', async () => {
  const { promise, resolve } = Promise.withResolvers<null>()
  const { router, updates } = openShop(() => promise)
  const visit = router.navigate('/list')
  await jest.advanceTimersByTimeAsync(49)
  expect(updates).toEqual([])
  await jest.advanceTimersByTimeAsync(1)
  expect(updates).toEqual([['/', 'loading', 'in slices']])
  resolve(null)
  await visit
  await jest.advanceTimersByTimeAsync(1)
  expect(updates.slice(1)).toEqual([['/list', 'idle', 'in one go']])
})
