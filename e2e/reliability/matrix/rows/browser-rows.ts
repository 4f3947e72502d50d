import { type RowGroup, testsOf } from './row.ts'

const steps = 'e2e/faults/offline-at-each-step.spec.ts'
const seenCatalogue = 'e2e/offline/seen-catalogue.spec.ts'
const storage = 'e2e/faults/storage.spec.ts'

export const browserRows: RowGroup = {
  title: 'The browser',
  rows: [
    {
      fault: 'offline at each step of a purchase',
      seen: 'a message with Retry, or the form with what was typed',
      kept: 'the cart, the form; the units are taken once',
      healed: 'Retry or the same button, without a reload',
      tests: [
        ...testsOf(steps, 'CHK-08, ERR-01: if the network is cut at each step of a purchase'),
        ...testsOf(
          seenCatalogue,
          'PWA-01: if the network is cut during a visit, pages that were seen can still be opened, and the order is placed once',
        ),
      ],
    },
    {
      fault: 'offline from the start of a visit',
      seen: 'pages that were seen, the cart, and a line that says so; other pages say so',
      kept: 'the cart, the pages that were seen',
      healed: 'by itself when the network is back',
      tests: testsOf(
        seenCatalogue,
        'PWA-01: without a network, a second visit shows the cart, and the listing and product of the first visit',
        'PWA-01: without a network, a page that was never opened before shows that there is no connection',
        'PWA-01: after a deploy between two visits, no page mixes files of two releases',
      ),
    },
    {
      fault: 'offline with an account',
      seen: 'the changed cart',
      kept: 'every change',
      healed:
        'the account’s cart has them when the network is back, also after the browser was closed',
      tests: testsOf(
        'e2e/faults/offline.spec.ts',
        'CART-04: lines added and changed offline are saved',
      ),
    },
    {
      fault: 'page kept by the back-forward cache',
      seen: 'cart and session of now, not of then',
      kept: 'the cart, what was typed',
      healed: 'by itself',
      tests: testsOf('e2e/journeys/back-forward-cache.spec.ts', 'CART-07: Back to a c'),
    },
    {
      fault: 'storage denied, cookies too',
      seen: 'a shop that works',
      kept: 'cart and language for the visit',
      healed: 'needs nothing',
      tests: testsOf(
        storage,
        'CART-03: with storage denied a guest still fills a cart and orders',
        'CART-03, GEN-03: with storage and cookies denied',
      ),
    },
    {
      fault: 'storage full',
      seen: 'a shop that works',
      kept: 'cart and session for the visit; the account’s cart on the server',
      healed: 'stored again when there is room',
      tests: [
        ...testsOf(
          storage,
          'CART-03: if the browser’s storage is full, a guest can still fill a cart',
          'CART-03: if the browser’s storage is full, a shopper can still sign in',
        ),
        ...testsOf(
          'shared/stores/src/stores.test.ts',
          'CART-02: a text that a full storage refuses is kept until the page is closed, or until it can be written again',
        ),
      ],
    },
    {
      fault: 'storage corrupt',
      seen: 'a shop that works, with an empty cart where nothing of it can be read',
      kept: 'the lines of the cart that can be read',
      healed: 'with the next change of the cart',
      tests: testsOf(
        storage,
        'CART-05: a stored cart that is ',
        'CART-05: a stored product id `__proto__`',
        'CART-08: a product that the shop no longer sells can be removed',
      ),
    },
    {
      fault: 'stored files of the shop damaged',
      seen: 'a shop that works',
      kept: 'everything',
      healed: 'by itself: asked for anew',
      tests: testsOf(seenCatalogue, 'PWA-01: a stored module that was damaged is requested again'),
    },
  ],
}
