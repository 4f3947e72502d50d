import { useTranslation } from 'react-i18next'
import { call } from '@shop/api'
import { LinkPage } from '../../page-parts/link-page.tsx'

/** The target of the links in mails about lower prices (WISH-02). */
export function Component() {
  const { t } = useTranslation(['price-alert-page', 'common'])
  return (
    <LinkPage
      t={t}
      ending="end"
      follow={(action, token) => call(`price-alerts/${action}`, { token })}
    />
  )
}
