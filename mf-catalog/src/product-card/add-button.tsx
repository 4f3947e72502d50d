import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { ProductSummary } from '@shop/contracts'
import { defaultSize, isSoldOut } from '@shop/domain'
import { addToCart } from '@shop/stores'
import { Button, Icon, theme, VisuallyHidden } from '@shop/ui'
import { afterPaint } from '@shop/ui/after-paint'
import { showAddResult, showSoldOut } from '../cart/show-add-result.ts'

/** How long the button shows the tick after adding, in ms. */
const tickTime = 1500

/* The circle is smaller than the area for a finger, so that it keeps its distance from the name above it. */
const RoundButton = styled(Button)`
  /* The button lies above the link that covers the card. */
  position: relative;
  flex: none;
  inline-size: ${theme.touch};
  padding: 0;
  border-width: 4px;

  &&&[data-variant] {
    background-clip: padding-box;
  }
  &[data-variant='secondary']:not([aria-disabled]) {
    border-color: transparent;
    background: ${theme.color.accentTint};
  }
`

/**
 * CARD-03: adds one unit. It changes its look at the press, before the cart changes. The button of a sold-out product
 * can be pressed and shows the reason.
 */
export function AddButton({ product, name }: { product: ProductSummary; name: string }) {
  const { t } = useTranslation('common')
  const [status, setStatus] = useState<'ready' | 'pressed' | 'busy' | 'added'>('ready')
  const soldOut = isSoldOut(product)
  const isBusy = status === 'busy'

  useEffect(() => {
    const timer = status === 'added' ? setTimeout(() => setStatus('ready'), tickTime) : undefined
    return () => clearTimeout(timer)
  }, [status])

  function press(): void {
    if (soldOut) return showSoldOut()
    setStatus('pressed')
    afterPaint(() => void add())
  }

  async function add(): Promise<void> {
    setStatus('busy')
    const result = await addToCart(product._id, defaultSize)
    setStatus(result.status === 'ok' ? 'added' : 'ready')
    afterPaint(() => showAddResult(result, product._id))
  }

  return (
    <RoundButton
      variant={status === 'pressed' || status === 'added' ? 'primary' : 'secondary'}
      busy={isBusy}
      aria-disabled={soldOut || isBusy || undefined}
      icon={<Icon name={status === 'added' ? 'check' : 'cartAdd'} />}
      onClick={press}
    >
      <VisuallyHidden>{`${t('actions.addToCart')} : ${name}`}</VisuallyHidden>
    </RoundButton>
  )
}
