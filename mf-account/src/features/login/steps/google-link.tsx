import { useStore } from '@nanostores/react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { $settings } from '@shop/stores'
import { ButtonLink, theme } from '@shop/ui'
import * as urls from '@shop/urls'

const Or = styled.p`
  display: flex;
  align-items: center;
  gap: ${theme.space[4]};
  color: ${theme.color.inkMuted};
  font-size: ${theme.fontSize.sm};

  &::before,
  &::after {
    content: '';
    flex: 1;
    border-block-start: 1px solid ${theme.color.line};
  }
`

const GoogleButton = styled(ButtonLink)`
  &[data-variant='secondary'] {
    border-color: ${theme.color.lineStrong};
    color: ${theme.color.ink};
  }
`

/** The link to sign in with Google, if the shop offers it. It leads to an address of the server (ROUTE-06). */
export function GoogleLink() {
  const { t } = useTranslation('auth')
  const [query] = useSearchParams()
  const isOffered = useStore($settings)?.googleSignIn
  if (!isOffered) return null
  const returnTo = query.get('returnTo') ?? undefined
  return (
    <>
      <Or>{t('logIn.or')}</Or>
      <GoogleButton href={urls.googleSignIn({ returnTo })} variant="secondary" size="lg">
        <GoogleMark />
        <span>{t('logIn.google')}</span>
      </GoogleButton>
    </>
  )
}

// Google does not allow other colours for its logo.
function GoogleMark() {
  return (
    <svg width={20} height={20} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path
        fill="#4285f4"
        d="M45.1 24.5c0-1.6-.1-3.1-.4-4.5H24v8.5h11.8c-.5 2.8-2.1 5.1-4.4 6.7v5.5h7.1c4.2-3.8 6.6-9.5 6.6-16.2Z"
      />
      <path
        fill="#34a853"
        d="M24 46c5.9 0 10.9-2 14.5-5.3l-7.1-5.5c-2 1.3-4.5 2.1-7.4 2.1-5.7 0-10.6-3.9-12.3-9.1H4.3v5.7C7.9 41.1 15.4 46 24 46Z"
      />
      <path
        fill="#fbbc05"
        d="M11.7 28.2c-.4-1.3-.7-2.7-.7-4.2s.2-2.9.7-4.2v-5.7H4.3C2.8 17.1 2 20.4 2 24s.8 6.9 2.3 9.9l7.4-5.7Z"
      />
      <path
        fill="#ea4335"
        d="M24 10.7c3.2 0 6.1 1.1 8.4 3.3l6.3-6.3C34.9 4.2 29.9 2 24 2 15.4 2 7.9 6.9 4.3 14.1l7.4 5.7c1.7-5.2 6.6-9.1 12.3-9.1Z"
      />
    </svg>
  )
}
