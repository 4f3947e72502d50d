import { useStore } from '@nanostores/react'
import { createContext, use } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '@shop/domain'
import type { LinkPlace } from '@shop/federation/layout-slots'
import { $settings } from '@shop/stores'
import * as urls from '@shop/urls'
import type { RemoteLinks } from '../../../gateway-contract/remote-offer.ts'

/** The links that pages of the active releases declare; undefined if no page declares a link. */
export const RemoteLinksContext = createContext<RemoteLinks | undefined>(undefined)

export interface LayoutLink {
  /** The link's text; if the link is the shell's own, the key of its text below `nav`. */
  name: string
  to: string
}

/**
 * DEL-13: links of the layout with their texts: first the shell's own links (`own`), then the links that pages of remotes
 * declare for `place`, if a link place is given. A shop without articles has no link to advice (ADV-01). A shop without
 * gift sets has no link to gift sets (NAV-04).
 */
export function useLinks(own: readonly LayoutLink[], place?: LinkPlace): readonly LayoutLink[] {
  const { t, i18n } = useTranslation('common')
  const { hasAdvice, emptyLists } = useStore($settings) ?? {}
  const empty = new Set([
    hasAdvice === false && urls.advice(),
    emptyLists?.includes('giftSets') && urls.coffret(),
  ])
  return own
    .map(({ name, to }) => ({ name: t(`nav.${name}`), to }))
    .concat((place && use(RemoteLinksContext)?.[place]?.[i18n.language as Language]) ?? [])
    .filter(({ to }) => !empty.has(to))
}
