/** Whether a person with a condition may use a product: yes, only with a professional's advice, or no (FACT-01). */
export const verdicts = ['fine', 'ask', 'no'] as const
export type Verdict = (typeof verdicts)[number]

/** Conditions, other than pregnancy and breast-feeding, for which a product may be contraindicated. */
export const healthConditions = [
  'diabetes',
  'epilepsy',
  'asthma',
  'hypertension',
  'heart_disease',
  'kidney_disease',
  'liver_disease',
  'bile_duct_obstruction',
  'arterial_disease',
  'thyroid_disease',
  'anticoagulants',
  'smoking',
  'bee_product_allergy',
  'fish_allergy',
  'shellfish_allergy',
] as const
export type HealthCondition = (typeof healthConditions)[number]

/** Ingredients and properties of which a product may be free. */
export const freeOfNames = [
  'perfume',
  'paraben',
  'alcohol',
  'sulphate',
  'silicone',
  'gluten',
  'lactose',
  'sugar',
  'nano',
  'soap',
  'aluminium',
  'colourant',
  'preservative',
  'essential_oil',
  'mineral_oil',
  'comedogenic',
  'fluoride',
  'latex',
  'bisphenol_a',
  'ammonia',
  'caffeine',
] as const
export type FreeOf = (typeof freeOfNames)[number]

export const diets = ['vegan', 'halal'] as const

export const skinTypes = [
  'normal',
  'dry',
  'oily',
  'combination',
  'sensitive',
  'atopic',
  'mature',
  'blemish_prone',
] as const

export const hairTypes = [
  'normal',
  'dry',
  'oily',
  'fine',
  'curly',
  'coloured',
  'damaged',
  'sensitive_scalp',
] as const

/** Units of the contents of a pack. Unit prices refer to an amount in the same unit. */
export const baseUnits = ['ml', 'g', 'piece'] as const
export type BaseUnit = (typeof baseUnits)[number]
