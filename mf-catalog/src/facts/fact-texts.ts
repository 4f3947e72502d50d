import type { TFunction } from 'i18next'
import type { ProductFacts } from '@shop/contracts'
import { languages, type HealthCondition } from '@shop/domain'

type T = TFunction<'facts'>
type Condition = 'pregnancy' | 'breastfeeding' | HealthCondition

const adult = 216

/**
 * The lowest age for a product as a text, such as "À partir de 3 ans". The text names months if the age is not a whole
 * number of years, and adults from 18 years on. It is empty if the product is suitable from birth or the age is unknown.
 */
export function ageText(t: T, months = 0): string {
  if (months <= 0) return ''
  if (months >= adult) return t('adults')
  return months % 12 === 0
    ? t('fromYears', { count: months / 12 })
    : t('fromMonths', { count: months })
}

/** The conditions in which a product must not be used (`no`), or only on advice (`ask`). A condition in both lists counts as `no`. */
export function conditionsOf(facts: ProductFacts, verdict: 'no' | 'ask'): Condition[] {
  const { notFor = [], askFor = [] } = facts
  const listed = verdict === 'no' ? notFor : askFor.filter((one) => !notFor.includes(one))
  const motherhood = ['pregnancy', 'breastfeeding'] as const
  return [...motherhood.filter((one) => facts[one] === verdict), ...listed]
}

/** One sentence for a verdict and its conditions: "À ne pas utiliser pendant la grossesse ou en cas de diabète". */
export function verdictText(
  { t, language }: { t: T; language: string },
  verdict: 'no' | 'ask',
  conditions: readonly Condition[],
): string {
  if (conditions.length === 0) return ''
  const list = new Intl.ListFormat(language, { type: 'disjunction' })
  return t(verdict, { conditions: list.format(conditions.map((one) => t(`conditions.${one}`))) })
}

/**
 * The operator's warning in the language of the page. If it is not written in that language, it is shown in French or in another
 * language; empty if there is no warning.
 */
export function warningIn(
  warnings: ProductFacts['warnings'],
  language: string,
): { text: string; lang: string } {
  const written = (warnings ?? {}) as Partial<Record<string, string>>
  const lang = [language, ...languages].find((one) => written[one]) ?? language
  return { text: written[lang] ?? '', lang }
}
