import { useTranslation } from 'react-i18next'
import { call } from '@shop/api'
import { errorText } from '@shop/i18n'
import { NewsletterBox } from '@shop/ui/newsletter-box'

/** HOME-01, INFO-03: the last section of the home page. */
export function NewsletterSignup() {
  const { t } = useTranslation('newsletter')
  return (
    <NewsletterBox
      say={(text) => t(text)}
      subscribe={(email) => call('newsletter/subscribe', { email })}
      explain={(error) => errorText(t, error)}
    />
  )
}
