import { defaultSize, displayText, formatMoney, productNameText } from '@shop/domain'
import { Card, Cluster, Heading, Stack, tabularNumbers, Text, theme } from '@shop/ui'
import { styled } from 'styled-components'
import type { DeskOrder } from '../../contract/contract.ts'
import { useDesk } from '../frame/desk-context.ts'

const List = styled.ul`
  padding: 0;
  list-style: none;

  > li {
    display: flex;
    gap: ${theme.space[3]};
    padding-block: ${theme.space[3]};
    border-block-end: 1px solid ${theme.color.line};
  }
`

const Count = styled.span`
  ${tabularNumbers}
  flex: none;
  min-inline-size: 2.5rem;
  font-weight: 600;
`

/** The items of an order and its total. Nothing has to be packed or collected once the order is delivered or cancelled. */
export function Goods({ order }: { order: DeskOrder }) {
  const { texts, language } = useDesk()
  const isCancelled = order.status === 'Cancelled'
  const isOver = isCancelled || order.status === 'Delivered'
  return (
    <Card>
      <Stack gap={3}>
        <Heading level={2} size="lg">
          {isOver ? texts.order.items : texts.order.goods}
        </Heading>
        <List>
          {order.items.map((item) => (
            <li key={`${item.id} ${item.size}`}>
              <Count dir="ltr">{`${item.quantity} ×`}</Count>
              <span>
                <bdi>{productNameText(item, language)}</bdi>
                {item.size !== defaultSize && (
                  <Text as="span" tone="muted">
                    {` – ${displayText(item.size, language)}`}
                  </Text>
                )}
              </span>
            </li>
          ))}
        </List>
        {!isCancelled && (
          <Cluster justify="between">
            <Text as="span" weight="bold">
              {isOver ? texts.order.total : texts.order.toPay}
            </Text>
            <Text as="span" weight="bold" size="lg">
              {formatMoney(order.amount, language)}
            </Text>
          </Cluster>
        )}
      </Stack>
    </Card>
  )
}
