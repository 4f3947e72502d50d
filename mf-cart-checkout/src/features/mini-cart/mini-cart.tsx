import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { theme } from '@shop/ui'
import { ChangeAnnouncer } from '../../cart-changes/change-announcer.tsx'
import { useCartChanges } from '../../cart-changes/use-cart-changes.ts'
import { CartLines } from '../../cart-lines/cart-lines.tsx'
import type { CartContent } from '../../cart-content/filled-cart.ts'
import { useCartContent } from '../../cart-lines/use-cart-content.ts'
import { type UndoableRows, useUndoableRows } from '../../cart-lines/use-undoable-rows.ts'
import { EmptyCart } from '../../page/empty-cart.tsx'
import { CartLoadError } from '../../page/cart-load-error.tsx'
import { StaleCartNotice } from '../../page/stale-cart-notice.tsx'
import { useFocusWhenSwapped } from '../../page/use-focus-when-swapped.ts'
import { BestSellers } from '../../suggestions/best-sellers.tsx'
import { CartSuggestions } from '../../suggestions/cart-suggestions.tsx'
import { FreeDelivery } from '../../totals/free-delivery.tsx'
import { MiniCartFoot } from './mini-cart-foot.tsx'

/* As high as the drawer without its title, so that the foot is at the drawer's lower edge. */
const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[4]};
  min-block-size: calc(100dvh - 6rem);

  /* The foot does not cover the focused element. */
  :is(a, button, input) {
    scroll-margin-block-end: 15rem;
  }
`

const Main = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
  gap: ${theme.space[4]};
`

/** MINI-01: the cart in a drawer over any page. */
export function Component() {
  const content = useCartContent()
  const rows = useUndoableRows(content.status === 'filled' ? content.rows : [])
  useCartChanges()
  const main = useRef<HTMLDivElement>(null)
  useFocusWhenSwapped(content.status, main)
  return (
    <Frame>
      <ChangeAnnouncer />
      <Main ref={main} tabIndex={-1}>
        <Content content={content} rows={rows} />
      </Main>
      <MiniCartFoot content={content} />
    </Frame>
  )
}

function Content({ content, rows }: { content: CartContent; rows: UndoableRows }): ReactNode {
  const { t } = useTranslation('checkout')
  if (content.status === 'failed') return <CartLoadError />
  if (content.status === 'empty') {
    return (
      <>
        {rows.shown.length > 0 && <CartLines {...rows} />}
        <EmptyCart text={t('cart.empty.text')} />
        <BestSellers />
      </>
    )
  }
  const filled = content.status === 'filled' ? content : undefined
  return (
    <>
      {filled?.isStale && <StaleCartNotice />}
      <FreeDelivery content={filled} />
      {filled && <CartLines {...rows} />}
      <CartSuggestions content={content} />
    </>
  )
}
