import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { ProductSummary } from '@shop/contracts'
import { defaultSize, isSoldOut } from '@shop/domain'
import { addToCart } from '@shop/stores'
import { Button, theme, VisuallyHidden } from '@shop/ui'
import { showAddResult, showSoldOut } from '../cart/show-add-result.ts'

const CompactButton = styled(Button)`
  padding-inline: ${theme.space[2]};
  font-size: ${theme.fontSize.sm};
`

/** CARD-03. The button of a sold-out product can be pressed and shows the reason. */
export function AddButton({ product, name }: { product: ProductSummary; name: string }) {
  const { t } = useTranslation(['product', 'common'])
  const [isBusy, setIsBusy] = useState(false)
  const soldOut = isSoldOut(product)

  async function add(): Promise<void> {
    if (soldOut) {
      showSoldOut(t)
      return
    }
    setIsBusy(true)
    try {
      showAddResult(t, await addToCart(product._id, defaultSize))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <CompactButton
      variant="secondary"
      block
      busy={isBusy}
      aria-disabled={soldOut || isBusy || undefined}
      onClick={() => void add()}
    >
      {t('common:actions.addToCart')}
      <VisuallyHidden> : {name}</VisuallyHidden>
    </CompactButton>
  )
}
