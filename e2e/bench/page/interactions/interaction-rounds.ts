import type { Browser } from '@playwright/test'
import type { BenchOptions } from '../bench-options.ts'
import { medianFigures } from '../measure/median.ts'
import { measureRounds } from '../measure/rounds.ts'
import type { VariantName, Visits } from '../subjects.ts'
import { milliseconds } from '../units.ts'
import { type InteractionName, interactionNames } from './controls.ts'
import { measureInteractions, type InteractionRun } from './measure-interactions.ts'

/** The median of each control of the federated build, in ms. */
export type InteractionResults = Partial<Record<InteractionName, number>>

/** Every run. Only the federated build is measured: the same code answers the tap in the monolith. */
export async function measureInteractionRounds(
  browser: Browser,
  origins: Record<VariantName, string>,
  visits: Visits,
  { runs }: BenchOptions,
): Promise<Map<string, InteractionRun[]>> {
  const measure = () => measureInteractions(browser, origins.federated, visits)
  return await measureRounds([{ key: 'interactions', measure }], runs, ({ figures }) =>
    interactionNames.map((name) => `${name} ${milliseconds(figures[name])}`).join(', '),
  )
}

export function medianInteractions(
  interactions: Map<string, InteractionRun[]>,
): InteractionResults {
  const runs = [...interactions.values()].flat()
  return runs.length > 0 ? medianFigures(runs.map(({ figures }) => figures)) : {}
}

export function printInteractions(results: InteractionResults): void {
  const entries = Object.entries(results)
  if (entries.length > 0) console.log('\nINP of one tap')
  for (const [name, value] of entries) console.log(`  ${name.padEnd(22)}${milliseconds(value)}`)
}
