import type { i18n as I18n } from 'i18next'
import { call, isApiError } from '@shop/api'
import { maxWishlist } from '@shop/domain'
import { loadShownTexts } from '@shop/i18n'
import { $session, readStored, showToast, writeStored } from '@shop/stores'
import { accountWishlistKey, wishlistKey } from '@shop/stores/storage-keys'
import { accountIds, idsIn, restoreSavedProducts } from './saved-products.ts'

interface Change {
  /** The ids to add, the newest first. */
  add?: readonly string[]
  remove?: readonly string[]
}

/** Changes of an account are sent one after the other, in the order in which they were made. */
let queue: Promise<unknown> = Promise.resolve()
let waiting = 0
/** The account whose list was read, or is being read, in this visit; undefined again after a failure. */
let joined: string | undefined
let isJoining = false

/** WISH-01: changes the list in this browser at once, and an account's list also in the shop. A toast reports a failure. */
export function changeSavedProducts(i18n: I18n, change: Change): void {
  const session = $session.get()
  if (session.status === 'signed_in') changeAccount(i18n, session.accountId, change)
  else changeGuest(i18n, change)
}

function changeGuest(i18n: I18n, { add = [], remove = [] }: Change): void {
  const kept = idsIn(readStored(wishlistKey)).filter((id) => !remove.includes(id))
  const added = add.filter((id) => !kept.includes(id))
  const room = Math.max(0, maxWishlist - kept.length)
  const isKept = writeGuestIds([...added.slice(0, room), ...kept])
  restoreSavedProducts()
  if (added.length > room) say(i18n, 'full')
  else if (!isKept) say(i18n, 'onlyInTab')
}

function changeAccount(i18n: I18n, accountId: string, { add = [], remove = [] }: Change): void {
  show(accountId, { add, remove })
  // `remove` applies to the guest's list of this browser too: it keeps the products for which the account's list had no room.
  const guest = idsIn(readStored(wishlistKey))
  const rest = guest.filter((id) => !remove.includes(id))
  if (rest.length < guest.length) {
    writeGuestIds(rest)
    restoreSavedProducts()
  }
  void send(async () => {
    try {
      const input = { add: [...add], remove: [...remove] }
      const { productIds, isFull } = await call('wishlist/change', input)
      take(accountId, productIds)
      if (isFull) say(i18n, 'full')
    } catch (error) {
      if (!isApiError(error)) reportError(error)
      show(accountId, { add: remove, remove: add })
      // The next page with products reads the list again.
      joined = undefined
      say(i18n, 'failed')
    }
  })
}

/** Joins the guest's list of this browser with the account's list, and reads the joined list, once in a visit. Never rejects. */
export function mergeWishlists(): Promise<void> {
  const session = $session.get()
  if (session.status !== 'signed_in') return Promise.resolve()
  const { accountId } = session
  // Signing out removes the account's list from this browser, so the next sign-in joins the lists again.
  if (joined === accountId && (isJoining || accountIds())) return queue.then(noValue)
  joined = accountId
  isJoining = true
  return send(async () => {
    const sent = idsIn(readStored(wishlistKey)).slice(0, maxWishlist)
    try {
      const answer =
        sent.length > 0
          ? await call('wishlist/change', { add: sent })
          : { ...(await call('wishlist/get', {})), isFull: false }
      if (!isOf(accountId)) return
      const isLeft = (id: string) =>
        !sent.includes(id) || (answer.isFull && !answer.productIds.includes(id))
      if (sent.length > 0) writeGuestIds(idsIn(readStored(wishlistKey)).filter(isLeft))
      take(accountId, answer.productIds)
    } catch (error) {
      // The next page with products tries again; until then both lists are shown.
      joined = undefined
      if (!isApiError(error)) reportError(error)
    } finally {
      isJoining = false
    }
  })
}

/** Shows the list of the shop's answer, unless a newer change waits in the queue. */
function take(accountId: string, productIds: readonly string[]): void {
  if (isOf(accountId) && waiting === 1) keep(accountId, productIds)
}

function show(accountId: string, { add = [], remove = [] }: Change): void {
  if (!isOf(accountId)) return
  const kept = (accountIds() ?? []).filter((id) => !remove.includes(id) && !add.includes(id))
  keep(accountId, [...add, ...kept])
}

function keep(accountId: string, ids: readonly string[]): void {
  writeStored(accountWishlistKey, `${accountId} ${ids.join(',')}`)
  restoreSavedProducts()
}

/** Whether this account is still signed in. */
function isOf(accountId: string): boolean {
  const session = $session.get()
  return session.status === 'signed_in' && session.accountId === accountId
}

function writeGuestIds(ids: readonly string[]): boolean {
  return writeStored(wishlistKey, ids.length > 0 ? ids.join(',') : undefined)
}

function send(work: () => Promise<void>): Promise<void> {
  waiting += 1
  const sent = queue.then(work).finally(() => {
    waiting -= 1
  })
  queue = sent.catch(noValue)
  return sent
}

function noValue(): void {
  // The caller of `send` has reported the error.
}

const namespace = 'wishlist'

/** Shows a toast. Loads its texts first, because pages with hearts do not have them. */
function say(i18n: I18n, what: 'full' | 'onlyInTab' | 'failed'): void {
  const toast = {
    kind: what === 'failed' ? 'error' : 'warning',
    key: `${namespace}:${what}`,
    params: { n: maxWishlist },
  } as const
  loadShownTexts(i18n, [namespace]).then(
    () => showToast(toast),
    () => showToast({ kind: 'error', key: 'common:errors.network' }),
  )
}
