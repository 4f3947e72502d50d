import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { ShortFacts } from '@shop/contracts'
import { isEmptyProfile, type Judgement } from '@shop/domain'
import { judgementText, reasonsText } from '@shop/i18n/profile-texts'
import { useLaterTexts } from '@shop/i18n/use-later-texts'
import { Text, theme } from '@shop/ui'
import { useJudgements } from './use-judgements.ts'
import { useProfile } from './use-profile.ts'
import { verdictTones } from './verdict-tones.ts'

const Mark = styled.span`
  display: block;
  inline-size: fit-content;
  padding: 0.125rem ${theme.space[2]};
  border-radius: ${theme.radius.sm};
  font-weight: 600;
  ${verdictTones}
`

interface ProductMarksProps {
  facts: ShortFacts | undefined
  /** Shown while the shopper's profile is empty. */
  children: ReactNode
}

/** PROF-01: for each person of the profile, whether the product is suitable, and if so why. Also names unknown facts. */
export function ProductMarks({ facts, children }: ProductMarksProps) {
  const t = useLaterTexts('profile')
  const isEmpty = isEmptyProfile(useProfile())
  const { judgements, unknown } = useJudgements(facts)
  if (!t || isEmpty) return children
  return (
    <>
      {judgements.map((judgement) => (
        <Mark key={`${judgement.whom} ${judgement.verdict}`} data-verdict={judgement.verdict}>
          {wholeText(t, judgement)}
        </Mark>
      ))}
      {unknown.length > 0 && (
        <Text as="span" size="sm" tone="soft">
          {t('unknown', { reasons: reasonsText(t, 'unknown', unknown) })}
        </Text>
      )}
    </>
  )
}

function wholeText(t: TFunction, judgement: Judgement): string {
  const { verdict, reasons } = judgement
  const mark = judgementText(t, judgement)
  return verdict === 'for' ? t('because', { mark, reasons: reasonsText(t, 'for', reasons) }) : mark
}
