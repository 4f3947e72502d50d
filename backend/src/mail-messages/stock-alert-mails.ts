import { productNameText } from '@shop/domain'
import type { MailContent } from '../mail/format/mail-content.ts'
import type { MailedAlert } from '../stock-alert/mailed-alert.repository.ts'
import { oneLine } from '../mail/format/safe-line.ts'
import { alertEnding, type AlertWords } from './alert-ending.ts'

/** Asks the owner of the address to confirm the request for mails when the product is back (BACK-01). */
export function stockAlertMail(
  { product, confirmToken, endToken }: MailedAlert,
  { texts, urls, language }: AlertWords,
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
    ...alertEnding('stockAlert', endToken, { texts, urls, language }),
  }
}

/** Says that the product is back in stock, as long as it lasts (BACK-01). */
export function backInStockMail(
  { product, endToken }: MailedAlert,
  { texts, urls, language }: AlertWords,
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
    ...alertEnding('stockAlert', endToken, { texts, urls, language }),
  }
}
