import { useTranslation } from 'react-i18next'
import { Stack, VisuallyHidden } from '@shop/ui'
import { PendingCartLine } from './unknown-cart-line.tsx'

/** Until the browser's cart is taken up. */
export function CartSkeleton() {
  const { t } = useTranslation('checkout')
  return (
    <div role="status">
      <VisuallyHidden>{t('cart.loading')}</VisuallyHidden>
      <Stack as="ul" gap={3} aria-hidden="true">
        <PendingCartLine />
        <PendingCartLine />
      </Stack>
    </div>
  )
}
