import { type Language, withShopNames } from '@shop/domain'
import { namesOf, type ShopFolder } from '@shop/shop-folder'
import { linkKey } from '../account/codes/link-key.ts'
import type { Db } from '../db/tables.ts'
import { unsubscribeTokenOf } from '../newsletter/newsletter.repository.ts'
import { readShopSettings } from '../shop-settings/shop-settings.repository.ts'
import {
  accountDeletedMail,
  accountExistsMail,
  codeMail,
  deletionCodeMail,
  passwordChangedMail,
} from './account/account-mails.ts'
import { htmlPage } from '../mail/format/html-page.ts'
import type { MailContent } from '../mail/format/mail-content.ts'
import { type MailUrls, mailUrls } from '../mail/mail-urls.ts'
import { fileRefusedMail } from './file-mails.ts'
import { newsletterConfirmationMail } from './newsletter-mail.ts'
import { orderNumbersMail } from './order-numbers-mail.ts'
import { orderChangedMail, orderPlacedMail, orderStatusMail } from './order-mails.ts'
import { readMailedOrder } from './mailed-order.repository.ts'
import { UNKNOWN_KIND } from '../mail/outbox/failed-mails.repository.ts'
import type { LeasedMail, MailSubject } from '../mail/outbox/outbox.repository.ts'
import { listNumbers } from '../order/lost-number/send-numbers.repository.ts'
import { plainText } from '../mail/format/plain-text.ts'
import { backInStockMail, lowerPricesMail, priceAlertMail, stockAlertMail } from './alert-mails.ts'
import {
  readCheaperProducts,
  readMailedPriceAlert,
  readNames,
} from '../price-alert/mailed-price-alert.repository.ts'
import { readMailedAlert } from '../stock-alert/mailed-alert.repository.ts'
import { returnAskedMail } from './return-mails.ts'
import { shopDigestMail, shopOrderMail, shopReturnMail } from './shop-mails.ts'
import { reviewLinkKey } from '../review/link-key.ts'
import { mailTexts } from './texts/by-language.ts'
import type { MailTexts } from './texts/mail-texts.ts'
import { type OutgoingMail, UndeliverableError } from '../mail/transport/transport.ts'

export interface Sender {
  /** The sender in the format of MAIL_FROM: `name <address>`, or an address alone. */
  from: string
  publicUrl: string
  shop: Pick<ShopFolder, 'name' | 'tagline' | 'currency' | 'accent'>
}

/** Turns an outbox row into a complete mail, with the current data of the order and the settings. */
export async function composeMail(
  db: Db,
  mail: LeasedMail,
  { from, publicUrl, shop }: Sender,
): Promise<OutgoingMail> {
  const urls = mailUrls(publicUrl)
  const texts = withShopNames(mailTexts[mail.language], namesOf(shop, mail.language))
  const content = await contentOf(db, mail, { urls, texts })
  const { contact } = await readShopSettings(db)
  const footer = {
    reason: content.reason ?? texts.reason,
    contact: texts.contact(contact.email, contact.phone),
    homeUrl: urls.home,
    shop,
  }
  return {
    messageId: `<${mail.messageId}@${hostOf(from)}>`,
    from,
    to: mail.to,
    subject: content.subject,
    text: plainText(content, footer, mail.language),
    html: htmlPage(content, footer, mail.language),
    headers: headersOf(mail, content),
    date: mail.createdAt,
  }
}

async function contentOf(
  db: Db,
  mail: LeasedMail,
  { urls, texts }: { urls: MailUrls; texts: MailTexts },
): Promise<MailContent> {
  const { subject, language, to: email } = mail
  if ('alertId' in subject) return alertContentOf(db, subject, { urls, texts, language })
  switch (subject.kind) {
    case 'verification_code':
      return codeMail(await linked(db, subject, email), { texts, urls, reset: false })
    case 'reset_code':
      return codeMail(await linked(db, subject, email), { texts, urls, reset: true })
    case 'account_exists':
      return accountExistsMail({ ...subject, email }, { texts, urls })
    case 'password_changed':
      return passwordChangedMail({ ...subject, email }, { texts, urls })
    case 'deletion_code':
      return deletionCodeMail(subject, texts)
    case 'account_deleted':
      return accountDeletedMail(subject, texts)
    case 'order_placed':
      return orderPlacedMail(await readMailedOrder(db, subject.orderId), language, urls)
    case 'order_status': {
      const order = await readMailedOrder(db, subject.orderId)
      const link = { orderId: order.id, key: await reviewLinkKey(db, order.id) }
      const reviewUrl = urls.writeReview(link, language)
      return orderStatusMail(order, subject.status, { language, urls, reviewUrl })
    }
    case 'order_changed': {
      const order = await readMailedOrder(db, subject.orderId)
      return orderChangedMail(order, subject.note, { language, urls })
    }
    case 'return_asked':
      return returnAskedMail(db, subject.orderId, { language, urls })
    case 'order_numbers':
      return orderNumbersMail(await listNumbers(db, email), email, { language, texts, urls })
    case 'shop_order':
      return shopOrderMail(db, subject, language)
    case 'shop_return':
      return shopReturnMail(db, subject, language)
    case 'shop_digest':
      return shopDigestMail(db, subject.news, language)
    case 'file_refused':
      return fileRefusedMail(subject, language)
    case 'newsletter_confirmation': {
      const unsubscribeToken = await unsubscribeTokenOf(db, email)
      if (!unsubscribeToken) throw new UndeliverableError('the subscriber no longer exists')
      return newsletterConfirmationMail({ ...subject, unsubscribeToken }, { texts, urls })
    }
    default:
      throw new UndeliverableError(UNKNOWN_KIND)
  }
}

type AlertSubject = Extract<MailSubject, { alertId: number }>

/** The content of a mail about products that are back in stock or cheaper. */
async function alertContentOf(
  db: Db,
  subject: AlertSubject,
  words: { urls: MailUrls; texts: MailTexts; language: Language },
): Promise<MailContent> {
  switch (subject.kind) {
    case 'stock_alert_confirmation':
      return stockAlertMail(await readMailedAlert(db, subject.alertId), words)
    case 'back_in_stock':
      return backInStockMail(await readMailedAlert(db, subject.alertId), words)
    case 'price_alert_confirmation': {
      const alert = await readMailedPriceAlert(db, subject.alertId)
      const products = await readNames(db, alert.askedProducts)
      return priceAlertMail({ ...alert, products }, words)
    }
    case 'lower_prices': {
      const alert = await readMailedPriceAlert(db, subject.alertId)
      const products = await readCheaperProducts(db, subject.alertId, subject.productIds)
      return lowerPricesMail({ ...alert, products }, words)
    }
    default:
      throw new UndeliverableError(UNKNOWN_KIND)
  }
}

type CodeSubject = Extract<MailSubject, { kind: 'verification_code' | 'reset_code' }>

/** Adds the key of a link to the subject, so that opening the link does not count as a guess. */
async function linked(db: Db, subject: CodeSubject, email: string) {
  const { kind, name, code } = subject
  const purpose = kind === 'reset_code' ? 'reset' : 'verification'
  return { name, code, email, key: await linkKey(db, { purpose, email, code }) }
}

function headersOf({ language }: LeasedMail, { unsubscribe }: MailContent): Record<string, string> {
  const common = { 'Content-Language': language }
  if (!unsubscribe) {
    return { ...common, 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }
  }
  return {
    ...common,
    'List-Unsubscribe': `<${unsubscribe.oneClickUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/** The domain of the sender's address, for the Message-ID. */
function hostOf(from: string): string {
  return /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? 'localhost'
}
