import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { styled } from 'styled-components'
import type { ShortFacts } from '@shop/contracts'
import { judge } from '@shop/domain'
import { judgementText } from '@shop/i18n/profile-texts'
import { useLaterTexts } from '@shop/i18n/use-later-texts'
import { $profile } from '@shop/stores'
import { followProfile } from '@shop/stores/profile'
import { theme } from '@shop/ui'

/*
 * The marks stand on the lower edge of the line, in the gap below it, so that they take no room. Further rows of marks extend
 * downwards, away from the line's buttons.
 */
const Marks = styled.p`
  position: absolute;
  inset-block-start: calc(100% - 0.6875rem);
  z-index: 1;
  pointer-events: none;
  inset-inline: ${theme.space[3]};
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[1]};
  font-size: 0.75rem;
  font-weight: 600;
  line-height: 1.5;

  > span {
    padding-inline: ${theme.space[2]};
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.sm};
    background: ${theme.color.page};
    color: ${theme.color.success};
  }
  > [data-verdict='ask'] {
    color: ${theme.color.warning};
  }
  > [data-verdict='not'] {
    color: ${theme.color.danger};
  }
`

/** PROF-01: the persons of the profile for whom the product of a line is suitable or not. */
export function LineMarks({ facts }: { facts: ShortFacts | undefined }) {
  const t = useLaterTexts('profile')
  useEffect(followProfile, [])
  const profile = useStore($profile)
  const judgements = judge(profile, facts)
  if (!t || judgements.length === 0) return null
  return (
    <Marks>
      {judgements.map((judgement) => (
        <span key={`${judgement.whom} ${judgement.verdict}`} data-verdict={judgement.verdict}>
          {judgementText(t, judgement)}
        </span>
      ))}
    </Marks>
  )
}
