import type { Language } from '@shop/domain'
import * as urls from '@shop/urls'

/** Path to which mail programs post a one-click unsubscribe from the newsletter (RFC 8058). */
export const oneClickPath = '/api/newsletter/unsubscribe/:token'
/** Path of the one-click unsubscribe from mails about a product that is back (BACK-01). */
export const endAlertPath = '/api/stock-alerts/unsubscribe/:token'

/** Path of the one-click unsubscribe from mails about lower prices (WISH-02). */
export const endPriceAlertPath = '/api/price-alerts/unsubscribe/:token'

type Query<F extends (query: never) => string> = NonNullable<Parameters<F>[0]>

/** Absolute URLs for links in mails. `publicUrl` has no trailing slash. */
export function mailUrls(publicUrl: string) {
  return {
    home: publicUrl + urls.home(),
    orders: publicUrl + urls.orders(),
    verifyEmail: (query: Query<typeof urls.verifyEmail>) => publicUrl + urls.verifyEmail(query),
    login: (query: Query<typeof urls.login> = {}) => publicUrl + urls.login(query),
    guestOrder: (query: Query<typeof urls.orderConfirmation>) =>
      publicUrl + urls.orderConfirmation(query),
    trackedOrder: (order: Query<typeof urls.trackedOrder>) => publicUrl + urls.trackedOrder(order),
    orderLink: (link: { orderId: string; key: string }, language: Language) =>
      publicUrl + urls.inLanguage(urls.orderLink(link), language),
    writeReview: (link: { orderId: string; key: string }, language: Language) =>
      publicUrl + urls.inLanguage(urls.writeReview(link), language),
    newsletter: (query: Query<typeof urls.newsletter>) => publicUrl + urls.newsletter(query),
    product: (id: string, language: Language) =>
      publicUrl + urls.inLanguage(urls.product(id), language),
    stockAlert: (query: Query<typeof urls.stockAlert>, language: Language) =>
      publicUrl + urls.inLanguage(urls.stockAlert(query), language),
    oneClickEndAlert: (token: string) =>
      publicUrl + endAlertPath.replace(':token', encodeURIComponent(token)),
    wishlist: (language: Language) => publicUrl + urls.inLanguage(urls.wishlist(), language),
    priceAlert: (query: Query<typeof urls.priceAlert>, language: Language) =>
      publicUrl + urls.inLanguage(urls.priceAlert(query), language),
    oneClickEndPriceAlert: (token: string) =>
      publicUrl + endPriceAlertPath.replace(':token', encodeURIComponent(token)),
    oneClickUnsubscribe: (token: string) =>
      publicUrl + oneClickPath.replace(':token', encodeURIComponent(token)),
  }
}

export type MailUrls = ReturnType<typeof mailUrls>
