import type { HealthCondition, Verdict } from '@shop/domain'

/**
 * Pattern of French and English sentences that forbid a product or advise against it. `asksFirst`: sentences that ask
 * for advice first; `suits`: sentences that say whom the product suits.
 */
export const forbids =
  /déconseill|contre-?\s?indiqu|interdi[tr]|évitez|(?<!pour (?:l.)?)éviter\b|ne pas (?:l.)?(?:utiliser|donner|employer|administrer|prendre|appliquer)|(?:ne|n.)\s?(?:doi(?:t|vent) (?:pas|jamais)|peut pas|peuvent pas|convien(?:t|nent) pas|jamais|s.(?:utilise|emploie) pas)|(?:n.est|ne sont|non|pas) (?:\S+ )?(?:adapté|recommandé|conseillé|indiqué|destiné|compatible)|not (?:\S+ )?(?:recommended|suitable|advised|intended|to be (?:used|taken)|for)\b|unsuitable|contra-?indicated|(?:do not|don.t|must not|mustn.t|should not|shouldn.t|never) (?:be )?(?:use|give|take|apply)|(?<!helps? )\bavoid|contient des dérivés|contains \w+ derivatives/i
const asksFirst =
  /(?:demand|pren|suiv|sollicit|requ|sur|sauf|sans|après|avec)\S* (?:\S+ ){0,4}?(?:conseil|avis|l.avis|d.avis)|avis médical|consult|parle[rz]|médecin|pharmacien|sage-femme|seek medical|(?:ask|see|talk to|speak to|check with) (?:a|your|the|for)|medical advice|doctor|pharmacist|midwife|physician/i
const suits =
  /convien(?:t|nent)|adaptée?s?\b|accompagne|qui allaitent|dès le \S+ mois de grossesse|suitable/i
