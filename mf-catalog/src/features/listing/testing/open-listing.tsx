import type { ComponentType } from 'react'
import {
  aProduct,
  anId,
  facets as someFacets,
  fakeApi,
  renderPage,
  type RenderOptions,
} from '@shop/testing'
import type { ListingDefinition } from '../query/listing-definition.ts'
import { loadListing } from '../load-listing.ts'

type Answers = NonNullable<Parameters<typeof fakeApi>[0]>

const structure = {
  Visage: [{ name: 'Hydratation', subcategories: ['Crèmes', 'Sérums'] }],
  Corps: [
    { name: 'Mains', subcategories: [] },
    { name: 'Pieds', subcategories: [] },
  ],
}

export const cream = aProduct({ _id: anId(), name: 'Crème Amande' })

const facets = someFacets({
  categories: [
    { name: 'Corps', count: 30 },
    { name: 'Visage', count: 15 },
  ],
  subCategories: [
    { name: 'Mains', count: 20 },
    { name: 'Pieds', count: 10 },
    { name: 'Hydratation', count: 15 },
  ],
  subSubCategories: [
    { name: 'Crèmes', count: 9 },
    { name: 'Sérums', count: 6 },
  ],
  brands: Array.from({ length: 10 }, (_, index) => ({
    name: `Marque ${index + 1}`,
    count: 20 - index,
  })),
  needs: [
    { name: 'Acné', count: 12 },
    { name: 'Taches', count: 3 },
  ],
  prices: [
    { min: 0, max: 20, count: 25 },
    { min: 20, max: 50, count: 15 },
    { min: 200, count: 5 },
  ],
  discounts: [
    { minDiscount: 10, count: 8 },
    { minDiscount: 20, count: 2 },
  ],
  freeOf: [
    { name: 'perfume', count: 7 },
    { name: 'alcohol', count: 4 },
  ],
  forWhom: [{ name: 'pregnancy', count: 3 }],
  skinTypes: [
    { name: 'dry', count: 6 },
    { name: 'sensitive', count: 5 },
  ],
  spf: [{ name: '50', count: 2 }],
})

/** The API's answers to every call of a listing. */
export function answers({
  total = 45,
  products = [cream],
  priceBounds = { min: 12, max: 180 },
} = {}): Answers {
  const paginationOf = (page: unknown) => ({
    total,
    page: Number(page ?? 1),
    totalPages: Math.ceil(total / 20),
    hasMore: false,
  })
  return {
    'product/filtered-categories-structure': { categories: structure },
    'product/enhanced-filtered': ({ page }: Record<string, unknown>) => ({
      products,
      pagination: paginationOf(page),
      priceBounds,
      facets,
    }),
    'product/search': ({ page }: Record<string, unknown>) => ({
      products,
      pagination: paginationOf(page),
      facets,
    }),
    'product/search-trends': { trends: [{ term: 'vitamine c' }, { term: 'solaire' }] },
  }
}

export interface ListingPage {
  definition: ListingDefinition
  Component: ComponentType
}

/** Opens the page of a listing and waits for its heading. */
export async function openListing(
  { definition, Component }: ListingPage,
  path: string,
  { answered = answers(), language }: { answered?: Answers } & Pick<RenderOptions, 'language'> = {},
) {
  const api = fakeApi(answered)
  const isCollection = definition.name === 'collection'
  const page = renderPage(
    [
      {
        id: definition.name,
        path: isCollection ? `${definition.path}/:category?/:subcategory?` : definition.path,
        Component,
        loader: (args) => loadListing(definition, args),
        HydrateFallback: () => null,
      },
      { path: '*', element: <h1>Ailleurs</h1> },
    ],
    { path, ...(language && { language }) },
  )
  await page.findByRole('heading', { level: 1 })
  const place = () => {
    const { pathname, search } = page.router.state.location
    return decodeURIComponent(pathname + search)
  }
  const lastFilter = () => api.inputsOf('product/enhanced-filtered').at(-1)
  return { ...page, api, place, lastFilter }
}
