import { atom } from 'nanostores'

type ToastKind = 'success' | 'error' | 'warning'

/** `key` is looked up in the namespace `notifications` when the toast is drawn; `text` is already translated. */
type ToastMessage =
  | { key: string; params?: Readonly<Record<string, string | number>> }
  | { text: string }
type ToastRequest = {
  kind: ToastKind
  /** The product that was just put into the cart: the toast also shows it, and what comes next (CART-09). */
  addedProductId?: string | undefined
} & ToastMessage
export type Toast = ToastRequest & { id: number }

/** Oldest first. */
export const $toasts = atom<readonly Toast[]>([])

const life = 5000
let lastId = 0

/** Shows a toast for 5 s (GEN-07); it replaces one with the same content, or of another product that was added. Returns its id. */
export function showToast(request: ToastRequest): number {
  lastId += 1
  const id = lastId
  const others = $toasts.get().filter((toast) => !isReplaced(toast, { ...request, id: toast.id }))
  $toasts.set([...others, { ...request, id }])
  setTimeout(() => closeToast(id), life)
  return id
}

export function closeToast(id: number): void {
  const left = $toasts.get().filter((toast) => toast.id !== id)
  if (left.length < $toasts.get().length) $toasts.set(left)
}

function isReplaced(toast: Toast, next: Toast): boolean {
  if (toast.addedProductId && next.addedProductId) return true
  return JSON.stringify(toast) === JSON.stringify(next)
}
