import { type RowGroup, testsOf } from './row.ts'

const api = 'e2e/faults/api.spec.ts'
const answers = 'e2e/faults/slow-and-broken-answers.spec.ts'
const lost = 'e2e/faults/lost-answer.spec.ts'
const inLayout = 'a message inside the page, in the layout'

export const apiRows: RowGroup = {
  title: 'The API, as a browser meets it',
  rows: [
    {
      fault: '500',
      seen: inLayout,
      kept: 'menu, cart, other pages',
      healed: 'Retry, without a reload',
      tests: testsOf(api, 'ERR-01: if the API of a product page '),
    },
    {
      fault: 'connection refused',
      seen: inLayout,
      kept: 'menu, cart, other pages, what was typed',
      healed: 'Retry or the same button, without a reload',
      tests: testsOf(
        api,
        'LIST-04: if the API of a list cannot be reached',
        'GTRK-02: tracking says that the search failed',
        'GEN-01: if texts do not arrive, the language does not change',
      ),
    },
    {
      fault: 'slow',
      seen: 'a skeleton; when each call has been waited for 8 s, the message inside the page',
      kept: 'menu, cart, other pages',
      healed: 'Retry, without a reload',
      tests: [
        ...testsOf(answers, 'LIST-04, ERR-01: a list whose API is slow'),
        ...testsOf(
          'shared/api/src/call.test.ts',
          'ERR-01: a late answer and a missing connection have different errors',
        ),
      ],
    },
    {
      fault: 'connection reset',
      seen: inLayout,
      kept: 'menu, cart, other pages',
      healed: 'Retry, without a reload',
      tests: testsOf(answers, 'LIST-04, ERR-01: a list whose API '),
    },
    {
      fault: 'answer truncated',
      seen: inLayout,
      kept: 'menu, cart, other pages',
      healed: 'Retry, without a reload',
      tests: testsOf(answers, 'LIST-04, ERR-01: a list whose API '),
    },
    {
      fault: 'every call of an account refused (401)',
      seen: 'the sign-in page, which says that the session has expired',
      kept: 'the changed cart, what was typed in the checkout; at most 6 calls are sent',
      healed: 'by signing in, which leads back',
      tests: [
        ...testsOf(answers, 'SESS-02: if the API refuses every call of an account'),
        ...testsOf(
          'e2e/faults/expired-session.spec.ts',
          'SESS-02: a session that ends in the middle of checkout',
          'CART-03: a quantity changed after the session has ended',
        ),
      ],
    },
    {
      fault: 'the answer to an order lost',
      seen: 'that the order failed, that nothing is lost, and that it may be sent again',
      kept: 'form and cart; the units are taken once',
      healed: 'by the same button, also after a reload: the same order is shown',
      tests: testsOf(
        lost,
        'CHK-08: an order whose answer was lost is sent again',
        'CHK-07: if an order never reached the shop, cart and form are kept',
      ),
    },
    {
      fault: 'API away while the server renders',
      seen: 'the page’s frame with the problem in words (503)',
      kept: 'texts, files, pages without data',
      healed: 'Retry, or the next load',
      tests: testsOf(
        'shell/server/gateway.test.ts',
        'ERR-01: while the API is down, a page answers 503 with the problem in words',
      ),
    },
  ],
}
