import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { orderProgress, type OrderState } from '@shop/domain'
import { Badge } from '@shop/ui'

const tones: Record<OrderState, 'neutral' | 'accent' | 'success' | 'danger'> = {
  order_placed: 'accent',
  packing: 'accent',
  shipped: 'accent',
  out_for_delivery: 'accent',
  delivered: 'success',
  cancelled: 'danger',
  other: 'neutral',
}

/** A status in the shopper's language; an unknown status is shown as it is stored. */
export function statusText(t: TFunction<'orders'>, status: string): string {
  const { state } = orderProgress(status)
  return state === 'other' ? status : t(`status.${state}`)
}

export function OrderStatus({ status }: { status: string }) {
  const { t } = useTranslation('orders')
  return (
    <Badge tone={tones[orderProgress(status).state]}>
      <bdi>{statusText(t, status)}</bdi>
    </Badge>
  )
}
