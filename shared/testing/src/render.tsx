import { act, configure, render, type RenderResult } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import type { i18n as I18n } from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom'
import { defaultLanguage, directionOf, type Language } from '@shop/domain'
import { createI18n } from '@shop/i18n'
import { afterPaint } from '@shop/ui/after-paint'
import { shopTexts } from './texts.ts'

// The time limit is long, because a busy machine is slow. An element that never appears still fails the test.
configure({ asyncUtilTimeout: 30_000 })

export interface RenderOptions {
  /** The first URL with its query. */
  path?: string
  language?: Language
  /** Namespace whose texts are not loaded at first → a function that runs before these texts are loaded. */
  laterTexts?: Record<string, () => Promise<unknown> | undefined>
}

export interface Rendered extends RenderResult {
  user: UserEvent
  router: ReturnType<typeof createMemoryRouter>
  i18n: I18n
}

/**
 * Renders routes as the shell does, with the shop's own texts and a router. Returns the screen's queries, `user` for
 * actions, `router` to read `router.state.location`, and `i18n`.
 */
export function renderPage(
  routes: RouteObject[],
  { path = '/', language = defaultLanguage, laterTexts = {} }: RenderOptions = {},
): Rendered {
  const i18n = createI18n({ language, ...textsOf(language, laterTexts) })
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
  const screen = render(
    <I18nextProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  )
  return { ...screen, user: aUser(), router, i18n }
}

function textsOf(
  language: Language,
  laterTexts: NonNullable<RenderOptions['laterTexts']>,
): Pick<Parameters<typeof createI18n>[0], 'resources' | 'load'> {
  const texts = shopTexts(language)
  const isLater = ([namespace]: [string, unknown]) => namespace in laterTexts
  const early = Object.fromEntries(Object.entries(texts).filter((each) => !isLater(each)))
  if (Object.keys(laterTexts).length === 0) return { resources: { [language]: texts } }
  return {
    resources: { [language]: early },
    load: async (_, namespace) => {
      await laterTexts[namespace]?.()
      return texts[namespace] ?? {}
    },
  }
}

/** A user whose every action waits until its effects are rendered. */
function aUser(): UserEvent {
  return new Proxy(userEvent.setup(), {
    get(user, name: keyof UserEvent) {
      const action: unknown = user[name]
      if (name === 'setup' || typeof action !== 'function') return action
      return async (...args: unknown[]) => {
        const result: unknown = await action.apply(user, args)
        // Waits two frames, because the change of a control may cause a second change, which may cause a third one.
        await act(async () => {
          await painted()
          await painted()
        })
        return result
      }
    },
  })
}

/** Resolves once the next frame is painted. */
export function painted(): Promise<void> {
  return new Promise(afterPaint)
}

/** Renders one element with texts and a router, in which every path shows this element. */
export function renderWithProviders(element: ReactNode, options?: RenderOptions): Rendered {
  return renderPage([{ path: '*', element }], options)
}
