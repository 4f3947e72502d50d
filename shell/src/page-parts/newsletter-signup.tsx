import { useTranslation } from 'react-i18next'
import { call } from '@shop/api'
import { errorText } from '@shop/i18n'
import { NewsletterBox } from '@shop/ui/newsletter-box'

/** INFO-03: the newsletter box on the shell's pages. */
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
