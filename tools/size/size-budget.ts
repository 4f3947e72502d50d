import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Bytes } from './app-script.ts'

/** Part of an app → its bytes by package, in the form of `size-budget.json`. */
type Recorded = Record<string, Bytes>

export function readRecorded(root: string, app: string): Recorded {
  const file = budgetFile(root, app)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Recorded) : {}
}

export function writeRecorded(root: string, app: string, figures: Recorded): void {
  writeFileSync(budgetFile(root, app), `${JSON.stringify(figures, null, 2)}\n`)
}

/**
 * Replaces the recorded figures of one part, such as a page, by its current figures. Removes a part that is no longer
 * built.
 */
export function withPart(recorded: Recorded, now: Recorded, part: string): Recorded {
  if (!now[part] && !recorded[part]) {
    throw new Error(`There is no ${part}; there are ${Object.keys(now).join(', ')}`)
  }
  const parts = Object.entries({ ...recorded, [part]: now[part] }).toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  )
  return Object.fromEntries(parts.filter((each): each is [string, Bytes] => each[1] !== undefined))
}

function budgetFile(root: string, app: string): string {
  return join(root, app, 'size-budget.json')
}
