import { formatMoney, fromMillimes, type Language, productNameText } from '@shop/domain'
import type { MailContent } from '../mail/format/mail-content.ts'
import type { MailUrls } from '../mail/mail-urls.ts'
import { oneLine } from '../mail/format/safe-line.ts'
import type { CheaperProduct } from '../price-alert/mailed-price-alert.repository.ts'
import type { MailTexts } from './texts/mail-texts.ts'

/** Most products that a mail names; the others are on the wishlist. */
const MOST_ROWS = 12

interface Words {
  texts: MailTexts
  urls: MailUrls
  language: Language
}

interface Confirmation {
  confirmToken: string
  endToken: string
  /** Number of the list's products. */
  products: number
}

/** Asks the owner of the address to confirm that they want mails about lower prices (WISH-02). */
export function priceAlertMail(
  { confirmToken, endToken, products }: Confirmation,
  { texts, urls, language }: Words,
): MailContent {
  const words = texts.priceAlert
  return {
    subject: words.confirmSubject,
    preheader: words.confirmPreheader,
    heading: words.confirmHeading,
    blocks: [
      { kind: 'text', text: words.confirmIntro(products) },
      {
        kind: 'button',
        label: words.confirm,
        url: urls.priceAlert({ token: confirmToken, action: 'confirm' }, language),
      },
      { kind: 'text', text: words.lives },
      { kind: 'note', text: words.ignore },
    ],
    ...ending(endToken, { texts, urls, language }),
  }
}

/** Names the products that are cheaper, with the price before and now (WISH-02). */
export function lowerPricesMail(
  { products, endToken }: { products: readonly CheaperProduct[]; endToken: string },
  { texts, urls, language }: Words,
): MailContent {
  const words = texts.priceAlert
  const [first] = products
  const only = products.length === 1 ? first : undefined
  const subject = only
    ? words.oneSubject(oneLine(productNameText(only, language)))
    : words.manySubject(products.length)
  return {
    subject,
    preheader: words.preheader,
    heading: words.heading,
    blocks: [
      {
        kind: 'rows',
        rows: products.slice(0, MOST_ROWS).map((product) => ({
          label: oneLine(productNameText(product, language)),
          url: urls.product(product.id, language),
          details: [words.before(money(product.askedMillimes, language))],
          value: money(product.nowMillimes, language),
        })),
      },
      only
        ? { kind: 'button', label: words.see, url: urls.product(only.id, language) }
        : { kind: 'button', label: words.list, url: urls.wishlist(language) },
      { kind: 'note', text: words.mayChange },
    ],
    ...ending(endToken, { texts, urls, language }),
  }
}

function money(millimes: number, language: Language): string {
  return formatMoney(fromMillimes(millimes), language)
}

function ending(
  token: string,
  { texts, urls, language }: Words,
): Pick<MailContent, 'reason' | 'unsubscribe'> {
  return {
    reason: texts.priceAlert.reason,
    unsubscribe: {
      label: texts.priceAlert.end,
      pageUrl: urls.priceAlert({ token, action: 'end' }, language),
      oneClickUrl: urls.oneClickEndPriceAlert(token),
    },
  }
}
