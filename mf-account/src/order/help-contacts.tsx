import { useStore } from '@nanostores/react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { phoneHref, shortOrderNumber, whatsAppUrl } from '@shop/domain'
import { $settings } from '@shop/stores'
import { ButtonLink, Card, Heading, Icon, Stack, Text, TextLink, theme } from '@shop/ui'
import { WhatsAppIcon } from '@shop/ui/whatsapp-icon'

const Frame = styled(Card)`
  display: grid;
  gap: ${theme.space[4]};

  ${theme.media.desktop} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: ${theme.space[6]};
  }
`

const Ways = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[1]} ${theme.space[5]};

  > li {
    display: flex;
    align-items: center;
    gap: ${theme.space[2]};
    min-block-size: ${theme.touch};
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  svg {
    flex: none;
    color: ${theme.color.accent};
  }
`

/** Phone and e-mail for questions about an order, from the shop's settings (GTRK-01). */
export function HelpContacts() {
  const { t } = useTranslation('orders')
  const contact = useStore($settings)?.contact
  if (!contact) return null
  return (
    <Frame as="section" data-tone="soft" aria-labelledby="order-help">
      <Stack gap={2}>
        <Heading level={2} size="lg" id="order-help">
          {t('help.title')}
        </Heading>
        <Text tone="soft">{t('help.text')}</Text>
      </Stack>
      <Ways role="list">
        {contact.phone && (
          <li>
            <Icon name="phone" />
            <TextLink href={phoneHref(contact.phone)} dir="ltr">
              {contact.phone}
            </TextLink>
          </li>
        )}
        <li>
          <Icon name="mail" />
          <TextLink href={`mailto:${contact.email}`} dir="ltr">
            {contact.email}
          </TextLink>
        </li>
      </Ways>
    </Frame>
  )
}

/**
 * ADV-01: opens WhatsApp with a prepared question about an order. The question contains the order's number but no link, because the
 * address of the order's page contains the e-mail. Renders nothing if the shop has no phone number.
 */
export function AskAboutOrder({ orderId }: { orderId: string }) {
  const { t } = useTranslation('orders')
  const phone = useStore($settings)?.contact.phone
  if (!phone) return null
  return (
    <ButtonLink
      variant="ghost"
      icon={<WhatsAppIcon />}
      href={whatsAppUrl(phone, t('ask.message', { number: shortOrderNumber(orderId) }))}
      target="_blank"
      rel="noopener noreferrer"
    >
      {t('ask.button')}
    </ButtonLink>
  )
}
