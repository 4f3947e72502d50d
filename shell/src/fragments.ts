import type { i18n as I18n } from 'i18next'
import { lazy } from 'react'
import { loadRemoteFragment } from '@shop/federation/runtime'
import type { FragmentComponents } from '@shop/federation/slot'
import { loadTexts } from '@shop/i18n'
import type { RemoteOffer } from './remotes.ts'

/** The fragments on offer as components that load their code and texts when the layout first renders them. */
export function lazyFragments({ fragments }: RemoteOffer, i18n: I18n): FragmentComponents {
  return Object.fromEntries(
    Object.entries(fragments).map(([name, remote]) => [
      name,
      lazy(async () => {
        const { fragment } = await loadRemoteFragment(remote, name)
        const [{ Component }] = await Promise.all([
          fragment.load(),
          loadTexts(i18n, i18n.language, fragment.namespaces),
        ])
        return { default: Component }
      }),
    ]),
  )
}
