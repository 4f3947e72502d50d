import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { $isSignedIn } from '@shop/stores'
import { Button, Heading, Icon, Text, theme } from '@shop/ui'
import { lazyWithRetry } from '../../page-parts/lazy-with-retry.tsx'
import { PriceAlertFrame } from './price-alert-frame.tsx'

/** The last item of the grid. It fills the free space of the products' last row, or else a whole row. */
const Place = styled.li`
  grid-column: 1 / -1;

  ${theme.media.tablet} {
    &:nth-child(3n) {
      grid-column: auto;
    }
    &:nth-child(3n + 2) {
      grid-column: auto / span 2;
    }
  }
  ${theme.media.wide} {
    &:nth-child(n) {
      grid-column: 1 / -1;
    }
    &:nth-child(4n) {
      grid-column: auto;
    }
    &:nth-child(4n + 3) {
      grid-column: auto / span 2;
    }
    &:nth-child(4n + 2) {
      grid-column: auto / span 3;
    }
  }
`

const Box = styled.section`
  display: grid;
  align-content: center;
  gap: ${theme.space[3]};
  justify-items: start;
  block-size: 100%;
  padding: ${theme.space[5]};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.accentTint};

  > svg {
    color: ${theme.color.accent};
  }
  > p {
    max-inline-size: 44ch;
  }
  > button {
    padding-inline: ${theme.space[4]};
  }
  > :not(button, svg) {
    inline-size: 100%;
  }
  > :not(button, svg, p) {
    max-inline-size: 30rem;
  }
`

const PriceAlert = lazyWithRetry(
  'price-alert',
  async () => {
    const module = await import(/* webpackChunkName: "price-alert" */ './price-alert.tsx')
    return module.PriceAlert
  },
  { placeholder: <PriceAlertFrame /> },
)

/**
 * WISH-02: offers a mail about lower prices of these products. The code is loaded when a guest presses the button; for
 * an account it is loaded with the list, because the button shows whether the mails are on.
 */
export function PriceAlertBox({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('wishlist')
  const isSignedIn = useStore($isSignedIn)
  const [isAsked, setIsAsked] = useState(false)
  return (
    <Place>
      <Box aria-labelledby="price-alert">
        <Icon name="tag" size={28} />
        <Heading level={2} size="xl" id="price-alert">
          {t('alert.title')}
        </Heading>
        <Text tone="soft" size="sm">
          {t('alert.text')}
        </Text>
        {isAsked || isSignedIn ? (
          <PriceAlert ids={ids} />
        ) : (
          <Button variant="secondary" onClick={() => setIsAsked(true)}>
            {t('alert.ask')}
          </Button>
        )}
      </Box>
    </Place>
  )
}
