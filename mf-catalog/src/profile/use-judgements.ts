import type { ShortFacts } from '@shop/contracts'
import { judge, unknownFor, type Judgement, type Reason } from '@shop/domain'
import { useProfile } from './use-profile.ts'

interface Judged {
  judgements: readonly Judgement[]
  unknown: readonly Reason[]
}

/** PROF-01: what a product is for the shopper and her baby, and what its facts do not say. */
export function useJudgements(facts: ShortFacts = {}): Judged {
  const profile = useProfile()
  return { judgements: judge(profile, facts), unknown: unknownFor(profile, facts) }
}
