import { useTranslation } from 'react-i18next'
import { SignedOutNotice } from '../../order-history/signed-out-notice.tsx'
import { OwnerPage } from '../../owner-page/owner-page.tsx'
import { useOwner } from '../../owner-page/use-owner.ts'
import { LoadingOrders } from './loading-orders.tsx'
import { OrderHistory } from './order-history.tsx'

/** The orders of an account (ORD-01, ORD-02). The heading does not change when the session becomes known. */
export function Component() {
  const { t } = useTranslation('orders')
  const owner = useOwner<'order/userorders'>()
  return (
    <OwnerPage title={t('history.title')} description={t('history.description')}>
      {owner.status === 'unknown' && <LoadingOrders />}
      {owner.status === 'signed_out' && <SignedOutNotice />}
      {owner.status === 'signed_in' && <OrderHistory key={owner.accountId} served={owner.answer} />}
    </OwnerPage>
  )
}

export { Component as Skeleton }
