import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { ButtonLink, ListState, TextLink, theme } from '@shop/ui'
import * as urls from '@shop/urls'
import type { LoginStep } from '../sign-in/login-step.ts'

const Quiet = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space[5]};
  inline-size: 100%;

  > a {
    display: flex;
    align-items: center;
    min-block-size: ${theme.touch};
  }
`

interface SignedOutNoticeProps {
  /** The title of the notice; pages about orders leave it out and get a default. */
  title?: string
  level?: 1 | 2
}

/**
 * Replaces an account's page for a visitor who is not signed in: links to sign-in and sign-up, which return to this page,
 * and to tracking without an account (ORD-01, ACC-01).
 */
export function SignedOutNotice({ title, level }: SignedOutNoticeProps) {
  const { t } = useTranslation('orders')
  const { pathname, search } = useLocation()
  const login = urls.login({ returnTo: pathname + search })
  return (
    <ListState kind="empty" icon="user" level={level ?? 2} title={title ?? t('history.signedOut')}>
      <ButtonLink as={Link} to={login}>
        {t('history.logIn')}
      </ButtonLink>
      <Quiet>
        <TextLink as={Link} to={login} state={{ name: 'signUp' } satisfies LoginStep}>
          {t('history.signUp')}
        </TextLink>
        <TextLink as={Link} to={urls.guestOrderTracking()}>
          {t('confirmation.track')}
        </TextLink>
      </Quiet>
    </ListState>
  )
}
