import { useTranslation } from 'react-i18next'
import type { Order } from '@shop/contracts'
import { Notice } from '@shop/ui'

/** LIM-03: says that the shop confirms this order by phone before the shop packs it. */
export function HeldNotice({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  if (!order.isHeld) return null
  return <Notice title={t('held.title')}>{t('held.text')}</Notice>
}
