import { act } from '@testing-library/react'
import { renderPage } from '@shop/testing'
import { useShowsBelowFirstScreen } from './below-first-screen.ts'

test('FAST-01: after a tap, a page renders its first screen before the rest; after a load or Back, a page is rendered completely at once', async () => {
  const renders: string[] = []
  const pageNamed = (name: string) => () => {
    renders.push(`${name} ${useShowsBelowFirstScreen() ? 'whole' : 'first screen'}`)
    return null
  }
  const { router } = renderPage(
    [
      { path: '/list', Component: pageNamed('list') },
      { path: '/product', Component: pageNamed('product') },
    ],
    { path: '/list' },
  )
  await act(() => router.navigate('/product'))
  await act(() => router.navigate(-1))
  expect(renders.filter((render, index) => render !== renders[index - 1])).toEqual([
    'list whole',
    'product first screen',
    'product whole',
    'list whole',
  ])
})
