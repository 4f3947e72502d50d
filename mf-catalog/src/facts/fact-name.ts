import type { TFunction } from 'i18next'
import type { FactKind } from '@shop/domain'

/** A fact in the words of the page: "Sans parfum". The name itself if it comes from an address and the shop does not know it. */
export function factName(t: TFunction, kind: FactKind, name: string): string {
  return t(`${kind}.${name}`, { ns: 'fact-names', defaultValue: name })
}
