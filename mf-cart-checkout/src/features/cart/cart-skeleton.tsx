import { useTranslation } from 'react-i18next'
import { Stack, VisuallyHidden } from '@shop/ui'
import { PendingCartLine } from './unknown-cart-line.tsx'

/** Shown until the stored cart has been read. */
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
