import { useTranslation } from 'react-i18next'
import { call } from '@shop/api'
import { LinkPage } from '../../page-parts/link-page.tsx'

/** The target of the links in mails about a product that is back in stock (BACK-01). */
export function Component() {
  const { t } = useTranslation(['stock-alert-page', 'common'])
  return (
    <LinkPage
      t={t}
      ending="end"
      follow={(action, token) => call(`stock-alerts/${action}`, { token })}
    />
  )
}
