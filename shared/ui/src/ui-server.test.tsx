/** @jest-environment node */
import { renderToString } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'
import { Dialog, Field, ListState, Picture, ShopThemeProvider, Tabs, TextInput } from './index.ts'

test('SSR: renders without a browser, its styles collected, no style attribute for a strict CSP', () => {
  const sheet = new ServerStyleSheet()
  const html = renderToString(
    sheet.collectStyles(
      <ShopThemeProvider>
        <Field label="E-mail">
          <TextInput />
        </Field>
        <Tabs label="Produit" tabs={[{ id: 'a', label: 'Description', panel: 'Une crème' }]} />
        <ListState kind="empty" title="Rien" />
        <Dialog open={false} onClose={jest.fn()} title="Filtres" closeLabel="Fermer">
          contenu
        </Dialog>
      </ShopThemeProvider>,
    ),
  )
  expect(html).toContain('Une crème')
  expect(html).not.toContain('style=')
  expect(sheet.getStyleTags()).toContain('--color-accent:#0a6b58')
})

test('IMG: a picture of the shop has AVIF, WebP, its size and its priority; a foreign one is unchanged', () => {
  const own = renderToString(
    <Picture src="/images/product/creme-0123abcd.webp" alt="" sizes="50vw" priority />,
  )
  expect(own).toContain('type="image/avif"')
  expect(own).toContain('/images/product/creme-0123abcd-320.webp 320w')
  expect(own).toContain('width="800" height="800"')
  expect(own).toContain('fetchPriority="high"')

  const foreign = renderToString(<Picture src="https://img.example/a.jpg" alt="" sizes="50vw" />)
  expect(foreign).not.toContain('<source')
  expect(foreign).toContain('src="https://img.example/a.jpg"')
  expect(foreign).toContain('loading="lazy"')
})
