import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { errorText } from '@shop/i18n'
import { showToast } from '@shop/stores'
import { useRequest } from '@shop/stores/use-request'
import { Button, ButtonLink, ListState, Notice, theme } from '@shop/ui'
import * as urls from '@shop/urls'
import { type UserOrders, useUserOrders } from '../../order-history/use-user-orders.ts'
import { GuestOrders } from './guest-orders.tsx'
import { LoadingOrders } from './loading-orders.tsx'
import { OrderCard } from './order-card.tsx'

const shownAtOnce = 20

const List = styled.ul`
  display: grid;
  gap: ${theme.space[4]};

  @media print {
    > [data-not-printed] {
      display: none;
    }
  }
`

const More = styled(Button)`
  justify-self: center;

  @media print {
    display: none;
  }
`

interface OrderHistoryProps {
  /** The orders, if the server rendered the page with them. */
  served?: UserOrders | undefined
}

/** Loads the orders, and shows progress and failure (ORD-01). */
export function OrderHistory({ served }: OrderHistoryProps) {
  const { t } = useTranslation(['orders', 'common'])
  const { history, retry, loadOlder } = useUserOrders({ served })
  const error = history.status === 'failed' ? history.error : undefined
  // Announces each failure once, and not again when the language changes.
  const announce = useEffectEvent(() => {
    if (error) showToast({ kind: 'error', text: t('history.failed') })
  })
  useEffect(() => announce(), [error])
  if (history.status === 'loading') return <LoadingOrders />
  if (history.status === 'failed') {
    return (
      <ListState
        kind="error"
        title={t('history.failed')}
        text={errorText(t, history.error)}
        action={{ label: t('common:actions.retry'), onClick: retry }}
      />
    )
  }
  const { orders, older = 0, guestOrders = 0 } = history.data
  const offer = guestOrders > 0 && <GuestOrders count={guestOrders} onTaken={retry} />
  if (orders.length === 0) {
    return (
      <>
        {offer}
        <ListState kind="empty" icon="box" title={t('history.empty')} text={t('history.emptyText')}>
          <ButtonLink as={Link} to={urls.collection()}>
            {t('common:actions.continueShopping')}
          </ButtonLink>
        </ListState>
      </>
    )
  }
  return (
    <>
      {offer}
      <OrderList orders={orders} older={older} onOlder={loadOlder} />
    </>
  )
}

interface OrderListProps extends Pick<UserOrders, 'orders'> {
  /** Number of older orders that `onOlder` loads. */
  older: number
  onOlder: () => Promise<void>
}

/** Shows twenty orders, and twenty more after each press, because an account may have hundreds of orders. */
function OrderList({ orders, older, onOlder }: OrderListProps) {
  const { t } = useTranslation(['orders', 'common'])
  const [count, setCount] = useState(shownAtOnce)
  const { request, isBusy, run } = useRequest()
  const list = useRef<HTMLUListElement>(null)
  const left = orders.length + older - count
  useEffect(() => {
    if (count === shownAtOnce) return
    const first = list.current?.children[count - shownAtOnce]
    first?.querySelector<HTMLElement>('h2')?.focus()
  }, [count])

  async function showMore(): Promise<void> {
    if (count >= orders.length) await onOlder()
    setCount(count + shownAtOnce)
  }

  return (
    <>
      <List role="list" ref={list}>
        {orders.slice(0, count).map((order) => (
          <li key={order._id}>
            <OrderCard order={order} />
          </li>
        ))}
      </List>
      {request.status === 'failed' && (
        <Notice tone="error" announce title={errorText(t, request.error)} />
      )}
      {left > 0 && (
        <More variant="secondary" busy={isBusy} onClick={() => run(showMore)}>
          {t('history.more', { count: left })}
        </More>
      )}
    </>
  )
}
