import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOnly } from 'axe-core'

/** axe's script without comments and blanks: less than half as long as `axe.source`, which every document would have to parse. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

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
  if (!hasAxe) await page.evaluate(source)
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
