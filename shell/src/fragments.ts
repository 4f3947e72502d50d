import type { i18n as I18n } from 'i18next'
import { type ComponentType, createElement, lazy } from 'react'
import { loadRemoteFragment, loadWithRetry } from '@shop/federation/runtime'
import type { PageFragment, PageFragments } from '@shop/federation/slot'
import { keepNamespaces, loadTexts } from '@shop/i18n'
import type { RemoteOffer } from './remotes.ts'

/** The fragments on offer; each loads its code and texts when the layout first renders it. */
export function lazyFragments({ fragments }: RemoteOffer, i18n: I18n): PageFragments {
  return Object.fromEntries(
    Object.entries(fragments).map(([name, remote]) => [
      name,
      renderLazily(async () => {
        const { fragment } = await loadRemoteFragment(remote, name)
        keepNamespaces(i18n, fragment.namespaces)
        const [{ Component }] = await Promise.all([
          loadWithRetry(`${remote}/${name}`, fragment.load),
          loadTexts(i18n, i18n.language, fragment.namespaces),
        ])
        return Component
      }),
    ]),
  )
}

/** A load that failed is forgotten, because React keeps it for ever: what is rendered next loads again. */
function renderLazily(load: () => Promise<ComponentType>): PageFragment {
  let part: ComponentType | undefined
  let loading: Promise<{ default: ComponentType }> | undefined
  const loadOnce = () =>
    (loading ??= load().then(
      (Component) => ({ default: Component }),
      (error: unknown) => {
        part = undefined
        loading = undefined
        throw error
      },
    ))
  return Object.assign(() => createElement((part ??= lazy(loadOnce))), {
    // What fails is met again, and told, when it is rendered.
    load: () => void loadOnce().catch(() => null),
  })
}
