/** @jest-environment node */
import { renderToString } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'
import { Tabs } from './entries/tabs.tsx'
import { Dialog, Field, ListState, Picture, TextInput } from './index.ts'
import { globalCss } from './styles/global-css.ts'
import { theme } from './styles/theme.ts'

test('SSR: every component renders without a browser, its styles are collected, and no style attribute is written, because a strict CSP forbids style attributes', () => {
  const sheet = new ServerStyleSheet()
  const html = renderToString(
    sheet.collectStyles(
      <>
        <Field label="E-mail">
          <TextInput />
        </Field>
        <Tabs
          selected="a"
          onSelect={() => {}}
          label="Produit"
          tabs={[{ id: 'a', label: 'Description', panel: 'Une crème' }]}
        />
        <ListState kind="empty" title="Rien" />
        <Dialog open={false} onClose={jest.fn()} title="Filtres" closeLabel="Fermer">
          contenu
        </Dialog>
      </>,
    ),
  )
  expect(html).toContain('Une crème')
  expect(html).not.toContain('style=')
  expect(sheet.getStyleTags()).toContain('var(--color-accent)')
})

test('SSR: the document sets every custom property that a style of the theme uses', () => {
  const used = new Set(JSON.stringify(theme).match(/--[\w-]+/g))
  expect(used.size).toBeGreaterThan(40)
  for (const property of used) expect(globalCss).toMatch(new RegExp(`${property}: ?[^;]+;`))
  expect(globalCss).not.toContain('undefined')
})

test('IMG: a picture of the shop has AVIF, WebP, its size and its priority; a picture from a different site is unchanged', () => {
  const own = renderToString(
    <Picture src="/images/product/creme-0123abcd.webp" alt="" sizes="50vw" priority />,
  )
  expect(own).toContain('type="image/avif"')
  expect(own).toContain('/images/product/creme-0123abcd-320.webp 320w')
  expect(own).toContain('width="1600" height="1600"')
  expect(own).toContain('fetchPriority="high"')

  const foreign = renderToString(<Picture src="https://img.example/a.jpg" alt="" sizes="50vw" />)
  expect(foreign).not.toContain('<source')
  expect(foreign).toContain('src="https://img.example/a.jpg"')
  expect(foreign).toContain('loading="lazy"')
})
