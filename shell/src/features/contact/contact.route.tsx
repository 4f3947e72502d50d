import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { css, styled } from 'styled-components'
import { phoneHref, whatsAppUrl } from '@shop/domain'
import { $settings } from '@shop/stores'
import {
  Button,
  ButtonLink,
  Card,
  Container,
  Eyebrow,
  Heading,
  Icon,
  PageHead,
  Stack,
  Text,
  TextLink,
  theme,
  type IconName,
} from '@shop/ui'
import { WhatsAppIcon } from '@shop/ui/whatsapp-icon'
import * as urls from '@shop/urls'
import { NewsletterSignup } from '../../page-parts/newsletter-signup.tsx'
import { OpeningHours } from './opening-hours.tsx'

const Opening = styled.div`
  background: ${theme.color.surface};
`

/* Two columns on a wide screen. All sections of the page use these columns, so that the columns' edges are aligned. */
const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[5]};

  ${theme.media.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    column-gap: ${theme.space[7]};
  }
`

const OpeningColumns = styled(Container)`
  ${columns}
  align-items: center;
  padding-block: ${theme.space[7]};
`

const Body = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[6]};
  padding-block: ${theme.space.section};
`

const Ways = styled.div`
  ${columns}
  row-gap: 0;
`

const Careers = styled(Card)`
  display: grid;
  gap: ${theme.space[4]};
  justify-items: start;

  ${theme.media.desktop} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
  }
`

const Way = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${theme.space[4]};
  padding-block: ${theme.space[5]};
  border-block-end: 1px solid ${theme.color.line};

  > svg {
    box-sizing: content-box;
    padding: ${theme.space[3]};
    border-radius: ${theme.radius.full};
    background: ${theme.color.accentTint};
    color: ${theme.color.accent};
  }
  > div {
    min-inline-size: 0;
  }
`

/* Each link is as high as a touch target, so the lines of links need no gap between them. */
const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space[5]};

  /* Reduces the distance below the last line of links: the height of its touch target already adds space. */
  &:last-child {
    margin-block-end: calc((1lh - ${theme.touch}) / 2);
  }
  a {
    display: inline-flex;
    align-items: center;
    gap: ${theme.space[2]};
    min-block-size: ${theme.touch};
    overflow-wrap: anywhere;
  }
`

/** INFO-02. */
export function Component() {
  const { t } = useTranslation('contact')
  return (
    <>
      <PageHead title={t('meta.title')} description={t('meta.description')} />
      <Opening>
        <OpeningColumns>
          <Stack gap={3}>
            <Eyebrow>{t('intro.eyebrow')}</Eyebrow>
            <Heading level={1}>{t('intro.title')}</Heading>
            <Text size="lg" tone="soft">
              {t('intro.text')}
            </Text>
          </Stack>
          <Card>
            <Stack gap={3} style={{ alignItems: 'flex-start' }}>
              <Heading level={2} size="xl">
                {t('order.title')}
              </Heading>
              <Text tone="soft">{t('order.text')}</Text>
              <ButtonLink as={Link} to={urls.guestOrderTracking()} icon={<Icon name="box" />}>
                {t('common:nav.trackOrder')}
              </ButtonLink>
            </Stack>
          </Card>
        </OpeningColumns>
      </Opening>
      <Body>
        <WaysToReachUs />
        <Careers data-tone="soft">
          <Stack gap={2}>
            <Heading level={2} size="xl">
              {t('careers.title')}
            </Heading>
            <Text tone="soft">{t('careers.text')}</Text>
          </Stack>
          <Button variant="secondary">{t('careers.button')}</Button>
        </Careers>
      </Body>
      <NewsletterSignup />
    </>
  )
}

function WaysToReachUs() {
  const { t } = useTranslation('contact')
  const { contact, openingHours = [] } = useStore($settings) ?? {}
  const { phone, email, address } = contact ?? {}
  const place = address || t('address.text')
  return (
    <Ways>
      {phone && (
        <ContactWay icon="phone" title={t('phone.title')}>
          <Links>
            <TextLink href={phoneHref(phone)}>
              <bdi dir="ltr">{phone}</bdi>
            </TextLink>
          </Links>
          <Text tone="muted" size="sm">
            {t('phone.text')}
          </Text>
          <Links>
            <TextLink href={whatsAppUrl(phone)}>
              <WhatsAppIcon />
              <span>{t('phone.whatsapp')}</span>
            </TextLink>
          </Links>
        </ContactWay>
      )}
      {openingHours.length > 0 && (
        <ContactWay icon="clock" title={t('hours.title')}>
          <OpeningHours hours={openingHours} />
        </ContactWay>
      )}
      {email && (
        <ContactWay icon="mail" title={t('email.title')}>
          <Links>
            <TextLink href={`mailto:${email}`}>
              <bdi dir="ltr">{email}</bdi>
            </TextLink>
          </Links>
          <Text tone="muted" size="sm">
            {t('email.text')}
          </Text>
        </ContactWay>
      )}
      <ContactWay icon="location" title={t('address.title')}>
        <Text>
          <bdi>{place}</bdi>
        </Text>
        <Links>
          <TextLink href={mapUrl(place)}>{t('address.map')}</TextLink>
        </Links>
      </ContactWay>
    </Ways>
  )
}

function ContactWay({
  icon,
  title,
  children,
}: {
  icon: IconName
  title: string
  children: ReactNode
}) {
  return (
    <Way>
      <Icon name={icon} size={22} />
      <div>
        <Heading level={2} size="md">
          {title}
        </Heading>
        {children}
      </div>
    </Way>
  )
}

/** The URL of a map that shows `place`, a postal address in words; a phone opens its own app for maps. */
function mapUrl(place: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`
}
