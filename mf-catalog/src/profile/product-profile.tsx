import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { ShortFacts } from '@shop/contracts'
import { Text, theme } from '@shop/ui'
import { useProfileParts } from './load-profile.ts'
import { ProfileButton } from './profile-button.tsx'

/** Reserves the height of a mark of two lines. */
const Row = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  justify-content: space-between;
  min-block-size: 3rem;
  font-size: ${theme.fontSize.sm};
  line-height: 1.4;

  /* The button moves below if enlarged text leaves no room beside it. */
  > div {
    flex: 1 1 9rem;
    min-inline-size: 0;
  }
  > button {
    flex: none;
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
      <ProfileButton />
    </Row>
  )
}
