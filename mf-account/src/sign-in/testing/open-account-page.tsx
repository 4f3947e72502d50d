import { screen } from '@testing-library/react'
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

export const button = (name: string) => screen.getByRole('button', { name })
export const title = (name: string) => screen.findByRole('heading', { level: 1, name })

/** Types `newPassword` into both fields of the form for a new password, and sends the form. */
export async function chooseNewPassword({
  type,
  click,
}: ReturnType<typeof openPage>['user']): Promise<void> {
  await type(await screen.findByLabelText(/^Mot de passe/), newPassword)
  await type(screen.getByLabelText(/^Confirmer/), newPassword)
  await click(button('Enregistrer le mot de passe'))
}

export const newPassword = 'Secret12'

export const toasts = () => $toasts.get().map((toast) => ('text' in toast ? toast.text : toast.key))
export const token = () => $token.get()

/** Removes the visitor's token and toasts before the next test. */
export function resetVisitor(): void {
  setToken(undefined)
  for (const { id } of $toasts.get()) closeToast(id)
}
