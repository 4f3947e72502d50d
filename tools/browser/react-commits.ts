import type { BrowserContext, Page } from '@playwright/test'

declare global {
  var reactHasCommitted: boolean | undefined
}

/** Makes `untilHydrated` work for the pages that this context opens from now on. */
export async function watchReact(context: BrowserContext): Promise<void> {
  await context.addInitScript(installHook)
}

/** Resolves when React has hydrated the page or rendered it anew. Does not wait for parts whose code loads later. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => globalThis.reactHasCommitted)
}

/**
 * Runs in the page before all other code, so it cannot use variables of this module. React calls the hook of its
 * developer tools at every commit, in production too. If the server rendered the page, the first commit is the
 * hydration.
 */
function installHook(): void {
  const hook = {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    onCommitFiberRoot: () => {
      globalThis.reactHasCommitted = true
    },
  }
  Object.defineProperty(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__', { value: hook })
}
