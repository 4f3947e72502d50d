import { useStore } from '@nanostores/react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { formatDate, shortOrderNumber } from '@shop/domain'
import { $guestOrders } from '@shop/stores'
import { Heading, Icon, Text, theme } from '@shop/ui'
import type { OrderQuery } from './use-order-search.ts'

const shownOrders = 5

const List = styled.ul`
  display: grid;
  margin-block-start: ${theme.space[3]};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.lg};
  overflow: hidden;

  > li + li {
    border-block-start: 1px solid ${theme.color.line};
  }
`

const Choice = styled.button`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 ${theme.space[3]};
  inline-size: 100%;
  min-block-size: ${theme.touch};
  padding: ${theme.space[3]} ${theme.space[4]};
  text-align: start;
  line-height: 1.4;
  transition: background-color ${theme.motion.fast};

  &:focus-visible {
    outline-offset: -3px;
    border-radius: ${theme.radius.lg};
  }
  strong {
    display: block;
    font-weight: 600;
  }
  span span {
    display: block;
    color: ${theme.color.inkMuted};
    font-size: ${theme.fontSize.sm};
    overflow-wrap: anywhere;
  }
  svg {
    color: ${theme.color.accent};
  }
  ${theme.media.hover} {
    &:hover {
      background: ${theme.color.accentTint};
    }
  }
`

/** The last orders that were placed in this browser, newest first. A press on an order fills the form (GTRK-01). */
export function RecentOrders({ onChoose }: { onChoose: (query: OrderQuery) => void }) {
  const { t, i18n } = useTranslation('orders')
  const orders = useStore($guestOrders).slice(0, shownOrders)
  if (orders.length === 0) return null
  return (
    <section aria-labelledby="recent-orders">
      <Heading level={2} size="lg" id="recent-orders">
        {t('tracking.recent')}
      </Heading>
      <Text size="sm" tone="muted">
        {t('tracking.recentText')}
      </Text>
      <List role="list">
        {orders.map(({ orderId, email, date }) => (
          <li key={orderId}>
            <Choice type="button" onClick={() => onChoose({ orderId, email })}>
              <span>
                <strong>{t('number', { number: shortOrderNumber(orderId) })}</strong>
                <span>{formatDate(date, i18n.language, 'long')}</span>
                <span>
                  <bdi dir="ltr">{email}</bdi>
                </span>
              </span>
              <Icon name="chevronEnd" />
            </Choice>
          </li>
        ))}
      </List>
    </section>
  )
}
