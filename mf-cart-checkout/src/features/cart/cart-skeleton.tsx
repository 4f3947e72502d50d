import { useTranslation } from 'react-i18next'
import { Stack, VisuallyHidden } from '@shop/ui'
import { PendingCartLine } from '../../cart-lines/unknown-cart-line.tsx'

/** As many lines as a first screen shows. */
const lines = [1, 2, 3]

/** Shown until the stored cart has been read. */
export function CartSkeleton() {
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
