import { useStore } from '@nanostores/react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { orderSteps, type OrderStep } from '@shop/domain'
import { $guestOrders } from '@shop/stores'
import { Card, Heading, Icon, theme, type IconName } from '@shop/ui'

const icons: Record<OrderStep, IconName> = {
  order_placed: 'cart',
  packing: 'box',
  shipped: 'truck',
  out_for_delivery: 'phone',
  delivered: 'home',
}

// If there are recent orders, the guide is hidden on a phone: the orders appear above it after hydration and would move it.
const Frame = styled(Card)`
  &[data-secondary] {
    display: none;

    ${theme.media.desktop} {
      display: block;
    }
  }
`

const Path = styled.ol`
  display: grid;
  margin-block-start: ${theme.space[5]};

  > li {
    position: relative;
    display: grid;
    grid-template-columns: 2.75rem minmax(0, 1fr);
    gap: 0 ${theme.space[4]};
    padding-block-end: ${theme.space[5]};
    line-height: 1.45;
  }
  > li:last-child {
    padding-block-end: 0;
  }
  /* Draws the line from one step to the next. */
  > li:not(:last-child)::before {
    content: '';
    position: absolute;
    inset-block: 2.75rem 0;
    inset-inline-start: calc(1.375rem - 1px);
    border-inline-start: 2px solid ${theme.color.line};
  }
  strong {
    display: block;
    color: ${theme.color.ink};
    font-weight: 600;
  }
  p {
    color: ${theme.color.inkSoft};
  }
`

const Mark = styled.span`
  display: grid;
  place-items: center;
  inline-size: 2.75rem;
  block-size: 2.75rem;
  border-radius: 50%;
  background: ${theme.color.page};
  color: ${theme.color.accent};
`

/** Explains the steps of an order, while no order is shown. */
export function TrackingGuide() {
  const hasRecentOrders = useStore($guestOrders).length > 0
  const { t } = useTranslation('orders')
  return (
    <Frame
      as="section"
      data-secondary={hasRecentOrders || undefined}
      data-tone="soft"
      aria-labelledby="tracking-guide"
    >
      <Heading level={2} size="xl" id="tracking-guide">
        {t('tracking.guideTitle')}
      </Heading>
      <Path role="list">
        {orderSteps.map((step) => (
          <li key={step}>
            <Mark>
              <Icon name={icons[step]} />
            </Mark>
            <p>
              <strong>{t(`status.${step}`)}</strong>
              <span>{t(`tracking.guide.${step}`)}</span>
            </p>
          </li>
        ))}
      </Path>
    </Frame>
  )
}
