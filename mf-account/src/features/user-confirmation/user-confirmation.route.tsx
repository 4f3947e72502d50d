import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { errorText } from '@shop/i18n'
import { ButtonLink, ListState, PageHead } from '@shop/ui'
import * as urls from '@shop/urls'
import { BarePage } from '../../bare-page/bare-page.tsx'
import { ConfirmedOrder } from '../../order-confirmed/confirmed-order.tsx'
import { SignedOutNotice } from '../../order-history/signed-out-notice.tsx'
import { type UserOrders, useUserOrders } from '../../order-history/use-user-orders.ts'
import { useOwner } from '../../owner-page/use-owner.ts'
import { Waiting } from '../../waiting/waiting.tsx'

/** The confirmation of an account's order (CONF-02), or the reason why none is shown (CONF-03). */
export function Component() {
  const [query] = useSearchParams()
  const owner = useOwner<'order/userorders'>()
  const orderId = query.get('orderId')?.trim()
  const isComplete = query.get('user') === 'true' && orderId
  return (
    <Frame>
      {!isComplete ? (
        <Problem name="invalid" />
      ) : owner.status === 'signed_in' ? (
        <FoundOrder key={`${owner.accountId} ${orderId}`} orderId={orderId} served={owner.answer} />
      ) : (
        <SignedOutNotice level={1} />
      )}
    </Frame>
  )
}

export function Skeleton() {
  const { t } = useTranslation('orders')
  return (
    <Frame>
      <Waiting title={t('history.loading')} />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('orders')
  return (
    <BarePage>
      <PageHead
        title={t('confirmation.metaTitle')}
        description={t('confirmation.metaDescription')}
        noIndex
      />
      {children}
    </BarePage>
  )
}

interface FoundOrderProps {
  orderId: string
  /** The orders, if the server rendered the page with them. */
  served: UserOrders | undefined
}

function FoundOrder({ orderId, served }: FoundOrderProps) {
  const { t } = useTranslation(['orders', 'common'])
  const { history, retry } = useUserOrders({ orderId, served })
  if (history.status === 'loading') return <Waiting title={t('history.loading')} />
  if (history.status === 'failed') {
    return (
      <ListState
        kind="error"
        level={1}
        title={t('confirmation.failed')}
        text={`${errorText(t, history.error)} ${t('confirmation.failedText')}`}
        action={{ label: t('common:actions.retry'), onClick: retry }}
      />
    )
  }
  const order = history.data.orders.find(({ _id }) => _id === orderId)
  return order ? <ConfirmedOrder order={order} isOfAccount /> : <Problem name="notFound" />
}

function Problem({ name }: { name: 'invalid' | 'notFound' }) {
  const { t } = useTranslation(['orders', 'common'])
  return (
    <ListState
      kind="error"
      level={1}
      title={t(`confirmation.${name}`)}
      text={t(`confirmation.${name}UserText`)}
    >
      <ButtonLink as={Link} to={urls.orders()}>
        {t('history.title')}
      </ButtonLink>
      <ButtonLink as={Link} to={urls.home()} variant="ghost">
        {t('common:problem.home')}
      </ButtonLink>
    </ListState>
  )
}
