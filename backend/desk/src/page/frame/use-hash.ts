import { useSyncExternalStore } from 'react'

/** The part of the address after `#`, which names the view: the server has one page alone. */
export function useHash(): string {
  return useSyncExternalStore(subscribe, () => window.location.hash.slice(1))
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}

/** Addresses of the views. */
export const views = {
  orders: '#/',
  order: (number: string) => `#/order/${number}`,
  stock: '#/stock',
}
