import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { errorText } from '@shop/i18n'
import { $session } from '@shop/stores'
import {
  ButtonLink,
  Cluster,
  Container,
  Heading,
  Icon,
  ListState,
  Skeleton,
  Text,
  theme,
  VisuallyHidden,
} from '@shop/ui'
import * as urls from '@shop/urls'
import { DataSection } from './sections/data-section.tsx'
import { DeletionSection } from './sections/deletion-section.tsx'
import { MailLanguageSection } from './sections/mail-language-section.tsx'
import { NameSection } from './sections/name-section.tsx'
import { NewsletterSection } from './sections/newsletter-section.tsx'
import { PasswordSection } from './sections/password-section.tsx'
import { SessionsSection } from './sections/sessions-section.tsx'
import { useAccount } from './use-account.ts'

const Page = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 56rem);
  justify-content: center;
  align-content: start;
  gap: ${theme.space[5]};
  /* The footer does not move into sight when little takes the place of the skeleton. */
  min-block-size: 85vh;
  padding-block: ${theme.space[6]} ${theme.space.section};

  ${theme.media.desktop} {
    padding-block-start: ${theme.space[7]};
  }
`

const Place = styled.div`
  display: grid;
  gap: ${theme.space[5]};

  > span {
    block-size: 15rem;
    border-radius: ${theme.radius.lg};
  }
`

/** What an account's owner sees and changes (ACC-01). */
export function AccountPage() {
  const session = useStore($session)
  return (
    <Frame>
      {session.status === 'signed_in' ? <Sections key={session.accountId} /> : <SignedOut />}
    </Frame>
  )
}

export function AccountSkeleton() {
  return (
    <Frame>
      <Loading />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('account')
  return (
    <Page>
      <title>{`${t('title')} – Lotos`}</title>
      <meta name="description" content={t('description')} />
      <meta name="robots" content="noindex" />
      <Heading level={1}>{t('title')}</Heading>
      {children}
    </Page>
  )
}

function Sections() {
  const { t } = useTranslation(['account', 'common'])
  const { account, retry, change } = useAccount()
  if (account.status === 'loading') return <Loading />
  if (account.status === 'failed') {
    return (
      <ListState
        kind="error"
        title={t('failed')}
        text={errorText(t, account.error)}
        action={{ label: t('common:actions.retry'), onClick: retry }}
      />
    )
  }
  const { name, email, mailLanguage, newsletter, sessions } = account.data
  return (
    <>
      <Cluster justify="between">
        <Text tone="soft">
          <bdi>{email}</bdi>
        </Text>
        <ButtonLink as={Link} to={urls.orders()} variant="secondary" icon={<Icon name="box" />}>
          {t('orders')}
        </ButtonLink>
      </Cluster>
      <NameSection name={name} />
      <PasswordSection account={account.data} />
      <MailLanguageSection chosen={mailLanguage} />
      <NewsletterSection isOn={newsletter} onChange={(isOn) => change({ newsletter: isOn })} />
      <SessionsSection sessions={sessions} onChange={(left) => change({ sessions: left })} />
      <DataSection />
      <DeletionSection account={account.data} />
    </>
  )
}

function Loading() {
  const { t } = useTranslation('account')
  return (
    <div role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Place>
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </Place>
    </div>
  )
}

function SignedOut() {
  const { t } = useTranslation('account')
  const { pathname, search } = useLocation()
  return (
    <ListState kind="empty" icon="user" title={t('signedOut')}>
      <ButtonLink as={Link} to={urls.login({ returnTo: pathname + search })}>
        {t('logIn')}
      </ButtonLink>
    </ListState>
  )
}
