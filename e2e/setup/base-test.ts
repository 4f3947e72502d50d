import { test as base } from '@playwright/test'
import { watchReact } from '@shop/tools/react-commits'

/** Every page of a test can be asked whether it is hydrated, also in the contexts that the test creates itself. */
export const test = base.extend<object, object>({
  browser: [
    async ({ browser }, use) => {
      browser.on('context', watchReact)
      await use(browser)
    },
    { scope: 'worker' },
  ],
})
