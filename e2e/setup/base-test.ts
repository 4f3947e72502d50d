import { test as base } from '@playwright/test'
import { watchReact } from '@shop/tools/react-commits'

/** A test that can wait until any of its pages is hydrated, also in contexts that the test creates itself. */
export const test = base.extend<object, object>({
  browser: [
    async ({ browser }, use) => {
      browser.on('context', watchReact)
      await use(browser)
    },
    { scope: 'worker' },
  ],
})
