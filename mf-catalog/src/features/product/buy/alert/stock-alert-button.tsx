import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@shop/ui'
import { lazyWithRetry } from '../../../../page-parts/lazy-with-retry.tsx'

const StockAlert = lazyWithRetry('stock-alert', async () => {
  const module = await import(/* webpackChunkName: "stock-alert" */ './stock-alert.tsx')
  return module.StockAlert
})

/** BACK-01: the button that asks for a mail when the product is back in stock. Its code is loaded by the first press. */
export function StockAlertButton({ productId }: { productId: string }) {
  const { t } = useTranslation('product-page')
  const [isAsked, setIsAsked] = useState(false)
  if (isAsked) return <StockAlert productId={productId} />
  return (
    <Button size="lg" block onClick={() => setIsAsked(true)}>
      {t('tellMe')}
    </Button>
  )
}
