import type { Page } from '@playwright/test'
import axe, { type RunOnly } from 'axe-core'

export interface Violation {
  rule: string
  /** The HTML of each element that violates the rule. */
  elements: string[]
}

/**
 * The violations that axe finds in the document now. Its script is sent once per document, because sending and parsing take
 * longer than a run.
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
    /** Exists once axe's script has run. */
    axe: typeof axe
  }
}