/** "Not without advice" means that the product may be used with advice. */
const unlessAdvised = /\b(?:sans|without) (?:\S+ )?(?:avis|l.avis|conseil|advice)/i
/** A sentence with a negation never counts as "suits", even if no pattern shows what the negation is about. */
const denies =
  /\b(?:ne|non|pas|jamais|aucune?|sauf|not|never|no|without|unless|except)\b|\bn[’']|n.t\b/i

/**
 * The verdict of one sentence. The strictest verdict of all sentences counts. "Pendant la grossesse" alone gives no
 * verdict, because such a sentence may allow the product or forbid it.
 */
export function verdictOf(sentence: string): Verdict | undefined {
  if (unlessAdvised.test(sentence)) return 'ask'
  if (forbids.test(sentence)) return 'no'
  if (asksFirst.test(sentence)) return 'ask'
  return suits.test(sentence) && !denies.test(sentence) ? 'fine' : undefined
}

export const pregnancyWords = /enceinte|grossesse|pregnan/i
export const breastfeedingWords = /allait|breast-?\s?feeding/i

export const conditionPatterns: Record<HealthCondition, RegExp> = {
  diabetes: /diab[ée]t/i,
  epilepsy: /[ée]pilep/i,
  asthma: /asthm/i,
  hypertension: /hypertens/i,
  heart_disease: /(?:insuffisance|maladie)s? cardiaque|heart (?:failure|disease)/i,
  kidney_disease: /(?:insuffisance|maladie)s?(?: cardiaque ou)? rénale|kidney/i,
  liver_disease: /(?:insuffisance|maladie)s? hépatique|liver/i,
  bile_duct_obstruction: /obstruction biliaire|bile duct/i,
  arterial_disease: /artérite|arterial/i,
  thyroid_disease: /thyroïd|thyroid/i,
  anticoagulants: /anticoagulant/i,
  smoking: /fumeu[rs]|smoker/i,
  bee_product_allergy: /allergie aux produits de la ruche|allergy to bee/i,
  fish_allergy: /dérivés de poisson|\bfish derivatives/i,
  shellfish_allergy: /dérivés de crustacés|shellfish derivatives/i,
}

export const ADULT = 216
const INFANT = 12
const forChildren =
  /(?:enfants?|children)[^.]*(?:à partir de|plus de|from|over)\s(\d{1,2})(?:\sans)?/i

/**
 * Patterns of sentences that name the lowest age, each with a function that returns the age in months. If several
 * sentences name an age, the highest counts.
 */
export const agePatterns: readonly [RegExp, (found: RegExpExecArray) => number][] = [
  [/(?:convient|bébé) dès la naissance|suitable from birth/i, () => 0],
  [/réservée?s? (?:à l.|aux )adultes?|for adults only/i, () => ADULT],
  [/déconseill[^.]*\b(?:et|ni) aux enfants(?! de)/i, () => ADULT],
  [/(?:enfants?|children)[^.]*moins d.un an|infants under one/i, () => INFANT],
  [/(?:à partir de|plus de|dès) (\d{1,2})\smois|(\d{1,2})–\d{1,2}\smois/i, months],
  [forChildren, years],
  [/déconseill[^.]*enfants de moins de (\d{1,2})\sans/i, years],
]

/** Whether the texts name a dose for adults and none for children. */
export function isForAdults(sentences: readonly string[]): boolean {
  const hasAdultDose = sentences.some((sentence) => /^adultes?\s*:|^adults\s*:/i.test(sentence))
  return hasAdultDose && !sentences.some((sentence) => forChildren.test(sentence))
}

function months([, ...numbers]: RegExpExecArray): number {
  return Number(numbers.find((number) => number !== undefined))
}

function years([, number]: RegExpExecArray): number {
  return Number(number) * 12
}

type Pattern<Name extends string> = readonly [Name, RegExp]

export const skinPatterns: readonly Pattern<string>[] = [
  ['normal', /peaux normales/i],
  ['dry', /peaux (?:normales à |très )?sèches/i],
  ['oily', /peaux (?:mixtes à )?grasses/i],
  ['combination', /peaux (?:normales à )?mixtes/i],
  [
    'sensitive',
    /peaux (?:les plus |sèches et )?(?<!sur peaux )(?:sensibles|réactives|intolérantes|fragiles)/i,
  ],
  ['atopic', /tendance atopique/i],
  ['mature', /peaux (?:sèches et )?matures/i],
  ['blemish_prone', /peaux à imperfections|tendance acnéique|peaux acnéiques/i],
]

export const hairPatterns: readonly Pattern<string>[] = [
  ['dry', /cheveux (?:très )?secs(?! ou)/i],
  ['oily', /cheveux gras|racines grasses/i],
  ['fine', /cheveux (?:fins|qui s.affinent)/i],
  ['curly', /cheveux (?:bouclés|frisés|crépus)|boucles/i],
  ['coloured', /cheveux[^.]*(?:colorés|colorations?)/i],
  ['damaged', /cheveux (?:abîmés|cassants|fragilisés)/i],
  ['sensitive_scalp', /cuir chevelu (?:sensible|irrité)/i],
]

/** Words in a composition that contradict "free of". */
export const contradictions: Readonly<Record<string, RegExp>> = {
  perfume: /\bparfum\b|fragrance/i,
  paraben: /paraben/i,
  alcohol: /alcool (?:dénaturé|à 70)|éthanol|alcohol denat/i,
  sulphate: /sulfate|sulphate/i,
  silicone: /silicone|diméthicone|dimethicone/i,
  sugar: /\bsucre|\bsirop|\bmiel|glucose|sugar/i,
  soap: /savon|sodium olivate/i,
  essential_oil: /huiles? essentielles?/i,
  colourant: /colorant|\bCI \d{5}/i,
  preservative: /conservateur|phénoxyéthanol/i,
  fluoride: /fluor/i,
  gluten: /blé|orge|avoine|seigle|gluten/i,
  lactose: /lactose/i,
}
