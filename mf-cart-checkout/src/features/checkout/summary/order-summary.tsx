import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { Heading, Skeleton, TextLink, theme } from '@shop/ui'
import * as urls from '@shop/urls'
import type { CartContent } from '../../../cart-content/filled-cart.ts'
import { CouponBox } from '../../../coupon/coupon-box.tsx'
import { CartLoadError } from '../../../page/cart-load-error.tsx'
import { LazyOrderPromises } from '../../../totals/lazy-order-promises.tsx'
import { OrderTotals } from '../../../totals/order-totals.tsx'
import { SummaryFrame, SummaryPanel } from '../../../totals/summary-panel.tsx'
import { FoldedLines } from './folded-lines.tsx'
import { summaryTitleId } from './summary-button.tsx'

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${theme.space[2]} ${theme.space[4]};
  font-size: ${theme.fontSize.sm};
`

/* As high as the button with the lines' pictures and the border below it. Beside the form: as high as one line and the border. */
const Room = styled.div`
  block-size: 3.5rem;
  box-sizing: content-box;
  padding-block-end: calc(${theme.space[4]} + 1px);

  ${theme.media.desktop} {
    block-size: 4.75rem;
  }
`

/** Lines and totals, beside the form on a wide screen. */
export function OrderSummary({ content }: { content: CartContent }) {
  const { t } = useTranslation('checkout')
  if (content.status === 'failed') {
    return (
      <SummaryFrame>
        <CartLoadError />
      </SummaryFrame>
    )
  }
  const filled = content.status === 'filled' ? content : undefined
  return (
    <SummaryFrame aria-labelledby={summaryTitleId}>
      <SummaryPanel>
        <Head>
          <Heading level={2} size="lg" id={summaryTitleId} tabIndex={-1}>
            {t('checkout.summary')}
          </Heading>
          <TextLink as={Link} to={urls.cart()}>
            {t('checkout.backToCart')}
          </TextLink>
        </Head>
        {filled ? (
          <FoldedLines rows={filled.rows} />
        ) : (
          <Room>
            <Skeleton />
          </Room>
        )}
        <OrderTotals content={filled} />
        <CouponBox content={filled} />
      </SummaryPanel>
      <LazyOrderPromises content={filled} />
    </SummaryFrame>
  )
}
