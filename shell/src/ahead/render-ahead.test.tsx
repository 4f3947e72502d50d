import { act } from '@testing-library/react'
import { useEffect } from 'react'
import { createBrowserRouter, Link, useLoaderData, useLocation } from 'react-router-dom'
import { definePages } from '@shop/federation/runtime'
import { PageHead } from '@shop/ui'
import { createI18n } from '@shop/i18n'
import { renderAhead } from './render-ahead.tsx'

/** What a page did: each rendering with its address and data, and `effect`. */
let done: string[] = []
beforeEach(() => {
  done = []
  document.title = 'Shown'
  document.body.innerHTML = '<main>Shown</main>'
  history.replaceState(null, '', '/shown')
})

function Page() {
  const { pathname, search } = useLocation()
  done.push(`${pathname}${search} ${useLoaderData<string>()}`)
  useEffect(() => void done.push('effect'), [])
  return (
    <>
      <PageHead title="Ahead" />
      <Link to="/other">Other</Link>
    </>
  )
}

function Broken(): never {
  done.push('broken')
  throw new Error('Broken')
}

/** Brings pages ahead in a shop that shows `/shown`; each path is a route of its own. */
function openShop() {
  const router = createBrowserRouter([{ id: '/shown', path: '/shown', element: <main /> }])
  const i18n = createI18n({ language: 'fr', resources: { fr: {} }, load: async () => ({}) })
  return async (address: string, Component = Page) => {
    const url = new URL(address, location.origin)
    const [route] = definePages([
      { name: 'a', path: url.pathname, namespaces: [], load: async () => ({ Component }) },
    ])
    await route!.handle.load()
    const page = { url, route: route!, params: {}, answer: 'data' }
    await act(async () => renderAhead(page, { router, i18n, fragments: {} }))
  }
}

test('FAST-01: a page that came ahead is rendered once with its address and data, without effects', async () => {
  const bring = openShop()
  await bring('/once?a=1')
  expect(done).toEqual(['/once?a=1 data'])
})

test('FAST-01: nothing of it is seen: the document, its title and its address stay', async () => {
  const bring = openShop()
  await bring('/unseen')
  expect(done).toHaveLength(1)
  expect(document.body.innerHTML).toBe('<main>Shown</main>')
  expect([document.title, location.pathname]).toEqual(['Shown', '/shown'])
})

test('FAST-01: of each route one page is rendered ahead, and none of the one that is shown', async () => {
  const bring = openShop()
  await bring('/one?page=1')
  await bring('/one?page=2')
  await bring('/shown')
  expect(done).toEqual(['/one?page=1 data'])
})

test('MFE-02: a page that fails ahead says nothing, and the next is rendered', async () => {
  const error = jest.spyOn(console, 'error')
  const bring = openShop()
  await bring('/broken', Broken)
  await bring('/after')
  expect(done).toEqual(expect.arrayContaining(['broken', '/after data']))
  expect(error).not.toHaveBeenCalled()
})
