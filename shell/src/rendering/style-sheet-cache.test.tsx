/** @jest-environment node */
import { renderToString } from 'react-dom/server'
import { styled } from 'styled-components'
import { StyleSheetCache } from './text-renderer.ts'

const Title = styled.h1`
  color: rgb(1 2 3);
`
const Text = styled.p`
  color: rgb(4 5 6);
`

/** The styles of a page after it was rendered. */
function rendered(styles: StyleSheetCache, page: string, element: React.ReactElement): string {
  const sheet = styles.of(page)
  renderToString(sheet.collectStyles(element))
  return sheet.getStyleTags()
}

test('PERF: each render of a page has the same styles, regardless of earlier renders', () => {
  const styles = new StyleSheetCache()
  const first = rendered(styles, 'listing', <Title />)
  expect(first).toContain('color:rgb(1 2 3)')
  expect(rendered(styles, 'listing', <Title />)).toBe(first)
  const more = rendered(styles, 'listing', <Text />)
  expect(more).toContain('color:rgb(1 2 3)')
  expect(more).toContain('color:rgb(4 5 6)')
})

test('PERF: a page does not have the styles of a different page', () => {
  const styles = new StyleSheetCache()
  rendered(styles, 'listing', <Title />)
  expect(rendered(styles, 'product', <Text />)).not.toContain('color:rgb(1 2 3)')
})

test('PERF: rules that only one render needed are removed after some time', () => {
  const styles = new StyleSheetCache()
  rendered(styles, 'listing', <Title />)
  for (let render = 1; render < 1000; render += 1) styles.of('listing')
  expect(rendered(styles, 'listing', <Text />)).not.toContain('color:rgb(1 2 3)')
})
