import type { Path } from './changed-files.ts'

/** Folder → the browser tests below `e2e` that cover it best. The longest matching folder counts. */
export const browserTestsOf: Record<Path, string[]> = {
  'mf-catalog': ['journeys/card'],
  'mf-catalog/src/features/home': ['journeys/home'],
  'mf-catalog/src/features/listing': ['journeys/listing'],
  'mf-catalog/src/features/product': ['journeys/product'],
  'mf-catalog/src/features/search-bar': ['journeys/search-bar'],
  'mf-cart-checkout': ['journeys/guest-purchase'],
  'mf-cart-checkout/src/features/cart': ['journeys/cart'],
  'mf-cart-checkout/src/features/checkout': ['journeys/checkout'],
  'mf-cart-checkout/src/features/mini-cart': ['journeys/mini-cart'],
  'mf-account': ['account/orders'],
  'mf-account/src/features/account': ['account/account-page'],
  'mf-account/src/features/auth-callback': ['account/google'],
  'mf-account/src/features/guest-tracking': ['account/tracking'],
  'mf-account/src/features/login': ['account/sign-up', 'account/password-reset'],
  'mf-account/src/features/user-confirmation': ['account/confirmations'],
  'mf-account/src/features/verify-email': ['account/sign-up'],
  'shell/src': ['journeys/deep-links', 'journeys/language'],
  'shell/server': ['journeys/deep-links', 'journeys/answer-headers'],
  'shell/dev': ['development/development'],
  backend: ['journeys/guest-purchase'],
  delivery: ['teams/release'],
  shared: ['journeys/guest-purchase'],
}

/** The browser tests for changed code of the shop; unit tests, documents and tools have none. */
export function browserTestsFor(changed: Path[]): Path[] {
  const folders = Object.keys(browserTestsOf).toSorted((a, b) => b.length - a.length)
  const ofShop = changed.filter(
    (file) => !/\.test\.tsx?$|\.md$|\/testing\/|^shared\/testing\//.test(file),
  )
  const names = ofShop.flatMap((file) => {
    const folder = folders.find((one) => file.startsWith(`${one}/`))
    return (folder && browserTestsOf[folder]) ?? []
  })
  return [...new Set(names)].map((name) => `e2e/${name}.spec.ts`)
}
