import type { Page } from '@playwright/test'

/** Asks for little data, as a browser's setting does. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
}
