import { act } from '@testing-library/react'
import { renderPage } from '@shop/testing'
import { useShowsBelowFirstScreen } from './below-first-screen.ts'

test('FAST-01: a page opened by a tap renders its first screen first; a page that was loaded or is reached by Back is rendered whole', async () => {
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
