import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { $isSignedIn } from '@shop/stores'
import { Button, Text, theme } from '@shop/ui'
import { laterPart } from '../../page-parts/later-part.tsx'
import { PriceAlertFrame } from './price-alert-frame.tsx'

const Box = styled.section`
  display: grid;
  gap: ${theme.space[3]};
  justify-items: start;
  max-inline-size: 44rem;
  margin-block-start: ${theme.space.section};
  padding: ${theme.space[5]};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.accentTint};

  > :not(button) {
    inline-size: 100%;
  }
`

const PriceAlert = laterPart(
  'price-alert',
  async () => {
    const module = await import(/* webpackChunkName: "price-alert" */ './price-alert.tsx')
    return module.PriceAlert
  },
  { placeholder: <PriceAlertFrame /> },
)

/**
 * WISH-02: offers a mail about lower prices of these products. Its code is loaded by a guest's press; an account's is loaded with the
 * list, because it shows whether the mails are on.
 */
export function PriceAlertBox({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('wishlist')
  const isSignedIn = useStore($isSignedIn)
  const [isAsked, setIsAsked] = useState(false)
  return (
    <Box aria-labelledby="price-alert">
      <Text as="h2" id="price-alert" weight="bold">
        {t('alert.title')}
      </Text>
      <Text tone="soft" size="sm">
        {t('alert.text')}
      </Text>
      {isAsked || isSignedIn ? (
        <PriceAlert ids={ids} />
      ) : (
        <Button onClick={() => setIsAsked(true)}>{t('alert.ask')}</Button>
      )}
    </Box>
  )
}
