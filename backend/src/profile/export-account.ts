import { isDeepStrictEqual } from 'node:util'
import type { AccountData, Order } from '@shop/contracts'
import { findAccount } from '../account/users/user.repository.ts'
import { readCart } from '../cart/cart.repository.ts'
import type { Db } from '../db/tables.ts'
import { isLinked } from '../google/google.repository.ts'
import { Refusal } from '../http/errors/refusal.ts'
import { findSubscriber } from '../newsletter/newsletter.repository.ts'
import { listUserOrders } from '../order/order.repository.ts'
import { listVotesOf } from '../review/review-votes.repository.ts'
import { listReviewsOf } from '../review/reviews-of-person.repository.ts'
import type { SignedInUser } from '../session/session.ts'
import { listPriceAlertsOf } from '../price-alert/price-alert.repository.ts'
import { listAlertsOf } from '../stock-alert/stock-alert.repository.ts'
import { listWishlist } from '../wishlist/wishlist.repository.ts'
import { listAddresses } from './address-book.repository.ts'
import { sessionsOf } from './read-account.ts'

/** All data that the shop has about the account's owner (ACC-01), without hashes, tokens, and ids of sessions. */
export async function exportAccount(db: Db, user: SignedInUser): Promise<AccountData> {
  const { id, email } = user
  const account = await findAccount(db, id)
  if (!account) throw new Refusal('unauthorized')
  const orders = await listUserOrders(db, id)
  // The contract's schema removes the sessions' ids.
  const sessions = await sessionsOf(db, user)
  return {
    exportedAt: Date.now(),
    account: {
      name: account.name,
      email,
      createdAt: account.created_at.getTime(),
      ...(account.mail_language && { mailLanguage: account.mail_language }),
      hasPassword: account.has_password,
      hasGoogle: await isLinked(db, id),
    },
    addresses: addressesOf(orders),
    // The contract's schema removes the addresses' ids.
    savedAddresses: await listAddresses(db, id),
    orders,
    reviews: await listReviewsOf(db, id),
    helpfulVotes: await listVotesOf(db, id),
    cart: await readCart(db, id),
    ...(await newsletterOf(db, email)),
    stockAlerts: await listAlertsOf(db, email),
    priceAlerts: await listPriceAlertsOf(db, email),
    wishlist: await listWishlist(db, id),
    sessions,
  }
}

function addressesOf(orders: readonly Order[]): Order['address'][] {
  const addresses: Order['address'][] = []
  for (const { address } of orders) {
    if (!addresses.some((known) => isDeepStrictEqual(known, address))) addresses.push(address)
  }
  return addresses
}

async function newsletterOf(db: Db, email: string): Promise<Pick<AccountData, 'newsletter'>> {
  const subscriber = await findSubscriber(db, email)
  if (!subscriber) return {}
  const { language, created_at, confirmed_at, unsubscribed_at } = subscriber
  return {
    newsletter: {
      language,
      askedAt: created_at.getTime(),
      ...(confirmed_at && { confirmedAt: confirmed_at.getTime() }),
      ...(unsubscribed_at && { unsubscribedAt: unsubscribed_at.getTime() }),
    },
  }
}
