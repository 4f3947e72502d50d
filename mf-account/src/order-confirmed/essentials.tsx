import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { Order } from '@shop/contracts'
import { phoneHref } from '@shop/domain'
import { useMoney } from '@shop/i18n/use-money'
import { $settings } from '@shop/stores'
import { cardPadding, Icon, TextLink, theme, type IconName } from '@shop/ui'
import { expectationsOf, useArrivalText } from '../order/order-facts.tsx'

/* Each fact begins where the text of the card below it begins. */
const Frame = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
  column-gap: ${theme.space[5]};
  padding-block: ${theme.space[2]};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.accentTint};

  > div {
    position: relative;
    padding: ${theme.space[2]} ${cardPadding};
    padding-inline-start: calc(${cardPadding} + 2.75rem + ${theme.space[4]});
  }
  svg {
    box-sizing: border-box;
    position: absolute;
    inset-block-start: calc(50% - 1.375rem);
    inset-inline-start: ${cardPadding};
    inline-size: 2.75rem;
    block-size: 2.75rem;
    padding: ${theme.space[3]};
    border-radius: 50%;
    background: ${theme.color.page};
    color: ${theme.color.accent};
  }
  dt {
    color: ${theme.color.inkSoft};
    font-size: ${theme.fontSize.sm};
  }
  dd {
    font-size: ${theme.fontSize.lg};
    font-weight: 700;
    line-height: 1.3;
    overflow-wrap: anywhere;
    text-wrap: balance;
  }
  dd::first-letter {
    text-transform: uppercase;
  }
  /* Makes the link large enough for a finger, without making the line higher. */
  dd > a {
    display: inline-block;
    margin-block: calc(-1 * ${theme.space[2]});
    padding-block: ${theme.space[2]};
  }
`

/** The cash to prepare, the day of delivery or the place of collection, and the phone number, first on the confirmation (TRUST-01). */
export function Essentials({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  const { dinars } = useMoney()
  const arrival = useArrivalText(order)
  const phone = useStore($settings)?.contact.phone
  const { isToPay, isExpected } = expectationsOf(order)
  const pickup = order.isPickup
  if (!isToPay && !isExpected && !phone) return null
  return (
    <Frame>
      {isToPay && (
        <Fact icon="cash" name={t('facts.toPay')}>
          <bdi>{dinars(order.amount)}</bdi>
        </Fact>
      )}
      {isExpected && (
        <Fact
          icon={pickup ? 'location' : 'truck'}
          name={t(pickup ? 'facts.pickup' : 'facts.delivery')}
        >
          {pickup ? t('facts.pickupPlace') : arrival}
        </Fact>
      )}
      {phone && (
        <Fact icon="phone" name={t('facts.question')}>
          <TextLink href={phoneHref(phone)} dir="ltr">
            {phone}
          </TextLink>
        </Fact>
      )}
    </Frame>
  )
}

function Fact({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <Icon name={icon} />
        <span>{name}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
