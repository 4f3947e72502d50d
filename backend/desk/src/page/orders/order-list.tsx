import { formatDateTime, formatMoney, shortOrderNumber } from '@shop/domain'
import { Cluster, tabularNumbers, Text, theme } from '@shop/ui'
import { styled } from 'styled-components'
import type { OrderSummary } from '../../contract/contract.ts'
import { useDesk } from '../frame/desk-context.ts'
import { views } from '../frame/use-hash.ts'
import { StatusBadge } from './status-badge.tsx'

const List = styled.ul`
  display: grid;
  gap: ${theme.space[3]};
  grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr));
  padding: 0;
  list-style: none;
`

const OrderLink = styled.a`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[1]};
  block-size: 100%;
  padding: ${theme.space[4]};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.page};
  color: inherit;
  text-decoration: none;
  ${tabularNumbers}

  ${theme.media.hover} {
    &:hover {
      border-color: ${theme.color.accent};
    }
  }
`

export function OrderList({ orders }: { orders: readonly OrderSummary[] }) {
  const { texts, language } = useDesk()
  return (
    <List>
      {orders.map((order) => (
        <li key={order.id}>
          <OrderLink href={views.order(order.id)}>
            <Cluster as="span" justify="between">
              <Text as="span" weight="bold">
                <bdi>{shortOrderNumber(order.id)}</bdi>
              </Text>
              <StatusBadge order={order} />
            </Cluster>
            <Cluster as="span" justify="between">
              <span>
                <bdi>{order.customer}</bdi>
              </span>
              <Text as="span" tone="muted" size="sm">
                <bdi>{order.isPickup ? texts.order.pickup : order.city}</bdi>
              </Text>
            </Cluster>
            <Cluster as="span" justify="between">
              <Text as="span" tone="muted" size="sm">
                {formatDateTime(order.placedAt, language)}
              </Text>
              <Text as="span" tone="muted" size="sm">
                {texts.orders.units(order.units)}
              </Text>
            </Cluster>
            <Text as="span" weight="bold">
              {formatMoney(order.amount, language)}
            </Text>
          </OrderLink>
        </li>
      ))}
    </List>
  )
}
