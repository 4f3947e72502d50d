import type { FreeOf, Verdict } from '../facts/fact-names.ts'
import type { Avoidable } from '../facts/ingredients.ts'
import { babyMonths, type Profile, type SkinType } from './profile.ts'

/** The facts that a product has in lists of products; a fact that is left out is unknown. */
export interface ShortFacts {
  fromMonths?: number | undefined
  pregnancy?: Verdict | undefined
  breastfeeding?: Verdict | undefined
  freeOf?: readonly FreeOf[] | undefined
  /** The entries of `avoidables` that are in the product's list of ingredients. */
  contains?: readonly FreeOf[] | undefined
  skinTypes?: readonly SkinType[] | undefined
  hasRetinoid?: true | undefined
}

export type Motherhood = 'pregnancy' | 'breastfeeding'
export type Reason =
  | { kind: 'motherhood'; condition: Motherhood }
  | { kind: 'avoided'; name: Avoidable }
  | { kind: 'skin'; type: SkinType }
  | { kind: 'age'; months: number }
  /** The youngest age for which the product is meant is not known. */
  | { kind: 'unknown_age' }

/** Whether a product suits a person, suits only with advice, or does not suit; and the reasons. */
export interface Judgement {
  whom: 'shopper' | 'baby'
  verdict: 'for' | 'ask' | 'not'
  reasons: readonly [Reason, ...Reason[]]
}

interface Weighed {
  reason: Reason
  /** `open`: the facts do not decide about this reason. `irrelevant`: the reason speaks neither for nor against the product. */
  verdict: Judgement['verdict'] | 'open' | 'irrelevant'
}

const motherhoods = ['pregnancy', 'breastfeeding'] as const
const ofVerdict = { fine: 'for', ask: 'ask', no: 'not' } as const

/**
 * PROF-01: decides from a product's facts whether the product suits the shopper and her baby. If a needed fact is
 * missing, there is no judgement for this person, unless another fact speaks against the product. Ingredients that the
 * shopper avoids are listed even if the product needs advice.
 */
export function judge(
  profile: Profile,
  facts: ShortFacts | undefined,
  now = Date.now(),
): Judgement[] {
  if (!facts) return []
  const avoided = weighAvoided(profile, facts)
  const shopper = [...weighMotherhood(profile, facts), ...avoided, ...weighSkin(profile, facts)]
  return [...conclude(shopper), ...judgeBaby(profile, facts, avoided, now)]
}

/** Entries of the profile for which the product has no fact. */
export function unknownFor(profile: Profile, facts: ShortFacts): Reason[] {
  const open = [...weighMotherhood(profile, facts), ...weighAvoided(profile, facts)]
    .filter(({ verdict }) => verdict === 'open')
    .map(({ reason }) => reason)
  const isAgeUnknown = profile.baby && facts.fromMonths === undefined
  return isAgeUnknown ? [...open, { kind: 'unknown_age' }] : open
}

function weighMotherhood(profile: Profile, facts: ShortFacts): Weighed[] {
  return motherhoods
    .filter((condition) => profile[condition])
    .map((condition) => {
      const said = facts[condition]
      return { reason: { kind: 'motherhood', condition }, verdict: said ? ofVerdict[said] : 'open' }
    })
}

function weighAvoided({ avoids = [] }: Profile, { contains, freeOf }: ShortFacts): Weighed[] {
  return avoids.map((name) => {
    const without = freeOf?.includes(name) ? 'for' : 'open'
    return {
      reason: { kind: 'avoided', name },
      verdict: contains?.includes(name) ? 'not' : without,
    }
  })
}

/**
 * A product without stated skin types may suit every skin. A product for other skin types than the shopper's is not
 * judged suitable.
 */
function weighSkin({ skinType }: Profile, { skinTypes = [] }: ShortFacts): Weighed[] {
  if (!skinType) return []
  const others = skinTypes.length > 0 ? 'open' : 'irrelevant'
  return [
    {
      reason: { kind: 'skin', type: skinType },
      verdict: skinTypes.includes(skinType) ? 'for' : others,
    },
  ]
}

function judgeBaby(
  { baby }: Profile,
  { fromMonths }: ShortFacts,
  avoided: readonly Weighed[],
  now: number,
): Judgement[] {
  if (!baby || fromMonths === undefined) return []
  const reason = { kind: 'age', months: fromMonths } as const
  if (fromMonths > babyMonths(baby, now))
    return [{ whom: 'baby', verdict: 'not', reasons: [reason] }]
  // Ingredients are judged only for the shopper, not again for the baby.
  return avoided.every(({ verdict }) => verdict === 'for')
    ? [{ whom: 'baby', verdict: 'for', reasons: [reason] }]
    : []
}

function conclude(weighed: readonly Weighed[]): Judgement[] {
  const against = [...judgementOf('not', weighed), ...judgementOf('ask', weighed)]
  if (against.length > 0) return against
  return weighed.some(({ verdict }) => verdict === 'open') ? [] : judgementOf('for', weighed)
}

function judgementOf(verdict: Judgement['verdict'], weighed: readonly Weighed[]): Judgement[] {
  const [first, ...others] = weighed
    .filter((one) => one.verdict === verdict)
    .map(({ reason }) => reason)
  return first ? [{ whom: 'shopper', verdict, reasons: [first, ...others] }] : []
}
