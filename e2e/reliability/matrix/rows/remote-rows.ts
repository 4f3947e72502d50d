import { type RowGroup, testsOf } from './row.ts'

const blocked = 'e2e/faults/blocked-remote.spec.ts'
const inBrowser = 'e2e/faults/browser-only-fault.spec.ts'
const files = 'e2e/faults/gone-and-slow-files.spec.ts'
const runtime = 'e2e/faults/federation-runtime.spec.ts'
const sharedFrame = 'the frame with menu and cart link, and a message in place of the page'

export const remoteRows: RowGroup = {
  title: 'A remote and its files',
  rows: [
    {
      fault: 'remote down, on a later page',
      seen: `${sharedFrame}, in the shopper’s language`,
      kept: 'the cart, every other page',
      healed: 'Retry, without a reload',
      tests: testsOf(
        blocked,
        'MFE-02: if the cart’s remote is blocked, the rest of the shop works',
        'MFE-02: the fallback is in the language of the shopper',
      ),
    },
    {
      fault: 'remote down, on the first page',
      seen: 'the page as the server wrote it, with a notice; the message where only the browser can fill the page',
      kept: 'texts and links of the page, menu, other pages',
      healed: 'Retry, without a reload',
      tests: [
        ...testsOf(
          inBrowser,
          'MFE-02: a page whose script is blocked stays readable',
          'MFE-02: if a page does not respond, the menu around it',
          'MFE-02: the notice is in the shopper’s language',
        ),
        ...testsOf(
          blocked,
          'MFE-02: a deep link into a blocked remote shows the fallback',
          'MFE-02: the confirmation, a page without layout, also shows the fallback',
        ),
      ],
    },
    {
      fault: 'remote slow: each file takes seconds',
      seen: 'the page before, then a skeleton, then the page',
      kept: 'everything',
      healed: 'by itself',
      tests: testsOf(
        files,
        'MFE-02: if the files of a remote arrive slowly, the shell waits for them',
      ),
    },
    {
      fault: 'remote never answers',
      seen: `the page’s title at once, after 3 s a sentence that it takes long, after 5 s ${sharedFrame}`,
      kept: 'the cart, every other page',
      healed: 'Retry, which asks under a new address',
      tests: [
        ...testsOf(
          'e2e/faults/stalled-remote.spec.ts',
          'MFE-11: Retry requests the page again and shows it',
        ),
        ...testsOf(
          'shared/federation/src/runtime/loading/load-remote.test.ts',
          'MFE-02: each try ends after five seconds',
          'MFE-02: after a failure, Retry loads the remote again',
        ),
      ],
    },
    {
      fault: 'remote corrupt: changed on its way',
      seen: sharedFrame,
      kept: 'the changed code never runs; every other page',
      healed: 'Retry, without a reload',
      tests: testsOf(blocked, 'MFE-02: a corrupt module never runs, and only the pages'),
    },
    {
      fault: 'remote’s entry throws, needs another React or exposes nothing',
      seen: sharedFrame,
      kept: 'every other page',
      healed: 'by a rollback of the channel, on the next load',
      tests: [
        ...testsOf(runtime, 'MFE-07: an entry that '),
        ...testsOf(
          'e2e/delivery/versions.spec.ts',
          'MFE-04: a promotion and a rollback are seen on the next load',
        ),
      ],
    },
    {
      fault: 'chunk gone (404) in an open page',
      seen: `${sharedFrame}, for the page of that chunk alone`,
      kept: 'the cart, the open page',
      healed: 'Retry, without a reload',
      tests: [
        ...testsOf(files, 'MFE-02: if a chunk is missing when an open page needs it'),
        ...testsOf(
          blocked,
          'MFE-02: if only the chunk of a page is blocked',
          'MFE-02: if the chunk of the page at a deep link is blocked',
        ),
      ],
    },
    {
      fault: 'code of a page throws in the browser',
      seen: 'the page as the server wrote it, with a notice',
      kept: 'texts and links of the page',
      healed: 'Retry, without a reload',
      tests: testsOf(inBrowser, 'MFE-02: a page that throws only in the browser'),
    },
    {
      fault: 'server code of a remote hangs, ends its process or fills the memory',
      seen: 'its pages, rendered by the browser alone',
      kept: 'every other page, rendered by the server',
      healed: 'by a promotion or rollback, on the next load',
      tests: testsOf(
        'e2e/faults/server-code.spec.ts',
        'DEL-05: if server code of a remote hangs or ends its process',
      ),
    },
  ],
}
