import type { Browser } from '@playwright/test'
import type { BenchOptions } from '../bench-options.ts'
import { medianFigures } from '../measure/median.ts'
import { measureRounds } from '../measure/rounds.ts'
import type { VariantName } from '../subjects.ts'
import { milliseconds } from '../units.ts'
import {
  measureTaps,
  paceNames,
  stepNames,
  type PaceName,
  type StepFigures,
  type StepName,
  type TapRun,
} from './measure-taps.ts'

/** pace → variant → tap → the median figures. */
export type TapResults = Partial<
  Record<PaceName, Partial<Record<VariantName, Record<StepName, StepFigures>>>>
>

/** Every run of a pace and variant, by both names. The static twin is left out: its taps load documents. */
export async function measureTapRounds(
  browser: Browser,
  origins: Record<VariantName, string>,
  { variants, runs }: BenchOptions,
): Promise<Map<string, TapRun[]>> {
  const subjects = tappable(variants).flatMap((variant) =>
    paceNames.map((pace) => ({
      key: keyOf(pace, variant),
      measure: () => measureTaps(browser, origins[variant], pace),
    })),
  )
  // Once without counting, so that the server has every picture ready.
  await subjects[0]?.measure()
  return await measureRounds(subjects, runs, ({ figures }) =>
    stepNames.map((step) => `${step} text ${milliseconds(figures[step].text)}`).join(', '),
  )
}

export function medianTaps(taps: Map<string, TapRun[]>, { variants }: BenchOptions): TapResults {
  const results: TapResults = {}
  for (const pace of paceNames) {
    for (const variant of tappable(variants)) {
      const runs = taps.get(keyOf(pace, variant))
      if (!runs) continue
      const medianOf = (step: StepName) => medianFigures(runs.map(({ figures }) => figures[step]))
      results[pace] ??= {}
      results[pace][variant] = Object.fromEntries(
        stepNames.map((step) => [step, medianOf(step)]),
      ) as Record<StepName, StepFigures>
    }
  }
  return results
}

function tappable(variants: VariantName[]): VariantName[] {
  return variants.filter((variant) => variant !== 'static')
}

function keyOf(pace: PaceName, variant: VariantName): string {
  return `${pace} ${variant}`
}
