import { useTranslation } from 'react-i18next'
import { call } from '@shop/api'
import { LinkPage } from '../../page-parts/link-page.tsx'

/** The page that links in newsletter mails open (INFO-03). */
export function NewsletterPage() {
  const { t } = useTranslation(['newsletter-page', 'common'])
  return (
    <LinkPage
      t={t}
      ending="unsubscribe"
      follow={(action, token) =>
        call(action === 'end' ? 'newsletter/unsubscribe' : 'newsletter/confirm', { token })
      }
    />
  )
}
