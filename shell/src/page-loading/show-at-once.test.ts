import { createMemoryRouter } from 'react-router-dom'
import { showAtOnce } from './show-at-once.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function openShop(loader: () => Promise<unknown>) {
  const router = createMemoryRouter([{ path: '/' }, { path: '/list', loader }])
  showAtOnce(router)
  const updates: [string, string, boolean][] = []
  router.subscribe(({ navigation, location }, { flushSync }) =>
    updates.push([location.pathname + location.search, navigation.state, flushSync]),
  )
  return { router, updates }
}

test('FAST-01: another page is rendered in one go once it is there; what stays is not, and shows that it loads', async () => {
  const { router, updates } = openShop(async () => null)
  await router.navigate('/list')
  await router.navigate('/list?page=2')
  await router.navigate('/')
  await jest.advanceTimersByTimeAsync(50)
  expect(updates).toEqual([
    ['/list', 'idle', true],
    ['/list', 'loading', false],
    ['/list?page=2', 'idle', false],
    ['/', 'idle', true],
  ])
})

test('FAST-01: that another page is loading is rendered where it takes a while', async () => {
  const { promise, resolve } = Promise.withResolvers<null>()
  const { router, updates } = openShop(() => promise)
  const visit = router.navigate('/list')
  await jest.advanceTimersByTimeAsync(49)
  expect(updates).toEqual([])
  await jest.advanceTimersByTimeAsync(1)
  expect(updates).toEqual([['/', 'loading', false]])
  resolve(null)
  await visit
  expect(updates.slice(1)).toEqual([['/list', 'idle', true]])
})
