import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { ShortFacts } from '@shop/contracts'
import { Text, theme } from '@shop/ui'
import { useProfileParts } from './load-profile.ts'
import { ProfileButton } from './profile-button.tsx'

/**
 * Puts the question and the button that answers it on one background, so that both are read together. Reserves the height of two
 * lines of text, because a mark that replaces the question may need them.
 */
const Row = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  min-block-size: 3.25rem;
  padding-inline-start: ${theme.space[3]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  font-size: ${theme.fontSize.sm};
  line-height: 1.4;

  /* The question is not wider than its text. The button moves below if enlarged text leaves no room beside it. */
  > div {
    flex: 1 1 8rem;
    min-inline-size: 0;
    max-inline-size: max-content;
  }
  > button[data-variant] {
    flex: none;
    padding-inline: ${theme.space[2]};
    text-decoration: underline;
  }
  /* On phones the row has no room for an icon beside the words. */
  > button > svg {
    display: none;
  }
`

/** PROF-01: on a product's page, whether the product is suitable for the shopper, and the button that opens the profile. */
export function ProductProfile({ facts }: { facts: ShortFacts | undefined }) {
  const { t } = useTranslation('product-page')
  const parts = useProfileParts()
  const question = (
    <Text as="span" size="sm" tone="soft">
      {t('profile')}
    </Text>
  )
  return (
    <Row>
      <div>
        {parts ? <parts.ProductMarks facts={facts}>{question}</parts.ProductMarks> : question}
      </div>
      <ProfileButton label={t('profileCheck')} />
    </Row>
  )
}
