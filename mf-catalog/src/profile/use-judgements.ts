import type { ShortFacts } from '@shop/contracts'
import { judge, unknownFor, type Judgement, type Reason } from '@shop/domain'
import { useProfile } from './use-profile.ts'

interface Judged {
  judgements: readonly Judgement[]
  unknown: readonly Reason[]
}

/** PROF-01: whether a product is suitable for the shopper and for her baby, and which facts are unknown. */
export function useJudgements(facts: ShortFacts = {}): Judged {
  const profile = useProfile()
  return { judgements: judge(profile, facts), unknown: unknownFor(profile, facts) }
}
