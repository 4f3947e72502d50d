import { useStore } from '@nanostores/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { phoneHref, safeUrl } from '@shop/domain'
import { $settings } from '@shop/stores'
import { Cluster, Container, Icon, IconButton, Logo, quietLinkStyles, Text, theme } from '@shop/ui'
import * as urls from '@shop/urls'
import { legalPages } from '../../page-parts/legal-pages.ts'
import { type LayoutLink, useLinks } from './links/layout-links.ts'

const networks = [
  { name: 'Facebook', icon: 'facebook' },
  { name: 'Instagram', icon: 'instagram' },
] as const

const shopLinks = [
  { name: 'collection', to: urls.collection() },
  { name: 'coffret', to: urls.coffret() },
  { name: 'promo', to: urls.promo() },
  { name: 'trackOrder', to: urls.guestOrderTracking() },
] as const

const companyLinks = [
  { name: 'about', to: urls.about() },
  { name: 'contact', to: urls.contact() },
  ...legalPages.map((name) => ({ name, to: urls.legal(name) })),
]

const Frame = styled.footer`
  border-block-start: 1px solid ${theme.color.line};
  background: ${theme.color.surface};
  font-size: ${theme.fontSize.sm};

  li > a {
    ${quietLinkStyles}
    display: inline-flex;
    align-items: center;
    gap: ${theme.space[2]};
    min-block-size: ${theme.touch};
    overflow-wrap: anywhere;

    ${theme.media.desktop} {
      min-block-size: 2.25rem;
    }
  }
  li > a > svg {
    flex: none;
    color: ${theme.color.accent};
  }
`

const Columns = styled(Container)`
  display: grid;
  padding-block-start: ${theme.space[6]};

  ${theme.media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${theme.space[6]} ${theme.space[5]};
    padding-block: ${theme.space[7]} ${theme.space[6]};

    > :first-child,
    > :last-child {
      grid-column: 1 / -1;
    }
  }
  ${theme.media.desktop} {
    grid-template-columns: 2fr 1fr 1fr 1.4fr;
    column-gap: ${theme.space[7]};

    > :first-child,
    > :last-child {
      grid-column: auto;
    }
  }
`

/** NAV-08, LEGAL-01: the footer. Its styles are in `footer-css.ts` of `@shop/ui`, so no script contains them. */
export function Footer() {
  const { t } = useTranslation('common')
  return (
    <Frame>
      <Columns>
        <Cluster gap={4} justify="between">
          <Logo height={36} />
          <p>{t('footer.description')}</p>
          <SocialLinks />
        </Cluster>
        <LinkList title={t('footer.shop')} links={useLinks(shopLinks, 'footer-shop')} />
        <LinkList title={t('footer.company')} links={useLinks(companyLinks, 'footer-company')} />
        <Contact />
      </Columns>
      <Container>
        <Cluster justify="between">
          <Text as="span" tone="muted">
            {t('footer.rights')}
          </Text>
          <Text as="span" tone="muted">
            {t('footer.payment')}
          </Text>
        </Cluster>
      </Container>
    </Frame>
  )
}

/** Links to the shop's pages on social networks, from the shop's folder (BRAND-01); renders nothing if there are none. */
function SocialLinks() {
  const { t } = useTranslation('common')
  const social = useStore($settings)?.social ?? {}
  const links = networks.flatMap((network) => {
    const url = safeUrl(social[network.icon])
    return url?.kind === 'external' ? [{ ...network, href: url.href }] : []
  })
  if (links.length === 0) return null
  return (
    <Cluster gap={2} role="group" aria-label={t('footer.follow')}>
      {links.map(({ name, icon, href }) => (
        <IconButton
          key={name}
          as="a"
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          label={t('footer.newTab', { name })}
          outlined
        >
          <Icon name={icon} />
        </IconButton>
      ))}
    </Cluster>
  )
}

function LinkList({ title, links }: { title: string; links: readonly LayoutLink[] }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <details>
        <summary>
          <span>{title}</span>
          <Icon name="chevronDown" />
        </summary>
        <ul role="list">
          {links.map(({ name, to }) => (
            <li key={to}>
              <Link to={to}>{name}</Link>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  )
}

function Contact() {
  const { t } = useTranslation('common')
  const { phone, email, address } = useStore($settings)?.contact ?? {}
  return (
    <div>
      <h2>{t('footer.contact')}</h2>
      <ul role="list">
        {phone && (
          <li>
            <a href={phoneHref(phone)}>
              <Icon name="phone" />
              <bdi dir="ltr">{phone}</bdi>
            </a>
          </li>
        )}
        {email && (
          <li>
            <a href={`mailto:${email}`}>
              <Icon name="mail" />
              <bdi dir="ltr">{email}</bdi>
            </a>
          </li>
        )}
        <li>
          <Link to={urls.contact()}>
            <Icon name="location" />
            <bdi>{address || t('footer.place')}</bdi>
          </Link>
        </li>
      </ul>
    </div>
  )
}
