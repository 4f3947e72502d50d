import { act } from '@testing-library/react'
import { type ComponentType, useEffect } from 'react'
import {
  createBrowserRouter,
  Link,
  useLoaderData,
  useLocation,
  useNavigationType,
  useParams,
} from 'react-router-dom'
import { definePages } from '@shop/federation/runtime'
import { createI18n } from '@shop/i18n'
import { PageHead } from '@shop/ui'
import { renderAhead } from './render-ahead.tsx'

/** What pages did: each rendering with what the router told it, and `effect`. */
let done: string[] = []
beforeEach(() => {
  done = []
  document.title = 'Shown'
  document.body.innerHTML = '<main>Shown</main>'
  history.replaceState(null, '', '/shown')
})

function Page() {
  const { pathname, search } = useLocation()
  const { id = '' } = useParams()
  done.push(`${pathname}${search} ${useLoaderData<string>()} ${useNavigationType()} ${id}`.trim())
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

interface Brought {
  url: string
  path: string
  params?: Record<string, string>
  answer?: unknown
}

/** Brings pages ahead in a shop that has these pages, in a layout, and shows `/shown`. */
async function openShop(pages: Record<string, ComponentType>) {
  const routes = definePages(
    Object.entries(pages).map(([path, Component]) => ({
      name: path,
      path,
      namespaces: [],
      load: async () => ({ Component }),
    })),
  )
  await Promise.all(routes.map((route) => route.handle.load()))
  const router = createBrowserRouter([
    {
      Component() {
        done.push('layout')
        return null
      },
      children: routes.map(({ id, path, Component }) => ({ id, path, Component })),
    },
  ])
  const i18n = createI18n({ language: 'fr', resources: { fr: {} }, load: async () => ({}) })
  return async ({ url, path, params = {}, answer = 'data' }: Brought) => {
    const route = routes.find((each) => each.path === path)!
    const page = { url: new URL(url, location.origin), route, params, answer }
    await act(async () => renderAhead(page, { router, i18n, fragments: {} }))
  }
}

test('FAST-01: a page that came ahead is rendered once as after a tap, without layout and effects', async () => {
  const bring = await openShop({ '/once/:id': Page })
  await bring({ url: '/once/7?a=1', path: '/once/:id', params: { id: '7' } })
  expect(done).toEqual(['/once/7?a=1 data PUSH 7'])
})

test('FAST-01: nothing of it is seen: the document, its title and its address stay', async () => {
  const bring = await openShop({ '/unseen': Page })
  await bring({ url: '/unseen', path: '/unseen' })
  expect(done).toHaveLength(1)
  expect(document.body.innerHTML).toBe('<main>Shown</main>')
  expect([document.title, location.pathname]).toEqual(['Shown', '/shown'])
})

test('FAST-01: of each route one page is rendered ahead, and none of the one that is shown', async () => {
  const bring = await openShop({ '/one': Page, '/shown': Page })
  await bring({ url: '/one?page=1', path: '/one' })
  await bring({ url: '/one?page=2', path: '/one' })
  await bring({ url: '/shown?page=2', path: '/shown' })
  expect(done).toEqual(['/one?page=1 data PUSH'])
})

test('FAST-01: an address that redirects is not rendered, the next page of its route is', async () => {
  const bring = await openShop({ '/moved': Page })
  await bring({ url: '/moved?page=99', path: '/moved', answer: new Response() })
  await bring({ url: '/moved', path: '/moved' })
  expect(done).toEqual(['/moved data PUSH'])
})

test('MFE-02: a page that fails ahead says nothing, and the next is rendered', async () => {
  const error = jest.spyOn(console, 'error')
  const bring = await openShop({ '/broken': Broken, '/after': Page })
  await bring({ url: '/broken', path: '/broken' })
  await bring({ url: '/after', path: '/after' })
  expect(done).toEqual(expect.arrayContaining(['broken', '/after data PUSH']))
  expect(error).not.toHaveBeenCalled()
})
