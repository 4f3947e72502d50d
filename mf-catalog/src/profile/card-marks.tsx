import { styled } from 'styled-components'
import type { ShortFacts } from '@shop/contracts'
import { judgementText } from '@shop/i18n/profile-texts'
import { useLaterTexts } from '@shop/i18n/use-later-texts'
import { theme } from '@shop/ui'
import { useJudgements } from './use-judgements.ts'
import { verdictTones } from './verdict-tones.ts'

const Mark = styled.span`
  flex: none;
  max-inline-size: 100%;
  padding: 0.125rem 0.625rem;
  border-radius: ${theme.radius.full};
  font-size: ${theme.fontSize.xs};
  font-weight: 600;
  line-height: 1.4;
  ${verdictTones}

  /* Cards are this narrow on phones, where two cards stand side by side. */
  @container (max-width: 16rem) {
    flex: 1 0 100%;
    padding: 0.125rem 0.4375rem;
    border-radius: ${theme.radius.md};
    font-size: 0.6875rem;
    text-align: center;
  }
`

/** PROF-01: labels that say for whom the product is suitable or not. They lie on the card's picture, so that the card keeps its size. */
export function CardMarks({ facts }: { facts: ShortFacts | undefined }) {
  const t = useLaterTexts('profile')
  const { judgements } = useJudgements(facts)
  if (!t) return null
  return judgements.map((judgement) => (
    <Mark key={`${judgement.whom} ${judgement.verdict}`} data-verdict={judgement.verdict}>
      {judgementText(t, judgement)}
    </Mark>
  ))
}
