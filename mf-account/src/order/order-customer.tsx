import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { Order } from '@shop/contracts'
import { countryText, formatPhone, pageLanguage, stateText } from '@shop/domain'
import { Card, Heading, Icon, Stack, Text, theme, VisuallyHidden, type IconName } from '@shop/ui'
import { AddressLines } from '../address/address-lines.tsx'
import { usePharmacyAddress } from '../arrival/use-pharmacy-address.ts'
import { IconLines } from './icon-lines.ts'

const Note = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`

/** The guest's details from the checkout, else name, e-mail and phone of the address. The phone is formatted for reading. */
export function customerOf({ guestInfo, address }: Order): {
  name: string
  email: string
  phone: string
} {
  const { firstName, lastName } = address
  const { name, email, phone } = guestInfo ?? { ...address, name: `${firstName} ${lastName}` }
  return { name, email, phone: formatPhone(phone) }
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
  gap: ${theme.space[5]};
`

interface PeopleProps {
  order: Order
  level?: 2 | 3
  /** Whether the details are already inside a card. */
  isPlain?: boolean
}

/** The customer and the delivery address, side by side if there is room, below the heading of their order. */
export function OrderPeople(props: Omit<PeopleProps, 'level'>) {
  return (
    <Pair>
      <OrderCustomer level={3} {...props} />
      <OrderAddress level={3} {...props} />
    </Pair>
  )
}

export function OrderCustomer({ order, level = 2, isPlain }: PeopleProps) {
  const { t } = useTranslation('orders')
  const { name, email, phone } = customerOf(order)
  return (
    <Block title={t('customer.title')} level={level} isPlain={isPlain}>
      <IconLines>
        <Line icon="user" label={t('customer.name')}>
          <bdi>{name}</bdi>
        </Line>
        <Line icon="mail" label={t('customer.email')}>
          <bdi dir="ltr">{email}</bdi>
        </Line>
        <Line icon="phone" label={t('customer.phone')}>
          <bdi dir="ltr">{phone}</bdi>
        </Line>
      </IconLines>
    </Block>
  )
}

export function OrderAddress({ order, level = 2, isPlain }: PeopleProps) {
  const { t, i18n } = useTranslation('orders')
  const pharmacy = usePharmacyAddress()
  const language = pageLanguage(i18n.language)
  const { firstName, lastName, street, zipcode, city, state, country } = order.address
  const name = `${firstName} ${lastName}`
  const lines = order.isPickup
    ? { name, pharmacy }
    : {
        name,
        street,
        town: `${zipcode} ${city}`,
        state: state && stateText(state, language),
        country: countryText(country, language),
      }
  return (
    <Block
      title={t(order.isPickup ? 'address.pickupTitle' : 'address.title')}
      level={level}
      isPlain={isPlain}
    >
      <AddressLines lines={lines} />
      {order.note && (
        <div>
          <Text size="sm" tone="muted">
            {t('address.note')}
          </Text>
          <Note>
            <bdi>{order.note}</bdi>
          </Note>
        </div>
      )}
    </Block>
  )
}

interface BlockProps {
  title: string
  level: 2 | 3
  isPlain: boolean | undefined
  children: ReactNode
}

function Block({ title, level, isPlain, children }: BlockProps) {
  const Frame = isPlain ? 'div' : Card
  return (
    <Frame>
      <Stack gap={3}>
        <Heading level={level} size="lg">
          {title}
        </Heading>
        {children}
      </Stack>
    </Frame>
  )
}

interface LineProps {
  icon: IconName
  label: string
  children: ReactNode
}

function Line({ icon, label, children }: LineProps) {
  return (
    <div>
      <dt>
        <Icon name={icon} />
        <VisuallyHidden>{label}</VisuallyHidden>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
