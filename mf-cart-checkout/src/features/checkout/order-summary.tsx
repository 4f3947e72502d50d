import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { Heading, Skeleton, TextLink, theme } from '@shop/ui'
import * as urls from '@shop/urls'
import type { CartContent } from '../../cart-lines/use-cart-content.ts'
import { FailedCart } from '../../page/failed-cart.tsx'
import { OrderTotals } from '../../totals/order-totals.tsx'
import { OrderLines } from './order-lines.tsx'

const Frame = styled.aside`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[5]};
  padding: clamp(1rem, 0.75rem + 1.2vw, 1.75rem);
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};

  ${theme.media.desktop} {
    position: sticky;
    inset-block-start: 6rem;
  }
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${theme.space[2]} ${theme.space[4]};
  font-size: ${theme.fontSize.sm};
`

const Room = styled.div`
  block-size: 3.5rem;
`

/** Lines and totals beside the form, with the button below them. */
export function OrderSummary({ content, children }: { content: CartContent; children: ReactNode }) {
  const { t } = useTranslation('checkout')
  const titleId = useId()
  if (content.status === 'failed') {
    return (
      <Frame>
        <FailedCart />
      </Frame>
    )
  }
  const filled = content.status === 'filled' ? content : undefined
  return (
    <Frame aria-labelledby={titleId}>
      <Head>
        <Heading level={2} size="lg" id={titleId}>
          {t('checkout.summary')}
        </Heading>
        <TextLink as={Link} to={urls.cart()}>
          {t('checkout.backToCart')}
        </TextLink>
      </Head>
      {filled ? (
        <OrderLines rows={filled.rows} />
      ) : (
        <Room>
          <Skeleton />
        </Room>
      )}
      <OrderTotals content={filled} />
      {children}
    </Frame>
  )
}
