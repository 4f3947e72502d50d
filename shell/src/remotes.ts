import { matchPath } from 'react-router-dom'

export type RemoteName = 'mf-catalog' | 'mf-cart-checkout' | 'mf-account'

/** Which remote owns which paths. A remote may add pages below its own patterns without asking the shell. */
const ownedPaths: { remote: RemoteName; pattern: string }[] = [
  { remote: 'mf-catalog', pattern: '/' },
  { remote: 'mf-catalog', pattern: '/collection/*' },
  { remote: 'mf-catalog', pattern: '/coffret' },
  { remote: 'mf-catalog', pattern: '/promo' },
  { remote: 'mf-catalog', pattern: '/product/*' },
  { remote: 'mf-cart-checkout', pattern: '/cart' },
  { remote: 'mf-cart-checkout', pattern: '/place-order' },
  { remote: 'mf-account', pattern: '/order-confirmation' },
  { remote: 'mf-account', pattern: '/guest-order-tracking' },
]

/** ROUTE-01: pages that stand alone, without navbar and footer. */
const pathsWithoutLayout = ['/verify-email', '/order-confirmation', '/user-order-confirmation']

/** The remote that renders a path; undefined where the shell does, its not-found page included. */
export function remoteOf(pathname: string): RemoteName | undefined {
  return ownedPaths.find(({ pattern }) => matchPath(pattern, pathname))?.remote
}

export function hasLayout(pathname: string): boolean {
  return !pathsWithoutLayout.some((pattern) => matchPath(pattern, pathname))
}
