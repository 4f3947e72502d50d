import {
  aProduct,
  facets,
  fakeApi,
  renderPage,
  type RenderOptions,
  settings,
  toastTexts,
} from '@shop/testing'
import type { Hero, ProductSummary } from '@shop/contracts'
import type { Language } from '@shop/domain'
import { $settings, $toasts } from '@shop/stores'
import { Component } from '../home.route.tsx'
import { loadHome } from '../load-home.ts'

type Answers = Parameters<typeof fakeApi>[0]

/** Replaces the layout that jsdom lacks: a test decides which sections are in view. */
export const view = {
  seen: [] as ((isIntersecting: boolean) => void)[],
  comeIn: () => view.seen.forEach((see) => see(true)),
  leave: () => view.seen.forEach((see) => see(false)),
}

/** The loading state of every picture, because jsdom loads no pictures. */
export const pictures = { complete: true, naturalWidth: 800 }

/** Call before each test of the home page. */
export function prepareHome({ prefersLessMotion = false } = {}): void {
  $toasts.set([])
  $settings.set(settings())
  view.seen = []
  // The browser is never idle, so that no code loads after the end of a test.
  window.requestIdleCallback = () => 0
  window.cancelIdleCallback = () => {}
  Object.assign(pictures, { complete: true, naturalWidth: 800 })
  for (const name of ['complete', 'naturalWidth'] as const) {
    const descriptor = { get: () => pictures[name], configurable: true }
    Object.defineProperty(HTMLImageElement.prototype, name, descriptor)
  }
  window.matchMedia = (query) => ({ media: query, matches: prefersLessMotion }) as MediaQueryList
  window.IntersectionObserver = class {
    constructor(report: IntersectionObserverCallback) {
      view.seen.push((isIntersecting) =>
        report(
          [{ isIntersecting } as IntersectionObserverEntry],
          this as unknown as IntersectionObserver,
        ),
      )
    }
    observe = jest.fn()
    disconnect = jest.fn()
  } as unknown as typeof IntersectionObserver
}

const pagination = { total: 1, page: 1, totalPages: 1, hasMore: false }

/** The API's answers for home: one product in each section, or `products` in each section. */
export function answersWith(heroes: Hero[], products?: ProductSummary[], needs: string[] = []) {
  return {
    'heroes/list': { heroes },
    'product/enhanced-filtered': ({ sort, coffret }: Record<string, unknown>) => ({
      products: products ?? [
        aProduct({
          name: coffret ? 'Un coffret' : sort === 'newest' ? 'Nouveau' : 'Aimé',
          bestseller: sort === 'relevant',
        }),
      ],
      pagination,
      priceBounds: { min: 0, max: 0 },
      facets: facets({ needs: needs.map((name) => ({ name, count: 3 })) }),
    }),
  }
}

export async function openHome(answers: Answers, options?: RenderOptions) {
  const api = fakeApi(answers)
  const route = { id: 'home', path: '/', Component, loader: loadHome, HydrateFallback: () => null }
  const page = renderPage([route, { path: '*', element: null }], options)
  await page.findByRole('heading', { level: 1 })
  return { ...page, api, shown: () => page.getByRole('group', { name: / sur | of / }) }
}

export const toasts = (language?: Language) => toastTexts($toasts.get(), language)
