import type { ReturnReason } from '@shop/domain'
import type { DeskErrorCode, DeskStatus } from '../../contract/contract.ts'

/** The codes of failed calls for which the desk has a text: refusals of the desk, refusals of the server, and no answer. */
export type FailureCode =
  | DeskErrorCode
  | 'rate_limited'
  | 'validation_failed'
  | 'overloaded'
  | 'no_answer'
  | 'server_error'
  /** A call was refused because its session has ended, and the page has left this session. */
  | 'earlier_session'

/** Every text of the desk in one language. */
export interface DeskTexts {
  skip: string
  languages: string
  loading: string
  retry: string
  signIn: { title: string; name: string; password: string; submit: string; busy: string }
  menu: { label: string; orders: string; stock: string; signOut: string }
  orders: {
    title: string
    day: string
    days: Record<'today' | 'all', string>
    status: string
    any: string
    held: string
    /** Badge of orders whose customer asks to return goods, and the filter for these orders. */
    returnAsked: string
    number: string
    open: string
    refresh: string
    empty: string
    units: (count: number) => string
  }
  statuses: Record<DeskStatus, string>
  order: {
    title: (number: string) => string
    back: string
    /** Heading of the items of an order that is not over, and of an order that is delivered or cancelled. */
    goods: string
    items: string
    call: string
    customer: string
    address: string
    pickup: string
    note: string
    toPay: string
    total: string
    held: string
    heldUntil: (moment: string) => string
    actions: string
    release: string
    released: string
    moves: Record<Exclude<DeskStatus, 'Order Placed'>, string>
    moved: (status: string) => string
    returnAsked: (moment: string) => string
    returnReasons: Record<ReturnReason, string>
    /** The button that ends a request for a return, the hint beside the button, and the message after the end. */
    endReturn: string
    endReturnHint: string
    returnEnded: string
  }
  cancel: { title: string; text: string; confirm: string; keep: string; close: string }
  stock: {
    title: string
    code: string
    hint: string
    find: string
    camera: string
    stopCamera: string
    noCamera: string
    inShop: string
    reserve: string
    online: string
    reference: string
    offSale: string
    kind: string
    kinds: Record<'count' | 'difference', string>
    units: string
    hints: Record<'count' | 'difference', string>
    wrongUnits: string
    save: string
    saved: (units: number) => string
    notSaved: string
    /** A hint below `notSaved`, if the product's form is no longer shown. */
    scanAgain: string
  }
  errors: Record<FailureCode, string>
}
