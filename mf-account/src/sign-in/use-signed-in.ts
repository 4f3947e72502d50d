import { useTranslation } from 'react-i18next'
import { setToken, showToast } from '@shop/stores'

/** Stores the token of a session that has begun, and says whose it is. */
export function useSignedIn(): (token: string, email: string) => void {
  const { t } = useTranslation('auth')
  return (token, email) => {
    setToken(token)
    showToast({ kind: 'success', text: t('signedInAs', { email }) })
  }
}
