import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { returnPolicy } from '@shop/domain'
import { $settings } from '@shop/stores'
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
    /* Room for two lines: the delivery text may get longer in the browser, because the server does not know the governorate. */
    min-block-size: 2.9em;
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
