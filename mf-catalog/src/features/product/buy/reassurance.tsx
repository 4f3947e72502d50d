import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { freeDeliveryProgress, returnPolicy, toMillimes } from '@shop/domain'
import { useShippingTexts } from '@shop/i18n/use-shipping-texts'
import { $cartTotals, $deliverySettings, $settings } from '@shop/stores'
import { Icon, type IconName, theme } from '@shop/ui'

const List = styled.ul`
  display: grid;
  gap: ${theme.space[3]};
  padding-block: ${theme.space[3]};
  border-block: 1px solid ${theme.color.line};
  font-size: ${theme.fontSize.sm};
  line-height: 1.45;

  > li {
    display: flex;
    align-items: center;
    gap: ${theme.space[3]};
    /* Room for two lines in each item: day and fee have one line each, and the terms of a return may wrap. */
    min-block-size: 2.9em;
  }
  ${theme.media.desktop} {
    gap: ${theme.space[4]};
    padding-block: ${theme.space[4]};

    > li {
      min-block-size: 0;
    }
  }
  strong + span {
    display: block;
  }
  svg {
    flex: none;
    color: ${theme.color.accent};
  }
`

interface ReassuranceProps {
  /** The product with its French name. */
  product: { category: string; name: string }
  /** Delivery day and fee; left out for a product that cannot be bought now. */
  delivery?: ReactNode
}

/** BUY-02, TRUST-01: delivery, payment, and the time limit and cost of returns. */
export function Reassurance({ product, delivery }: ReassuranceProps) {
  const { t } = useTranslation(['product-page', 'delivery'])
  const own = useStore($settings)?.returnPolicies
  const line = (icon: IconName, text: ReactNode) => (
    <li>
      <Icon name={icon} />
      <span>{text}</span>
    </li>
  )
  return (
    <List role="list">
      {delivery && line('truck', delivery)}
      {line('cash', t('cash'))}
      {line('refresh', t('delivery:returnsWithin', { count: returnPolicy(product, own).days }))}
    </List>
  )
}

interface DeliveryPromiseProps {
  /** When the page was loaded, epoch ms: server and browser start from the same time. */
  loadedAt: number
  /** Value of the selected units, in TND. */
  amount: number
}

/** BUY-02: the day on which an order placed now arrives, and its delivery fee; free if the amount or the cart reaches the threshold. */
export function DeliveryPromise({ loadedAt, amount }: DeliveryPromiseProps) {
  const { arrival, cost } = useShippingTexts()
  const terms = useStore($deliverySettings)
  const when = arrival(useNow(loadedAt), terms.days)
  const { subtotalMillimes, couponDiscountMillimes } = useStore($cartTotals)
  const inCart = subtotalMillimes - couponDiscountMillimes
  const basis = { subtotalMillimes: Math.max(toMillimes(amount), inCart), settings: terms }
  const { isReached } = freeDeliveryProgress(basis)
  return (
    <>
      <strong>{when}</strong>{' '}
      {/* A new element when the cart makes delivery free: Chrome counts a shorter Arabic text as a layout shift. */}
      <span key={`${isReached}`}>{cost(terms, isReached)}</span>
    </>
  )
}

/** The current time: `start` in the first render, then updated every minute and when the page becomes visible again. */
function useNow(start: number): number {
  const [now, setNow] = useState(start)
  useEffect(() => {
    const update = () => setNow(Date.now())
    update()
    const timer = setInterval(update, 60_000)
    document.addEventListener('visibilitychange', update)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [])
  return now
}
