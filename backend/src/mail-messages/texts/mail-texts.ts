import type { OrderState, returnCosts, ReturnReason } from '@shop/domain'
import type { OrderEvent } from '../../db/tables/order-tables.ts'

interface CodeTexts {
  subject: string
  preheader: string
  intro: string
  codeLabel: string
  button: string
  ignore: string
}

/** Every sentence of the mails, once per language. */
export interface MailTexts {
  hello(name: string | undefined): string
  codeLives: string
  verification: CodeTexts
  reset: CodeTexts
  deletion: Omit<CodeTexts, 'button'>
  accountDeleted: {
    subject: string
    preheader: string
    intro: string
    kept: string
    notYou: string
  }
  accountExists: {
    subject: string
    preheader: string
    intro: string
    signIn: string
    forgot: string
    newPassword: string
    ignore: string
  }
  passwordChanged: {
    subject: string
    preheader: string
    intro: string
    notYou: string
    newPassword: string
  }
  order: {
    subject(number: string): string
    heading: string
    intro(number: string): string
    heldSubject(number: string): string
    heldHeading: string
    heldIntro(number: string): string
    quantity(quantity: number, unitPrice: string): string
    subtotal: string
    coupon(code: string, percentage: number): string
    delivery: string
    free: string
    rounding: string
    total: string
    payment: string
    address: string
    estimated(date: string): string
    /** The sentence with the first and the last day on which the order may arrive. */
    estimatedSpan(from: string, to: string): string
    pickup: string
    pickupFree: string
    pickupPayment: string
    /** The sentence that says who pays for a return, in the wording of the pages (TRUST-01). */
    returns: string
    hours(days: string, opens: string, closes: string): string
    track: string
  }
  status: {
    names: Record<Exclude<OrderState, 'other'>, string>
    news: Record<Exclude<OrderState, 'other'>, string>
    other: string
    subject(number: string, status: string): string
    heading(number: string): string
    parcel: string
    follow: string
    label: string
    /** The sentence about reviews, below the news that the order was delivered (REV-01). */
    reviewIntro: string
    review: string
  }
  /** The mail about an order that was changed before packing. */
  changed: {
    subject(number: string): string
    preheader: string
    heading: string
    intro(number: string): string
    note: string
  }
  /** Mails to the shop itself. */
  shop: {
    events: Record<OrderEvent, string>
    units(units: number): string
    /** The number of units that the customer asks to return, as text. */
    returned(units: number): string
    held: string
    toCollect: string
    customer: string
    note: string
    call(phone: string): string
    write: string
    digestSubject(orders: number): string
    digestHeading: string
    reason: string
  }
  /** The mails about a customer's request to return goods. */
  returning: {
    subject(number: string): string
    preheader: string
    heading: string
    intro(number: string): string
    reason: string
    reasons: Record<ReturnReason, string>
    next: string
    agree: string
    costs: Record<(typeof returnCosts)[ReturnReason], string>
    money: string
  }
  /** The mail with the numbers of all orders of an address. */
  numbers: {
    subject: string
    preheader: string
    heading: string
    intro: string
    none: string
    track(number: string): string
    orders: string
    ignore: string
    reason: string
  }
  stockAlert: {
    confirmSubject(product: string): string
    confirmPreheader: string
    confirmHeading: string
    confirmIntro(product: string): string
    confirm: string
    lives: string
    ignore: string
    backSubject(product: string): string
    backPreheader: string
    backHeading: string
    backIntro(product: string): string
    see: string
    again: string
    end: string
    reason: string
  }
  priceAlert: {
    confirmSubject: string
    confirmPreheader: string
    confirmIntro(products: number): string
    products: string
    lives: string
    ignore: string
    oneSubject(product: string): string
    manySubject(products: number): string
    preheader: string
    heading: string
    before(price: string): string
    list: string
    mayChange: string
    end: string
    reason: string
  }
  newsletter: {
    subject: string
    preheader: string
    heading: string
    intro: string
    button: string
    lives: string
    ignore: string
    unsubscribe: string
    reason: string
  }
  reason: string
  contact(email: string, phone: string): string
}
