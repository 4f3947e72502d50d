import type { Page } from '@playwright/test'
import axe, { type RunOnly } from 'axe-core'

export interface Violation {
  rule: string
  /** The HTML of each element that breaks it. */
  elements: string[]
}

/**
 * What axe finds in the document as it is now. Its script is sent once for a document: sending and parsing it takes longer
 * than a run.
 */
export async function findViolations(page: Page, runOnly: RunOnly): Promise<Violation[]> {
  const hasAxe = await page.evaluate(() => 'axe' in window)
  if (!hasAxe) await page.evaluate(axe.source)
  return page.evaluate(async (only) => {
    const { violations } = await window.axe.run({ runOnly: only, resultTypes: ['violations'] })
    return violations.map(({ id, help, nodes }) => ({
      rule: `${id}: ${help}`,
      elements: nodes.map(({ html }) => html),
    }))
  }, runOnly)
}

declare global {
  interface Window {
    /** Once its script has run. */
    axe: typeof axe
  }
}
