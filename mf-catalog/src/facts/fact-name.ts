import type { TFunction } from 'i18next'
import type { FactKind } from '@shop/domain'

/** A fact's name in the language of the page, such as "Sans parfum". An unknown name from an address is returned unchanged. */
export function factName(t: TFunction, kind: FactKind, name: string): string {
  return t(`${kind}.${name}`, { ns: 'fact-names', defaultValue: name })
}
