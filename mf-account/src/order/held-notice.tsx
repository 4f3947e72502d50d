import { useTranslation } from 'react-i18next'
import type { Order } from '@shop/contracts'
import { Notice } from '@shop/ui'

/** LIM-03: for a held order, says that the shop confirms it by phone before packing it. */
export function HeldNotice({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  if (!order.isHeld) return null
  return <Notice title={t('held.title')}>{t('held.text')}</Notice>
}
