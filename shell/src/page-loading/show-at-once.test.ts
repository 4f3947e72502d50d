import { createMemoryRouter } from 'react-router-dom'
import { showAtOnce } from './show-at-once.ts'

test('FAST-01: another page is rendered in one go once it is there; what loads and what stays is not', async () => {
  const loader = async () => null
  const router = createMemoryRouter([{ path: '/' }, { path: '/list', loader }])
  showAtOnce(router)
  const updates: [string, string, boolean][] = []
  router.subscribe(({ navigation, location }, { flushSync }) =>
    updates.push([location.pathname + location.search, navigation.state, flushSync]),
  )
  await router.navigate('/list')
  await router.navigate('/list?page=2')
  await router.navigate('/')
  expect(updates).toEqual([
    ['/', 'loading', false],
    ['/list', 'idle', true],
    ['/list', 'loading', false],
    ['/list?page=2', 'idle', false],
    ['/', 'idle', true],
  ])
})
