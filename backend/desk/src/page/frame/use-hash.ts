import { useSyncExternalStore } from 'react'

/** The hash of the address (the part after `#`). It names the view, because the server has only one page. */
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
