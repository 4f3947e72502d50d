import { avoidables, type Avoidable } from '../facts/ingredients.ts'
import { skinTypes } from '../facts/fact-names.ts'

export type SkinType = (typeof skinTypes)[number]

/** PROF-01: the profile that a shopper enters; it is stored only in her browser. A field that is left out was not entered. */
export interface Profile {
  pregnancy?: true
  breastfeeding?: true
  /**
   * The age of the shopper's baby in whole months, and the time when she entered it (epoch ms), from which the present
   * age is computed.
   */
  baby?: { months: number; saidAt: number }
  avoids?: readonly Avoidable[]
  skinType?: SkinType
}

/** The highest age in months that may be entered. */
export const maxBabyMonths = 36
const longestMonthMs = 31 * 24 * 60 * 60 * 1000

/** The baby's age today in months. The result may be a little below the true age, never above it. */
export function babyMonths(
  { months, saidAt }: NonNullable<Profile['baby']>,
  now = Date.now(),
): number {
  return months + Math.max(0, Math.floor((now - saidAt) / longestMonthMs))
}

export function isEmptyProfile(profile: Profile): boolean {
  return Object.keys(profile).length === 0
}

/** Reads the profile from a stored value; the value may be damaged or from another release. Invalid fields are left out. */
export function readProfile(stored: unknown): Profile {
  if (!isRecord(stored)) return {}
  const { pregnancy, breastfeeding, baby } = stored
  const avoids = avoidables.filter(
    (name) => Array.isArray(stored.avoids) && stored.avoids.includes(name),
  )
  const skinType = skinTypes.find((name) => name === stored.skinType)
  return {
    ...(pregnancy === true && { pregnancy }),
    ...(breastfeeding === true && { breastfeeding }),
    ...(isBaby(baby) && { baby: { months: baby.months, saidAt: baby.saidAt } }),
    ...(avoids.length > 0 && { avoids }),
    ...(skinType && { skinType }),
  }
}

function isBaby(value: unknown): value is NonNullable<Profile['baby']> {
  if (!isRecord(value)) return false
  const { months, saidAt } = value
  return Number.isInteger(months) && isBetween(months, 0, maxBabyMonths) && isBetween(saidAt, 0)
}

function isBetween(value: unknown, min: number, max = Number.MAX_SAFE_INTEGER): boolean {
  return typeof value === 'number' && value >= min && value <= max
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
