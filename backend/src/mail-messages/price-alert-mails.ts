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
import { alertEnding, type AlertWords } from './alert-ending.ts'

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
