/** Facts of a return policy; the texts are chosen by `code`. */
export interface ReturnPolicy {
  code: 'makeup' | 'face_body' | 'supplements' | 'medical' | 'other'
  days: number
  /** Share of the content that must be left for a return, in percent. */
  contentLeftPercent?: number
  guaranteeYears?: number
}

const faceAndBody: ReturnPolicy = { code: 'face_body', days: 30, contentLeftPercent: 75 }
const policies: Record<string, ReturnPolicy> = {
  maquillage: { code: 'makeup', days: 14 },
  visage: faceAndBody,
  corps: faceAndBody,
  'complements alimentaires': { code: 'supplements', days: 7 },
  'materiel medical': { code: 'medical', days: 14, guaranteeYears: 1 },
}
const otherwise: ReturnPolicy = { code: 'other', days: 14 }

/** The return policy of a product's category, ignoring case and accents (PROD-03). */
export function returnPolicy(category: string): ReturnPolicy {
  const name = category.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return Object.hasOwn(policies, name) ? (policies[name] ?? otherwise) : otherwise
}
