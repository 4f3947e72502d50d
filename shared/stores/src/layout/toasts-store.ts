import { atom } from 'nanostores'

type ToastKind = 'success' | 'error' | 'warning'

/**
 * `key` is translated when the toast is drawn, so that the text changes with the language. A key may begin with a
 * namespace that the page has loaded (`product:card.soldOut`); otherwise its namespace is `notifications`. `text` is
 * already translated.
 */
type ToastMessage =
  | { key: string; params?: Readonly<Record<string, string | number>> }
  | { text: string }
type ToastRequest = {
  kind: ToastKind
  /** The product that was just put into the cart. The toast also shows this product and the next step (CART-09). */
  addedProductId?: string | undefined
} & ToastMessage
export type Toast = ToastRequest & { id: number }

/** The toasts on the page, oldest first. */
export const $toasts = atom<readonly Toast[]>([])

const life = 5000
/** Toast's id → the timer that closes the toast. */
const timers = new Map<number, ReturnType<typeof setTimeout>>()
let lastId = 0
let isHeld = false

/**
 * Shows a toast for 5 s (GEN-07). It replaces a toast with the same content; a toast about an added product replaces
 * any other toast about an added product. Returns the toast's id.
 */
export function showToast(request: ToastRequest): number {
  lastId += 1
  const id = lastId
  const others = $toasts.get().filter((toast) => !isReplaced(toast, { ...request, id: toast.id }))
  $toasts.set([...others, { ...request, id }])
  if (!isHeld) closeLater(id)
  return id
}

/** GEN-07: while the pointer or the focus is on a toast, no toast is closed. Afterwards, each toast is shown for 5 s more. */
export function holdToasts(hold: boolean): void {
  if (hold === isHeld) return
  isHeld = hold
  for (const { id } of $toasts.get()) {
    if (hold) stopTimer(id)
    else closeLater(id)
  }
}

function closeLater(id: number): void {
  timers.set(
    id,
    setTimeout(() => closeToast(id), life),
  )
}

function stopTimer(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
}

export function closeToast(id: number): void {
  stopTimer(id)
  const left = $toasts.get().filter((toast) => toast.id !== id)
  if (left.length < $toasts.get().length) $toasts.set(left)
}

function isReplaced(toast: Toast, next: Toast): boolean {
  if (toast.addedProductId && next.addedProductId) return true
  return JSON.stringify(toast) === JSON.stringify(next)
}
