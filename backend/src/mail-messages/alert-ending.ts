import type { Language } from '@shop/domain'
import type { MailContent } from '../mail/format/mail-content.ts'
import type { MailUrls } from '../mail/mail-urls.ts'
import type { MailTexts } from './texts/mail-texts.ts'

export interface AlertWords {
  texts: MailTexts
  urls: MailUrls
  language: Language
}

/** Why the mail came, and how to end the alerts, for each mail about alerts (BACK-01, WISH-02). `token` ends them. */
export function alertEnding(
  kind: 'stockAlert' | 'priceAlert',
  token: string,
  { texts, urls, language }: AlertWords,
): Pick<MailContent, 'reason' | 'unsubscribe'> {
  const { reason, end: label } = texts[kind]
  const oneClickUrl =
    kind === 'stockAlert' ? urls.oneClickEndAlert(token) : urls.oneClickEndPriceAlert(token)
  const pageUrl = urls[kind]({ token, action: 'end' }, language)
  return { reason, unsubscribe: { label, pageUrl, oneClickUrl } }
}
