import type { i18n as I18n } from 'i18next'
import { type ComponentType, createElement, lazy, type ReactNode } from 'react'
import { loadRemoteFragment, loadWithRetry } from '@shop/federation/runtime'
import type { PageFragments } from '@shop/federation/slot'
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
function renderLazily(load: () => Promise<ComponentType>): () => ReactNode {
  let part: ComponentType | undefined
  const loadOrForget = async () => {
    try {
      return { default: await load() }
    } catch (error) {
      part = undefined
      throw error
    }
  }
  return () => createElement((part ??= lazy(loadOrForget)))
}
