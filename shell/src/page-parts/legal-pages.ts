import type { LegalPage } from '@shop/contracts'

/** Legal pages in the order of the footer; each name is a key below `nav` of the common texts. */
export const legalPages = [
  'terms',
  'delivery',
  'privacy',
  'notice',
  'accessibility',
] as const satisfies LegalPage[]

export function isLegalPage(text: string): text is LegalPage {
  return (legalPages as readonly string[]).includes(text)
}
