import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import type { Product } from '@shop/contracts'
import { $cart, $products, $toasts } from '@shop/stores'
import { aProduct, fakeApi, renderPage } from '@shop/testing'
import { loadProduct } from '../load-product.ts'
import { Component } from '../product.route.tsx'

function Problem() {
  const error = useRouteError()
  return <p>{isRouteErrorResponse(error) ? error.status : String(error)}</p>
}

/** A new visitor: nothing stored, an empty cart, no products known. */
export function forgetVisitor(): void {
  localStorage.clear()
  $cart.set({})
  $products.set({})
  $toasts.set([])
}

/** The page of a product, or the status of its problem. */
export function openPage(productId: string, language?: 'en') {
  return renderPage(
    [
      {
        id: 'product',
        path: '/product/:productId',
        Component,
        loader: loadProduct,
        ErrorBoundary: Problem,
        HydrateFallback: () => null,
      },
    ],
    { path: `/product/${productId}`, ...(language && { language }) },
  )
}

/** Opens the page of a product that the API has. */
export async function openProduct(
  overrides: Partial<Product> = {},
  language?: 'en',
  related = [aProduct({ name: 'Savon doux' })],
) {
  const product = aProduct({ name: 'Crème Amande', ...overrides })
  fakeApi({ 'product/one': { product, related }, reviews: { reviews: [] } })
  const page = openPage(product._id, language)
  await page.findByRole('heading', { level: 1 })
  return { ...page, product }
}
