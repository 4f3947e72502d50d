import type { MailContent } from '../mail/format/mail-content.ts'
import type { MailUrls } from '../mail/mail-urls.ts'
import type { MailTexts } from './texts/mail-texts.ts'

/** Asks the owner of the address to confirm the subscription to the newsletter (INFO-03). */
export function newsletterConfirmationMail(
  { token, unsubscribeToken }: { token: string; unsubscribeToken: string },
  { texts, urls }: { texts: MailTexts; urls: MailUrls },
): MailContent {
  const words = texts.newsletter
  return {
    subject: words.subject,
    preheader: words.preheader,
    heading: words.heading,
    blocks: [
      { kind: 'text', text: words.intro },
      { kind: 'button', label: words.button, url: urls.newsletter({ token, action: 'confirm' }) },
      { kind: 'text', text: words.lives },
      { kind: 'note', text: words.ignore },
    ],
    reason: words.reason,
    unsubscribe: {
      label: words.unsubscribe,
      pageUrl: urls.newsletter({ token: unsubscribeToken, action: 'unsubscribe' }),
      oneClickUrl: urls.oneClickUnsubscribe(unsubscribeToken),
    },
  }
}
