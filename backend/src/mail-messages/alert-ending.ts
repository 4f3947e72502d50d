import type { Language } from '@shop/domain'
import type { MailContent } from '../mail/format/mail-content.ts'
import type { MailUrls } from '../mail/mail-urls.ts'
import type { MailTexts } from './texts/mail-texts.ts'

export interface AlertWords {
  texts: MailTexts
  urls: MailUrls
  language: Language
}

/**
 * The end of a mail about alerts: the reason for the mail, and the links that end the alerts (BACK-01, WISH-02). The links
 * contain `token`.
 */
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
