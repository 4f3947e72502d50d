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

/** Words in the French names of devices: the shelf of devices has alcohol, plasters and masks too. */
const device =
  /\b(?:appareil|aspirateur|balance|glucometre|inhalateur|lecteur|moniteur|nebuliseur|otoscope|oxymetre|pese|stethoscope|tensiometre|thermometre|tire-lait)/u

/**
 * The return policy of a product by its French category and name, ignoring case and accents. Of medical goods, devices alone
 * have a guarantee (PROD-03).
 */
export function returnPolicy({ category, name }: { category: string; name: string }): ReturnPolicy {
  const folder = folded(category)
  const policy = Object.hasOwn(policies, folder) ? (policies[folder] ?? otherwise) : otherwise
  if (policy.guaranteeYears === undefined || device.test(folded(name))) return policy
  return { code: policy.code, days: policy.days }
}

function folded(text: string): string {
  return text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
