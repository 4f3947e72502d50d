import { useEffect } from 'react'
import { useLoaderData, useParams } from 'react-router-dom'
import { definePages, type PageModule } from '@shop/federation/runtime'
import { createI18n } from '@shop/i18n'
import { PageHead } from '@shop/ui'
import { KnownPage } from '../page-loading/known-page.ts'
import { renderAhead } from './render-ahead.tsx'

const shown = jest.fn()
const ran = jest.fn()

beforeEach(() => {
  document.title = 'Accueil'
  jest.clearAllMocks()
})

function Product() {
  const name = useLoaderData<string>()
  shown(name, useParams()['productId'])
  useEffect(() => {
    ran()
  })
  return (
    <main>
      <PageHead title={name} />
      <h1>{name}</h1>
    </main>
  )
}

async function renderPage(Component: PageModule['Component'], Early?: PageModule['Component']) {
  const path = '/product/:productId'
  const [route] = definePages([
    { name: 'product', path, namespaces: [], load: async () => ({ Component }) },
  ])
  const page = new KnownPage({ path, frame: 'layout' }, async () => route!)
  await page.find()
  await route!.handle.load()
  page.Early = Early
  const i18n = createI18n({ language: 'fr', resources: { fr: { common: {} } } })
  const url = (id: number) => new URL(`http://shop.invalid/product/${id}`)
  await renderAhead({ page, url: url(7), data: 'Savon', i18n })
  await renderAhead({ page, url: url(8), data: 'Baume', i18n })
}

test('FAST-01: a page is rendered with its data at its address before it is visited, and nobody notices', async () => {
  await renderPage(Product)
  expect(shown).toHaveBeenCalledWith('Savon', '7')
  expect(shown).not.toHaveBeenCalledWith('Baume', '8')
  expect(ran).not.toHaveBeenCalled()
  expect(document.querySelector('h1')).toBeNull()
  expect(document.title).toBe('Accueil')
  expect(location.pathname).toBe('/')
})

test('FAST-01: what the page shows early is rendered with it', async () => {
  const early = jest.fn(() => null)
  await renderPage(() => null, early)
  expect(early).toHaveBeenCalled()
})

test('MFE-02: a page that throws says nothing before it is visited, and keeps back no other', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation()
  await renderPage(() => {
    throw new Error('broken')
  })
  await renderPage(Product)
  expect(shown).toHaveBeenCalled()
  expect(logged).not.toHaveBeenCalled()
  logged.mockRestore()
})
