import { type Language, productNameText } from '@shop/domain'
import type { MailContent } from '../mail/format/mail-content.ts'
import type { MailUrls } from '../mail/mail-urls.ts'
import type { MailedAlert } from '../stock-alert/mailed-alert.repository.ts'
import { oneLine } from '../mail/format/safe-line.ts'
import type { MailTexts } from './texts/mail-texts.ts'

interface Words {
  texts: MailTexts
  urls: MailUrls
  language: Language
}

/** Asks the owner of the address to confirm the request for mails when the product is back (BACK-01). */
export function stockAlertMail(
  { product, confirmToken, endToken }: MailedAlert,
  { texts, urls, language }: Words,
): MailContent {
  const words = texts.stockAlert
  const name = oneLine(productNameText(product, language))
  const confirm = urls.stockAlert({ token: confirmToken, action: 'confirm' }, language)
  return {
    subject: words.confirmSubject(name),
    preheader: words.confirmPreheader,
    heading: words.confirmHeading,
    blocks: [
      { kind: 'text', text: words.confirmIntro(name) },
      { kind: 'button', label: words.confirm, url: confirm },
      { kind: 'text', text: words.lives },
      { kind: 'note', text: words.ignore },
    ],
    ...ending(endToken, { texts, urls, language }),
  }
}

/** Says that the product is back in stock, as long as it lasts (BACK-01). */
export function backInStockMail(
  { product, endToken }: MailedAlert,
  { texts, urls, language }: Words,
): MailContent {
  const words = texts.stockAlert
  const name = oneLine(productNameText(product, language))
  return {
    subject: words.backSubject(name),
    preheader: words.backPreheader,
    heading: words.backHeading,
    blocks: [
      { kind: 'text', text: words.backIntro(name) },
      { kind: 'button', label: words.see, url: urls.product(product.id, language) },
      { kind: 'note', text: words.again },
    ],
    ...ending(endToken, { texts, urls, language }),
  }
}

function ending(
  token: string,
  { texts, urls, language }: Words,
): Pick<MailContent, 'reason' | 'unsubscribe'> {
  return {
    reason: texts.stockAlert.reason,
    unsubscribe: {
      label: texts.stockAlert.end,
      pageUrl: urls.stockAlert({ token, action: 'end' }, language),
      oneClickUrl: urls.oneClickEndAlert(token),
    },
  }
}
