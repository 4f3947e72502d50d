import { useTranslation } from 'react-i18next'
import { setToken, showToast } from '@shop/stores'

/** Stores the token of a new session, and says which account is signed in. */
export function useSignIn(): (token: string, email: string) => void {
  const { t } = useTranslation('auth')
  return (token, email) => {
    setToken(token)
    showToast({ kind: 'success', text: t('signedInAs', { email }) })
  }
}
