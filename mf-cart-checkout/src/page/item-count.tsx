import { useTranslation } from 'react-i18next'
import { Text } from '@shop/ui'
import type { CartContent } from '../cart-content/filled-cart.ts'

/** The number of units in the cart, beside a page's heading; nothing while the cart is unknown or empty. */
export function ItemCount({ content }: { content: CartContent }) {
  const { t } = useTranslation('checkout')
  if (content.status !== 'filled') return null
  const count = content.rows.reduce((sum, { quantity }) => sum + quantity, 0)
  return <Text>{t('cart.count', { count })}</Text>
}
