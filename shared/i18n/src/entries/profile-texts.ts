import type { TFunction } from 'i18next'
import type { Judgement, Reason } from '@shop/domain'

/**
 * PROF-01: a judgement in words, such as "Pas pour vous : grossesse, contient du parfum". `t` has the texts of the
 * namespace `profile`.
 */
export function judgementText(t: TFunction, { whom, verdict, reasons }: Judgement): string {
  // The reasons why a product suits are shown only on the product's page.
  if (verdict === 'for') return t(`mark.${whom}.for`)
  return t(`mark.${whom}.${verdict}`, { reasons: reasonsText(t, verdict, reasons) })
}

/** The reasons of a judgement in words, such as "convient pendant la grossesse, sans parfum". */
export function reasonsText(
  t: TFunction,
  verdict: Judgement['verdict'] | 'unknown',
  reasons: readonly Reason[],
): string {
  return reasons.map((reason) => reasonText(t, verdict, reason)).join(`${t('separator')} `)
}

function reasonText(
  t: TFunction,
  verdict: Judgement['verdict'] | 'unknown',
  reason: Reason,
): string {
  const isFor = verdict === 'for'
  if (reason.kind === 'unknown_age') return t('about.age')
  if (reason.kind === 'age') return ageText(t, reason.months)
  if (reason.kind === 'skin') return t(`skin.${reason.type}`)
  if (reason.kind === 'motherhood') return t(`${isFor ? 'suits' : 'about'}.${reason.condition}`)
  if (verdict === 'unknown') return t(`about.${reason.name}`)
  return t(`${isFor ? 'without' : 'contains'}.${reason.name}`)
}

const adult = 216

/**
 * The youngest age for which a product is meant: in years, or in months if it is not a whole number of years. The age
 * is never rounded down (FACT-01).
 */
function ageText(t: TFunction, months: number): string {
  if (months <= 0) return t('fromBirth')
  if (months >= adult) return t('adults')
  return months % 12 === 0
    ? t('fromYears', { count: months / 12 })
    : t('fromMonths', { count: months })
}
