import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { signOut } from '@shop/stores'
import { Icon } from '@shop/ui'
import * as urls from '@shop/urls'

/** AUTH-06: the row that signs the shopper out in this browser. */
export function SignOut() {
  const { t } = useTranslation('common')
  const navigate = useNavigate()

  function leave(): void {
    signOut()
    void navigate(urls.login())
  }

  return (
    <button type="button" onClick={leave}>
      <Icon name="arrowEnd" />
      <span>{t('nav.logOut')}</span>
    </button>
  )
}
