import { formatPhone, phoneHref } from '@shop/domain'
import { ButtonLink, Card, Cluster, Heading, Icon, Stack, Text } from '@shop/ui'
import type { DeskOrder } from '../../contract/contract.ts'
import { useDesk } from '../frame/desk-context.ts'

export function CustomerCard({ order }: { order: DeskOrder }) {
  const { texts } = useDesk()
  return (
    <Card>
      <Stack gap={3}>
        <Heading level={2} size="lg">
          {texts.order.customer}
        </Heading>
        <div>
          <Text weight="bold">
            <bdi>{order.customer}</bdi>
          </Text>
          {order.phone !== '' && (
            <Text>
              <bdi dir="ltr">{formatPhone(order.phone)}</bdi>
            </Text>
          )}
        </div>
        <Cluster>
          {order.phone !== '' && (
            <ButtonLink
              variant="secondary"
              href={phoneHref(order.phone)}
              icon={<Icon name="phone" />}
            >
              {texts.order.call}
            </ButtonLink>
          )}
          {order.whatsApp !== '' && (
            <ButtonLink
              variant="secondary"
              href={order.whatsApp}
              target="_blank"
              rel="noopener noreferrer"
            >
              WhatsApp
            </ButtonLink>
          )}
        </Cluster>
        <Heading level={2} size="lg">
          {order.isPickup ? texts.order.pickup : texts.order.address}
        </Heading>
        <div>
          {order.address.map((line) => (
            <Text key={line}>
              <bdi>{line}</bdi>
            </Text>
          ))}
        </div>
        {order.note !== '' && (
          <div>
            <Heading level={2} size="md">
              {texts.order.note}
            </Heading>
            <Text>
              <bdi>{order.note}</bdi>
            </Text>
          </div>
        )}
      </Stack>
    </Card>
  )
}
