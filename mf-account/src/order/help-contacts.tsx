import { useStore } from '@nanostores/react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { phoneHref } from '@shop/domain'
import { $settings } from '@shop/stores'
import { Card, Heading, Icon, Text, TextLink, theme } from '@shop/ui'

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
      <div>
        <Heading level={2} size="lg" id="order-help">
          {t('help.title')}
        </Heading>
        <Text tone="soft">{t('help.text')}</Text>
      </div>
      <Ways role="list">
        <li>
          <Icon name="phone" />
          <TextLink href={phoneHref(contact.phone)} dir="ltr">
            {contact.phone}
          </TextLink>
        </li>
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
