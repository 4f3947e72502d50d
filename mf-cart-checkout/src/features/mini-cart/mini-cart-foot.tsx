import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useStore } from '@nanostores/react'
import { ButtonLink, Stack, theme, Notice, VisuallyHidden } from '@shop/ui'
import * as urls from '@shop/urls'
import { $toasts } from '@shop/stores'
import type { CartContent } from '../../cart-content/filled-cart.ts'
import { OrderPromises } from '../../totals/order-promises.tsx'
import { CartSum } from '../../totals/order-totals.tsx'
import { Proceed } from '../../totals/proceed.tsx'

const Region = styled.div`
  > [data-tone] {
    margin-block-end: ${theme.space[3]};
  }
`

/* The foot also covers the drawer's padding below and beside it, so that lines that scroll under the foot are not seen there. */
const Frame = styled.div`
  position: sticky;
  inset-block-end: calc(-1 * ${theme.space[5]});
  z-index: ${theme.layer.sticky};
  margin-inline: calc(-1 * ${theme.space[5]});
  margin-block-end: calc(-1 * ${theme.space[5]});
  padding: ${theme.space[4]} ${theme.space[5]};
  padding-block-end: max(${theme.space[4]}, env(safe-area-inset-bottom));
  background: ${theme.color.page};

  &[data-filled='true'] {
    border-block-start: 1px solid ${theme.color.line};
  }

  /* A foot with only text for screen readers takes no space, so the content above extends to the drawer's edge. */
  &[data-filled='false']:not(:has([data-tone])) {
    position: static;
    padding: 0;
  }

  /* A low screen has no space for a sticky foot, so the foot scrolls with the lines. */
  @media (max-height: 30em) {
    position: static;
  }
`

const Buttons = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(7.5rem, 1fr));
  gap: ${theme.space[2]};

  && > * {
    min-block-size: 3.25rem;
    padding-inline: ${theme.space[2]};
    font-size: ${theme.fontSize.md};
  }
  && > [data-wide] {
    grid-column: 1 / -1;
    min-block-size: 0;
    padding: 0;
    font-size: ${theme.fontSize.sm};
  }
`

/** The problem, the sum, and the links to cart and checkout. */
export function MiniCartFoot({ content }: { content: CartContent }) {
  const { t } = useTranslation(['checkout', 'notifications'])
  const hasSum = content.status === 'filled' || content.status === 'restoring'
  const filled = content.status === 'filled' ? content : undefined
  return (
    <Frame data-filled={hasSum}>
      <CartMessage />
      {hasSum && (
        <Stack gap={3}>
          <CartSum content={filled} />
          <OrderPromises content={filled} isShort isGapShown />
          <Buttons>
            <ButtonLink as={Link} to={urls.cart()} variant="secondary">
              {t('notifications:cart.view')}
            </ButtonLink>
            <Proceed content={filled} label={t('mini.order')} />
          </Buttons>
        </Stack>
      )}
    </Frame>
  )
}

/**
 * The newest toast, inside the dialog. Other toasts stand outside of it, and while the dialog is open, screen readers and
 * focus cannot reach them (GEN-07). A success is visible in the cart itself, so its text is only for screen readers.
 */
function CartMessage() {
  const { t } = useTranslation('notifications')
  const toast = useStore($toasts).at(-1)
  const text = toast && ('key' in toast ? t(toast.key, toast.params ?? {}) : toast.text)
  const isSeen = toast && toast.kind !== 'success'
  return (
    <Region role="status">
      {isSeen ? <Notice tone={toast.kind}>{text}</Notice> : <VisuallyHidden>{text}</VisuallyHidden>}
    </Region>
  )
}
