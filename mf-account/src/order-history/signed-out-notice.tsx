import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { ButtonLink, ListState } from '@shop/ui'
import * as urls from '@shop/urls'

/** Replaces an account's page for a visitor who is not signed in: links to sign-in, which leads back (ORD-01). */
export function SignedOutNotice({ level }: { level?: 1 | 2 }) {
  const { t } = useTranslation('orders')
  const { pathname, search } = useLocation()
  return (
    <ListState kind="empty" icon="user" level={level ?? 2} title={t('history.signedOut')}>
      <ButtonLink as={Link} to={urls.login({ returnTo: pathname + search })}>
        {t('history.logIn')}
      </ButtonLink>
      <ButtonLink as={Link} to={urls.guestOrderTracking()} variant="secondary">
        {t('confirmation.track')}
      </ButtonLink>
    </ListState>
  )
}
