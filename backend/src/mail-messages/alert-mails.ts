import {
  formatMoney,
  fromMillimes,
  type Language,
  type NamedProduct,
  productNameText,
} from '@shop/domain'
import type { MailContent } from '../mail/format/mail-content.ts'
import { oneLine } from '../mail/format/safe-line.ts'
import type { CheaperProduct } from '../price-alert/mailed-price-alert.repository.ts'
import type { MailedAlert } from '../stock-alert/mailed-alert.repository.ts'
import type { MailUrls } from '../mail/mail-urls.ts'
import type { MailTexts } from './texts/mail-texts.ts'

/** Largest number of product names in the mail that asks for a confirmation. */
const MOST_NAMES = 5

interface Confirmation {
  confirmToken: string
  endToken: string
  /** The products of the wishlist. */
  products: readonly NamedProduct[]
}

interface LowerPrices {
  products: readonly CheaperProduct[]
  endToken: string
  /** Whether the alert belongs to the wishlist of an account. */
  isOfAccount: boolean
}

/** Asks the owner of the address to confirm the request for mails about lower prices (WISH-02). */
export function priceAlertMail(
  { confirmToken, endToken, products }: Confirmation,
  { texts, urls, language }: AlertWords,
): MailContent {
  const words = texts.priceAlert
  return {
    subject: words.confirmSubject,
    preheader: words.confirmPreheader,
    heading: texts.stockAlert.confirmHeading,
    blocks: [
      { kind: 'text', text: words.confirmIntro(products.length) },
      {
        kind: 'button',
        label: texts.stockAlert.confirm,
        url: urls.priceAlert({ token: confirmToken, action: 'confirm' }, language),
      },
      { kind: 'lines', title: words.products, lines: namesOf(products, language) },
      { kind: 'text', text: words.lives },
      { kind: 'note', text: words.ignore },
    ],
    ...alertEnding('priceAlert', endToken, { texts, urls, language }),
  }
}

function namesOf(products: readonly NamedProduct[], language: Language): string[] {
  const names = products
    .slice(0, MOST_NAMES)
    .map((each) => oneLine(productNameText(each, language)))
  return products.length > MOST_NAMES ? [...names, '…'] : names
}

/** The mail about products that are cheaper now, with the earlier and the current price (WISH-02). */
export function lowerPricesMail(
  { products, endToken, isOfAccount }: LowerPrices,
  { texts, urls, language }: AlertWords,
): MailContent {
  const words = texts.priceAlert
  const [first] = products
  const only = products.length === 1 ? first : undefined
  const subject = only
    ? words.oneSubject(oneLine(productNameText(only, language)))
    : words.manySubject(products.length)
  const seen = only && { label: texts.stockAlert.see, url: urls.product(only.id, language) }
  // A guest's mail has no link to the wishlist, because the guest may read the mail on a device without it.
  const list = isOfAccount ? { label: words.list, url: urls.wishlist(language) } : undefined
  const button = seen ?? list
  return {
    subject,
    preheader: words.preheader,
    heading: words.heading,
    blocks: [
      {
        kind: 'rows',
        rows: products.map((product) => ({
          label: oneLine(productNameText(product, language)),
          url: urls.product(product.id, language),
          details: [words.before(money(product.askedMillimes, language))],
          value: money(product.nowMillimes, language),
        })),
      },
      ...(button ? [{ kind: 'button' as const, ...button }] : []),
      { kind: 'note', text: words.mayChange },
    ],
    ...alertEnding('priceAlert', endToken, { texts, urls, language }),
  }
}

function money(millimes: number, language: Language): string {
  return formatMoney(fromMillimes(millimes), language)
}

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

interface AlertWords {
  texts: MailTexts
  urls: MailUrls
  language: Language
}

/**
 * The end of a mail about alerts: the reason for the mail, and the links that end the alerts (BACK-01, WISH-02). The links
 * contain `token`.
 */
function alertEnding(
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
