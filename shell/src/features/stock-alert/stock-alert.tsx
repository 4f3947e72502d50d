import { useTranslation } from 'react-i18next'
import { call } from '@shop/api'
import { LinkPage } from '../../page-parts/link-page.tsx'

/** The page that links in mails about a product that is back in stock open (BACK-01). */
export function StockAlertPage() {
  const { t } = useTranslation(['stock-alert-page', 'common'])
  return (
    <LinkPage
      t={t}
      ending="end"
      follow={(action, token) => call(`stock-alerts/${action}`, { token })}
    />
  )
}
