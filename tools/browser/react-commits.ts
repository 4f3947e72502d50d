import type { BrowserContext, Page } from '@playwright/test'

declare global {
  var reactHasCommitted: boolean | undefined
}

/** Lets `untilHydrated` see the pages that this context opens from now on. */
export async function watchReact(context: BrowserContext): Promise<void> {
  await context.addInitScript(installHook)
}

/** Resolves when React has hydrated the page, apart from parts whose code comes later, or has rendered it anew. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => globalThis.reactHasCommitted)
}

/**
 * Runs in the page before all other code; must not use variables from outside. React tells the hook of its developer tools
 * every commit, in production too. The first commit of a page from the server is its hydration.
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
