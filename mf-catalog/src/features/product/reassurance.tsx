import { useStore } from '@nanostores/react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { returnPolicy, formatMoney } from '@shop/domain'
import { $deliverySettings } from '@shop/stores'
import { Icon, theme } from '@shop/ui'

const List = styled.ul`
  display: grid;
  gap: ${theme.space[3]};
  padding-block: ${theme.space[4]};
  border-block: 1px solid ${theme.color.line};
  font-size: ${theme.fontSize.sm};
  line-height: 1.45;
  list-style: none;

  > li {
    display: flex;
    align-items: center;
    gap: ${theme.space[3]};
  }
  svg {
    flex: none;
    color: ${theme.color.accent};
  }
`

/** Delivery, payment and the time for returns. */
export function Reassurance({ category }: { category: string }) {
  const { t, i18n } = useTranslation('product-page')
  const { freeDeliveryThreshold } = useStore($deliverySettings)
  const threshold = formatMoney(freeDeliveryThreshold, i18n.language, 0)
  return (
    <List role="list">
      <li>
        <Icon name="truck" />
        {t('delivery', { threshold })}
      </li>
      <li>
        <Icon name="cash" />
        {t('cash')}
      </li>
      <li>
        <Icon name="refresh" />
        {t('policy.within', { count: returnPolicy(category).days })}
      </li>
    </List>
  )
}
