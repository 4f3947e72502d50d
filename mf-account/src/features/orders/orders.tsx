import { useStore } from '@nanostores/react'
import { useTranslation } from 'react-i18next'
import { $session } from '@shop/stores'
import { SignedOutNotice } from '../../order-history/signed-out-notice.tsx'
import { OwnerPage } from '../../owner-page/owner-page.tsx'
import { LoadingOrders } from './loading-orders.tsx'
import { OrderHistory } from './order-history.tsx'

/** The orders of an account (ORD-01, ORD-02). The heading stays as it is when the session is known. */
export function Orders() {
  const { t } = useTranslation('orders')
  const session = useStore($session)
  return (
    <OwnerPage title={t('history.title')} description={t('history.description')}>
      {session.status === 'unknown' && <LoadingOrders />}
      {session.status === 'signed_out' && <SignedOutNotice />}
      {session.status === 'signed_in' && <OrderHistory key={session.accountId} />}
    </OwnerPage>
  )
}
