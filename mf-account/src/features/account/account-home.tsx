import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { formatDate, shortOrderNumber } from '@shop/domain'
import { useMoney } from '@shop/i18n/use-money'
import { ButtonLink, Card, Heading, Icon, Skeleton, Text, theme } from '@shop/ui'
import * as urls from '@shop/urls'
import { useUserOrders } from '../../order-history/use-user-orders.ts'
import { OrderStatus } from '../../order/order-status.tsx'
import { AccountRows } from './account-rows.ts'

/* On a wide screen the greeting is above both columns, so that the first cards of both columns begin at the same height. */
const Greeting = styled.div`
  grid-column: 1 / -1;
`

const Side = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[4]};

  ${theme.media.desktop} {
    position: sticky;
    inset-block-start: calc(var(--header-size) + ${theme.space[4]});
  }
`

/* As high as an order, so that the rows below do not move when the order has loaded. */
const Newest = styled(Card)`
  display: grid;
  align-content: center;
  justify-items: start;
  gap: ${theme.space[1]};
  min-block-size: 8.5rem;
  /* The text begins at the same edge as the rows below. */
  padding-inline: min(${theme.space[4]}, 4vw);
  line-height: 1.4;

  ${theme.media.desktop} {
    /* With this height, the card and the rows below it end at the same height as the folded sections beside them. */
    min-block-size: 10.3125rem;

    /* Arabic text has a larger line height. */
    :lang(ar) > & {
      min-block-size: 11.125rem;
    }
  }

  &[data-empty] {
    justify-items: center;
    gap: ${theme.space[3]};
    text-align: center;
  }
`

/** The start of the page: the name of the account's owner, the newest order, and the links to orders and favourites (ACC-01). */
export function AccountHome({ name, email }: { name: string; email: string }) {
  const { t } = useTranslation('account')
  return (
    <>
      <Greeting>
        <Heading level={2} size="xl">
          {t('hello', { name: name.trim().split(/\s/)[0] })}
        </Heading>
        <Text tone="soft" size="sm">
          <bdi>{email}</bdi>
        </Text>
      </Greeting>
      <Side>
        <NewestOrder />
        <nav aria-label={t('nav.label')}>
          <AccountRows>
            <ul role="list">
              <li>
                <Link to={urls.orders()}>
                  <Icon name="box" />
                  <span>{t('orders')}</span>
                  <Icon name="chevronEnd" size={18} />
                </Link>
              </li>
              <li>
                <Link to={urls.wishlist()}>
                  <Icon name="heart" />
                  <span>{t('nav.wishlist')}</span>
                  <Icon name="chevronEnd" size={18} />
                </Link>
              </li>
            </ul>
          </AccountRows>
        </nav>
      </Side>
    </>
  )
}

/** The newest order, or the reason why there is none. Both have the same height, so that the rows below do not move. */
function NewestOrder() {
  const { t, i18n } = useTranslation(['account', 'orders'])
  const { dinars } = useMoney()
  const { history } = useUserOrders({})
  if (history.status === 'loading') {
    return (
      <Newest>
        <Skeleton shape="text" />
      </Newest>
    )
  }
  const [order] = history.status === 'ready' ? history.data.orders : []
  if (!order) {
    const isFailed = history.status === 'failed'
    return (
      <Newest data-empty={!isFailed || undefined}>
        <Text tone="soft">{t(`orders:history.${isFailed ? 'failed' : 'empty'}`)}</Text>
        {!isFailed && (
          <ButtonLink as={Link} to={urls.collection()} variant="secondary">
            {t('browse')}
          </ButtonLink>
        )}
      </Newest>
    )
  }
  return (
    <Newest as="section" aria-label={t('newest')}>
      <Text weight="bold">{t('orders:number', { number: shortOrderNumber(order._id) })}</Text>
      <OrderStatus status={order.status} />
      <Text size="sm" tone="soft" suppressHydrationWarning>
        {`${formatDate(order.date, i18n.language, 'long')} · ${dinars(order.amount)}`}
      </Text>
    </Newest>
  )
}
