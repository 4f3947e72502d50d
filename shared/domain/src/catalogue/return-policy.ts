/** Facts of a return policy; the texts are chosen by `code`. */
export interface ReturnPolicy {
  code: 'makeup' | 'face_body' | 'supplements' | 'medical' | 'other'
  days: number
  mustBeUnopened: boolean
  /** How much of the content must be left, in percent. */
  contentLeftPercent?: number
  guaranteeYears?: number
  returnCostsOnCustomer: boolean
}

const usual = { mustBeUnopened: false, returnCostsOnCustomer: false }
const faceAndBody: ReturnPolicy = { ...usual, code: 'face_body', days: 30, contentLeftPercent: 75 }
const policies: Record<string, ReturnPolicy> = {
  maquillage: { ...usual, code: 'makeup', days: 14, mustBeUnopened: true },
  visage: faceAndBody,
  corps: faceAndBody,
  'complements alimentaires': { ...usual, code: 'supplements', days: 7, mustBeUnopened: true },
  'materiel medical': { ...usual, code: 'medical', days: 14, guaranteeYears: 1 },
}
const otherwise: ReturnPolicy = { ...usual, code: 'other', days: 14, returnCostsOnCustomer: true }

/** By the product's category, without regard to case and accents (PROD-03). */
export function returnPolicy(category: string): ReturnPolicy {
  const name = category.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return Object.hasOwn(policies, name) ? (policies[name] ?? otherwise) : otherwise
}
