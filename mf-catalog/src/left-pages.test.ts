import type { LoaderFunctionArgs } from 'react-router-dom'
import { configureApi } from '@shop/api'
import { anId } from '@shop/testing'
import { setScreen } from './features/listing/testing/browser-window.ts'
import { routes } from './routes.ts'

beforeEach(() => setScreen(true))

/** Name of a page → an address with which its loader sends requests. A page that is not listed needs no parameters. */
const addressOf: Record<string, string> = {
  'hero-products': `/hero-products?products=${anId()}`,
  search: '/search?q=savon',
  article: '/conseils/peau-seche',
  product: `/product/${anId()}`,
}
const params = { productId: anId(), slug: 'peau-seche' }
// Leaves out the wishlist, which requests nothing without a list in its address, and the page of the link in a mail about a delivery.
const loading = routes.filter(({ handle }) => !['wishlist', 'write-review'].includes(handle.page))

test.each(loading.map((route) => [route.handle.page, route] as const))(
  'FAST-01: leaving the page %s before its data has arrived aborts its requests',
  async (page, { path, loader }) => {
    const signals: AbortSignal[] = []
    configureApi({
      keepAnswersMs: 0,
      fetch: (_, { signal }) => {
        if (signal) signals.push(signal)
        return new Promise((__, reject) => {
          signal?.addEventListener('abort', () => reject(new Error('left')))
        })
      },
    })
    const visit = new AbortController()
    const address = new URL(
      addressOf[page] ?? path?.replaceAll(/\/:\w+\??/g, '') ?? '',
      location.href,
    )
    const request = new Request(address, { signal: visit.signal })
    const answer = Promise.resolve(
      (loader as (args: LoaderFunctionArgs) => unknown)({ request, params } as never),
    ).catch(() => null)
    while (signals.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    await new Promise((resolve) => setTimeout(resolve, 5))
    visit.abort()
    expect(signals.filter(({ aborted }) => !aborted)).toEqual([])
    await answer
  },
)
