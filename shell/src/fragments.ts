import type { i18n as I18n } from 'i18next'
import { type ComponentType, createElement, lazy } from 'react'
import { loadRemoteFragment } from '@shop/federation/host'
import { loadWithoutLimit, loadWithRetry } from '@shop/federation/runtime'
import type { PageFragment, PageFragments } from '@shop/federation/slot'
import { loadShownTexts } from '@shop/i18n'
import type { RemoteOffer } from './gateway-contract/remote-offer.ts'

/**
 * The fragments of the active releases. A fragment's code and texts are loaded when the layout first renders the
 * fragment. The load has no time limit, because the fragment's placeholder offers Retry (MFE-11).
 */
export function lazyFragments({ fragments }: RemoteOffer, i18n: I18n): PageFragments {
  return Object.fromEntries(
    Object.entries(fragments).map(([name, remote]) => [
      name,
      renderLazily(async () => {
        const { fragment } = await loadWithoutLimit(() => loadRemoteFragment(remote, name))
        const [{ Component }] = await Promise.all([
          loadWithoutLimit(() => loadWithRetry(`${remote}/${name}`, fragment.load)),
          loadShownTexts(i18n, fragment.namespaces),
        ])
        return Component
      }),
    ]),
  )
}

/** A lazy component whose load can be retried after a failure. React's `lazy` alone would keep the failure for ever. */
function renderLazily(load: () => Promise<ComponentType>): PageFragment {
  let part: ComponentType | undefined
  let loading: Promise<{ default: ComponentType }> | undefined
  let show: ((Component: ComponentType) => void) | undefined
  const loadOnce = () =>
    (loading ??= new Promise<ComponentType>((resolve, reject) => {
      show = resolve
      load().then(resolve, reject)
    }).then(
      (Component) => ({ default: Component }),
      (error: unknown) => {
        part = undefined
        loading = undefined
        throw error
      },
    ))
  return Object.assign(() => createElement((part ??= lazy(loadOnce))), {
    // A failure is ignored here, because it is reported when the fragment is rendered.
    load: () => void loadOnce().catch(() => null),
    retry: () =>
      void load().then(
        (Component) => show?.(Component),
        () => null,
      ),
  })
}
