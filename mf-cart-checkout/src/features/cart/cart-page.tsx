import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Text, theme } from '@shop/ui'
import { type CartContent, useCartContent } from '../../cart-lines/use-cart-content.ts'
import { EmptyCart } from '../../page/empty-cart.tsx'
import { FailedCart } from '../../page/failed-cart.tsx'
import { PageFrame } from '../../page/page-frame.tsx'
import { CartLines } from './cart-lines.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { CartSummary } from './cart-summary.tsx'
import { useReducedLines } from './use-reduced-lines.ts'

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[5]};

  ${theme.media.desktop} {
    grid-template-columns: minmax(0, 1fr) 22rem;
    align-items: start;
    gap: ${theme.space[7]};
  }
`

export function CartPage() {
  const { t } = useTranslation('checkout')
  const content = useCartContent()
  useReducedLines()
  const body = useRef<HTMLDivElement>(null)
  useFocusWhenEmptied(content.status, body)
  return (
    <PageFrame
      title={t('cart.title')}
      description={t('cart.description')}
      aside={<ItemCount content={content} />}
    >
      <div ref={body} tabIndex={-1}>
        <CartBody content={content} />
      </div>
    </PageFrame>
  )
}

function ItemCount({ content }: { content: CartContent }) {
  const { t } = useTranslation('checkout')
  if (content.status !== 'filled') return null
  const count = content.rows.reduce((sum, { quantity }) => sum + quantity, 0)
  return <Text>{t('cart.count', { count })}</Text>
}

function CartBody({ content }: { content: CartContent }): ReactNode {
  const { t } = useTranslation('checkout')
  if (content.status === 'empty') return <EmptyCart text={t('cart.empty.text')} />
  if (content.status === 'failed') return <FailedCart />
  const filled = content.status === 'filled' ? content : undefined
  return (
    <Columns>
      {filled ? <CartLines rows={filled.rows} /> : <CartSkeleton />}
      <CartSummary content={filled} />
    </Columns>
  )
}

/** Removing the last line removes the focused button too: moves the focus to the text shown instead. */
function useFocusWhenEmptied(
  status: CartContent['status'],
  body: RefObject<HTMLElement | null>,
): void {
  const before = useRef(status)
  useEffect(() => {
    if (before.current === 'filled' && status === 'empty') body.current?.focus()
    before.current = status
  }, [status, body])
}
