import {
  formatMoney,
  formatPhone,
  fromMillimes,
  type Language,
  phonePattern,
  shortOrderNumber,
  whatsAppUrl,
} from '@shop/domain'
import { mailUrls } from '../../mail/mail-urls.ts'
import type { Confirmable } from '../../order/link/unconfirmed.repository.ts'

/** The message to one customer, with links that open the message in WhatsApp and as an SMS. */
export interface Confirmation {
  number: string
  name: string
  phone: string
  isHeld: boolean
  link: string
  message: string
  whatsApp: string
  sms: string
}

interface Facts {
  shop: string
  number: string
  units: number
  sum: string
  link: string
}

const messages: Record<Language, (facts: Facts) => string> = {
  fr: ({ shop, number, units, sum, link }) =>
    `Bonjour, c’est ${shop}. Nous sommes prêts à préparer votre commande ${number}. Articles\u00a0: ${units}. À payer à la livraison\u00a0: ${sum}. Confirmez-la, modifiez-la ou annulez-la ici\u00a0: ${link}`,
  en: ({ shop, number, units, sum, link }) =>
    `Hello, this is ${shop}. Your order ${number} is ready to be packed. Items: ${units}. To pay on delivery: ${sum}. Confirm, change or cancel it here: ${link}`,
  ar: ({ shop, number, units, sum, link }) =>
    `مرحبًا، معكم ${shop}. طلبكم \u2066${number}\u2069 جاهز للتحضير. عدد القطع: ${units}. المبلغ عند الاستلام: ${sum}. أكّدوه أو عدّلوه أو ألغوه من هنا: ${link}`,
}

/** The message to the customer in the language of the order, with its signed link (OPER-08). */
export function confirmationOf(
  order: Confirmable,
  { name: shop, publicUrl }: { name: string; publicUrl: string },
): Confirmation {
  const { id: orderId, key, language, phone, units } = order
  const link = mailUrls(publicUrl).orderLink({ orderId, key }, language)
  const number = shortOrderNumber(orderId)
  const sum = formatMoney(fromMillimes(order.amountMillimes), language)
  const message = messages[language]({ shop, number, units, sum, link })
  const canBeReached = phonePattern.test(phone)
  return {
    number,
    name: order.name,
    phone: formatPhone(phone),
    isHeld: order.isHeld,
    link,
    message,
    whatsApp: canBeReached ? whatsAppUrl(phone, message) : '',
    sms: canBeReached ? `sms:${phone}?body=${encodeURIComponent(message)}` : '',
  }
}
