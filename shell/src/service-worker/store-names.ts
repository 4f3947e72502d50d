/** The names of the shop's caches in Cache Storage, which pages and the service worker use. */
export const stores = {
  /** Modules and fonts, whose addresses change with their content. */
  file: 'shop-files',
  picture: 'shop-pictures',
  /** Answers of the API that are the same for everybody. */
  answer: 'shop-answers',
  text: 'shop-texts',
  /** The frame of the releases that were seen last, and the page that is shown if no frame is stored. */
  frame: 'shop-frame',
} as const

export type Store = Exclude<keyof typeof stores, 'frame'>

/** Stores from which another person could see which products a shopper has viewed. They are deleted when the shopper signs out. */
export const personalStores = [stores.answer, stores.picture] as const

/** Query parameters with secrets of one person. An address with such a parameter is not stored, and is sent in no referrer. */
export const secretParameters = ['code', 'token', 'email', 'orderId', 'key']

/** Path of the frame of the visitor's releases in one language. Its query contains `lng` and `ran`. */
export const framePath = '/offline/frame'
/** Path of the page that is shown if no frame is stored. */
export const offlinePagePath = '/offline/page'
export const workerPath = '/service-worker.js'

/** The message from a page to the service worker, with the addresses that the service worker must store. */
export interface CacheMessage {
  /** Address of the frame of the page's releases. */
  frame: string
  /** Addresses of the texts in the page's HTML, and of the files that the page loaded before the service worker controlled it. */
  loaded: readonly string[]
}
