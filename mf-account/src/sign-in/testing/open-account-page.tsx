import type { RouteObject } from 'react-router-dom'
import { ApiError } from '@shop/api'
import { $token, $toasts, closeToast, setToken } from '@shop/stores'
import { renderPage, type RenderOptions } from '@shop/testing'

const elsewhere = <h1>Ailleurs</h1>

/** Opens one page of the account; every other address shows `elsewhere`. */
export function openPage(route: RouteObject, path: string, options: RenderOptions = {}) {
  const routes = [
    { ...route, HydrateFallback: () => null },
    { path: '*', element: elsewhere },
  ]
  return renderPage(routes, { path, ...options })
}

export function refusal(code: ApiError['code'], status: number): ApiError {
  return new ApiError({ code, status, message: '' })
}

export const toasts = () => $toasts.get().map((toast) => ('text' in toast ? toast.text : toast.key))
export const token = () => $token.get()

/** Leaves nothing of a visitor for the next test. */
export function forgetVisitor(): void {
  setToken(undefined)
  for (const { id } of $toasts.get()) closeToast(id)
}
