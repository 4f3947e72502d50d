import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { ReactNode } from 'react'
import { errorText } from '@shop/i18n'
import type { Account } from '@shop/contracts'
import {
  ListState,
  Skeleton,
  theme,
  VisuallyHidden,
  Heading,
  Icon,
  type IconName,
  Text,
} from '@shop/ui'
import { call } from '@shop/api'
import { useLoaded } from '@shop/stores/use-loaded'
import { SignedOutNotice } from '../../order-history/signed-out-notice.tsx'
import { OwnerPage } from '../../owner-page/owner-page.tsx'
import { useOwner } from '../../owner-page/use-owner.ts'
import { AccountHome } from './account-home.tsx'
import { AccountRows } from './account-rows.ts'
import { AddressSection } from './addresses/address-section.tsx'
import { addressName } from './addresses/read-address.ts'
import { DataSection } from './sections/data-section.tsx'
import { DeletionSection } from './sections/deletion-section.tsx'
import { MailLanguageSection } from './sections/mail-language-section.tsx'
import { NameSection } from './sections/name-section.tsx'
import { NewsletterSection } from './sections/newsletter-section.tsx'
import { PasswordSection } from './sections/password-section.tsx'
import { SessionsSection } from './sections/sessions-section.tsx'
import { SignOut } from './sections/sign-out.tsx'
import { Folded } from '../../folded/folded.ts'

const Place = styled.div`
  display: grid;
  gap: ${theme.space[5]};

  > span {
    block-size: 8rem;
    border-radius: ${theme.radius.lg};
  }
`

/* The part with the links to orders comes first; on a wide screen it stands beside the sections. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[4]};

  ${theme.media.desktop} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    align-items: start;
    column-gap: ${theme.space[6]};
  }
`

/**
 * The page on which an account's owner reads and changes the account (ACC-01). Its heading does not change when the
 * session becomes known.
 */
export function Component() {
  const { t } = useTranslation('account')
  const owner = useOwner<'account/get'>()
  return (
    <OwnerPage title={t('title')} description={t('description')} isWide>
      {owner.status === 'unknown' && <Loading />}
      {owner.status === 'signed_out' && <SignedOutNotice title={t('signedOut')} />}
      {owner.status === 'signed_in' && (
        <Sections key={owner.accountId} served={owner.answer?.account} />
      )}
    </OwnerPage>
  )
}

export { Component as Skeleton }

interface SectionsProps {
  /** The account, if the server rendered the page with it. */
  served: Account | undefined
}

function Sections({ served }: SectionsProps) {
  const { t } = useTranslation(['account', 'common'])
  const { account, retry, change } = useAccount(served)
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
  const { name, email, addresses = [], mailLanguage, newsletter, sessions } = account.data
  const usual = addresses.find(({ isDefault }) => isDefault) ?? addresses[0]
  return (
    <Columns>
      <AccountHome name={name} email={email} />
      <AccountRows>
        <AccountGroup
          name="addresses"
          icon="location"
          fact={<bdi>{usual ? addressName(usual) : t('nav.noAddress')}</bdi>}
        >
          <AddressSection addresses={addresses} onChange={(left) => change({ addresses: left })} />
        </AccountGroup>
        <AccountGroup name="profile" icon="user" fact={<bdi>{name}</bdi>}>
          <NameSection name={name} onChange={(next) => change({ name: next })} />
          <MailLanguageSection chosen={mailLanguage} />
          <NewsletterSection isOn={newsletter} onChange={(isOn) => change({ newsletter: isOn })} />
        </AccountGroup>
        <AccountGroup name="security" icon="lock" fact={t('nav.securityFact')}>
          <PasswordSection account={account.data} />
          <SessionsSection sessions={sessions} onChange={(left) => change({ sessions: left })} />
        </AccountGroup>
        <AccountGroup name="privacy" icon="shield" fact={t('nav.privacyFact')}>
          <DataSection />
          <DeletionSection account={account.data} />
        </AccountGroup>
        <SignOut />
      </AccountRows>
    </Columns>
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

interface AccountGroupProps {
  /** Key of the group's title below `nav`. */
  name: 'addresses' | 'profile' | 'security' | 'privacy'
  icon: IconName
  /** One line about the content of the group. */
  fact: ReactNode
  children: ReactNode
}

/** ACC-01: sections about one subject, folded under a row with title and summary. */
function AccountGroup({ name, icon, fact, children }: AccountGroupProps) {
  const { t } = useTranslation('account')
  return (
    <Folded>
      <summary>
        <Icon name={icon} />
        <div>
          <Heading level={2} size="md">
            {t(`nav.${name}`)}
          </Heading>
          <Text size="sm" tone="muted">
            {fact}
          </Text>
        </div>
        <Icon name="chevronDown" size={18} />
      </summary>
      {children}
    </Folded>
  )
}

/** The signed-in account. `served` is the account that the server rendered; if it is given, the account is not loaded again. */
function useAccount(served?: Account) {
  const { state, reload, change } = useLoaded(loadAccount, served)
  return {
    account: state,
    retry: reload,
    change: (parts: Partial<Account>) => change((account) => ({ ...account, ...parts })),
  }
}

async function loadAccount(signal: AbortSignal): Promise<Account> {
  const { account } = await call('account/get', {}, { signal })
  return account
}
