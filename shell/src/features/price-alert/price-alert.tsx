import { useTranslation } from 'react-i18next'
import { call } from '@shop/api'
import { LinkPage } from '../../page-parts/link-page.tsx'

/** The page that links in mails about lower prices open (WISH-02). */
export function PriceAlertPage() {
  const { t } = useTranslation(['price-alert-page', 'common'])
  return (
    <LinkPage
      t={t}
      ending="end"
      follow={(action, token) => call(`price-alerts/${action}`, { token })}
    />
  )
}
