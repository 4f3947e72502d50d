export const returnPolicyCodes = ['makeup', 'face_body', 'supplements', 'medical', 'other'] as const

/** A return policy; `code` selects its texts. */
export interface ReturnPolicy {
  code: (typeof returnPolicyCodes)[number]
  days: number
  /** How much of the content must be left when goods are returned, in percent. */
  contentLeftPercent?: number | undefined
  guaranteeYears?: number | undefined
}

/** The policy that the operator has set for the category with this French name (OPER-06). */
export interface OwnReturnPolicy extends ReturnPolicy {
  category: string
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

/** Recognises a device by a word in its French name, because the category of devices also contains alcohol, plasters and masks. */
const device =
  /\b(?:appareil|aspirateur|balance|glucometre|inhalateur|lecteur|moniteur|nebuliseur|otoscope|oxymetre|pese|stethoscope|tensiometre|thermometre|tire-lait)/u

/**
 * The return policy of a product with this French category and name, ignoring case and accents: the operator's policy
 * (OPER-06), otherwise the usual one (PROD-03). Among the medical goods, only devices have the usual guarantee.
 */
export function returnPolicy(
  { category, name }: { category: string; name: string },
  own: readonly OwnReturnPolicy[] = [],
): ReturnPolicy {
  const folder = folded(category)
  const set = own.find((policy) => folded(policy.category) === folder)
  if (set) return set
  const policy = Object.hasOwn(policies, folder) ? (policies[folder] ?? otherwise) : otherwise
  if (policy.guaranteeYears === undefined || device.test(folded(name))) return policy
  return { code: policy.code, days: policy.days }
}

function folded(text: string): string {
  return text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
