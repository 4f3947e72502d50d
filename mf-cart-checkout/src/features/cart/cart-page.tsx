import { type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Heading, Stack, Text, theme, VisuallyHidden } from '@shop/ui'
import { ChangeAnnouncer } from '../../cart-changes/change-announcer.tsx'
import { useCartChanges } from '../../cart-changes/use-cart-changes.ts'
import { type CartContent, type FilledCart, unitCount } from '../../cart-content/filled-cart.ts'
import { CartLines } from '../../cart-lines/cart-lines.tsx'
import { PendingCartLine } from '../../cart-lines/unknown-cart-line.tsx'
import { useCartContent } from '../../cart-lines/use-cart-content.ts'
import { type UndoableRows, useUndoableRows } from '../../cart-lines/use-undoable-rows.ts'
import { CouponBox } from '../../coupon/coupon-box.tsx'
import { CartLoadError } from '../../page/cart-load-error.tsx'
import { EmptyCart } from '../../page/empty-cart.tsx'
import { PageFrame } from '../../page/page-frame.tsx'
import { StaleCartNotice } from '../../page/stale-cart-notice.tsx'
import { useFocusWhenSwapped } from '../../page/use-focus-when-swapped.ts'
import { LazyBestSellers } from '../../suggestions/lazy-best-sellers.tsx'
import { LazyCartSuggestions } from '../../suggestions/lazy-cart-suggestions.tsx'
import { FreeDelivery } from '../../totals/free-delivery.tsx'
import { LazyOrderPromises } from '../../totals/lazy-order-promises.tsx'
import { OrderTotals } from '../../totals/order-totals.tsx'
import { Proceed } from '../../totals/proceed.tsx'
import { SummaryFrame, SummaryPanel } from '../../totals/summary-panel.tsx'
import { TotalBar } from '../../totals/total-bar.tsx'
import { useServedCart } from './use-served-cart.ts'

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[5]};

  /* On a phone the bar with the total, which sticks to the foot of the screen, comes last. */
  > aside > [data-foot-bar] {
    order: 1;
  }
  ${theme.media.desktop} {
    grid-template-rows: auto 1fr;
    grid-template-columns: minmax(0, 1fr) 22rem;
    align-items: start;
    gap: ${theme.space[7]};

    > aside {
      grid-row: 1 / -1;
      grid-column: 2;
    }
  }
`

export function CartPage() {
  const { t } = useTranslation('checkout')
  const served = useServedCart()
  const content = useCartContent(served)
  const rows = useUndoableRows(content.status === 'filled' ? content.rows : [])
  useCartChanges()
  const body = useRef<HTMLDivElement>(null)
  // The focus stays where it is when the browser's cart replaces the server's page.
  useFocusWhenSwapped(content === served ? 'restoring' : content.status, body)
  return (
    <PageFrame
      title={t('cart.title')}
      description={t('cart.description')}
      aside={<ItemCount content={content} />}
    >
      <ChangeAnnouncer />
      <div ref={body} tabIndex={-1}>
        <CartBody content={content} rows={rows} />
      </div>
    </PageFrame>
  )
}

function ItemCount({ content }: { content: CartContent }) {
  const { t } = useTranslation('checkout')
  if (content.status !== 'filled') return null
  return <Text>{t('cart.count', { count: unitCount(content.rows) })}</Text>
}

function CartBody({ content, rows }: { content: CartContent; rows: UndoableRows }): ReactNode {
  const { t } = useTranslation('checkout')
  if (content.status === 'failed') return <CartLoadError />
  if (content.status === 'empty') {
    return (
      <>
        {rows.shown.length > 0 && <CartLines {...rows} />}
        <EmptyCart text={t('cart.empty.text')} />
        <LazyBestSellers />
      </>
    )
  }
  // The key replaces the elements of the server's page by new ones, so that no element counts as moved (layout shift).
  return <LinesAndSums key={content.status} content={content} rows={rows} />
}

function LinesAndSums({ content, rows }: { content: CartContent; rows: UndoableRows }) {
  const filled = content.status === 'filled' ? content : undefined
  const isKnown = filled !== undefined && !filled.isPending
  const [wasKnown, setWasKnown] = useState(isKnown)
  if (isKnown && !wasKnown) setWasKnown(true)
  return (
    <Columns>
      <Stack>
        {filled?.isStale && <StaleCartNotice />}
        <FreeDelivery content={filled} />
        {filled ? <CartLines {...rows} startsPage /> : <CartSkeleton />}
      </Stack>
      {/*
       * The key makes a new element when the products of the first lines have loaded. These lines may be higher than
       * their placeholders, so the sums would otherwise count as moved (layout shift).
       */}
      <CartSummary key={String(wasKnown)} content={filled} />
      <LazyCartSuggestions content={content} isOnPage />
    </Columns>
  )
}

/** As many lines as a first screen shows. */
const lines = [1, 2, 3]

/** Shown until the stored cart has been read. */
function CartSkeleton() {
  const { t } = useTranslation('checkout')
  return (
    <div role="status">
      <VisuallyHidden>{t('cart.loading')}</VisuallyHidden>
      <Stack as="ul" gap={3} aria-hidden="true">
        {lines.map((line) => (
          <PendingCartLine key={line} />
        ))}
      </Stack>
    </div>
  )
}

/** Totals and the link to the checkout: beside the lines on a wide screen, at the foot of a phone's screen (CART-08). */
function CartSummary({ content }: { content: FilledCart | undefined }) {
  const { t } = useTranslation('checkout')
  const titleId = useId()
  return (
    <SummaryFrame aria-labelledby={titleId}>
      <SummaryPanel>
        <Heading level={2} size="lg" id={titleId}>
          {t('totals.title')}
        </Heading>
        <OrderTotals content={content} />
        <CouponBox content={content} />
      </SummaryPanel>
      <LazyOrderPromises content={content} isGapShown />
      <TotalBar content={content}>
        <Proceed content={content} label={t('cart.proceed')} />
      </TotalBar>
    </SummaryFrame>
  )
}
