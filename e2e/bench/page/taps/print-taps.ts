import type { VariantName } from '../subjects.ts'
import { kilobytes, milliseconds } from '../units.ts'
import type { PaceName, StepFigures } from './measure-taps.ts'
import type { TapResults } from './tap-rounds.ts'

export const tapColumns: {
  name: string
  key: keyof StepFigures
  unit: (value: number) => string
}[] = [
  { name: 'change', key: 'change', unit: milliseconds },
  { name: 'text', key: 'text', unit: milliseconds },
  { name: 'picture', key: 'picture', unit: milliseconds },
  { name: 'bytes ahead', key: 'bytesAhead', unit: kilobytes },
  { name: 'bytes after', key: 'bytesAfter', unit: kilobytes },
]

const titles: Record<PaceName, string> = {
  seen: 'taps on links that were in sight for 2 s',
  'at once': 'taps at once',
}

/** A table for each pace: a row for each tap and variant. */
export function printTaps(results: TapResults): void {
  for (const [pace, byVariant] of Object.entries(results)) {
    console.log(`\n${titles[pace as PaceName]}`)
    printRow(
      '',
      tapColumns.map(({ name }) => name),
    )
    for (const variant of Object.keys(byVariant) as VariantName[]) {
      for (const [step, figures] of Object.entries(byVariant[variant] ?? {})) {
        printRow(
          `${step}  ${variant}`,
          tapColumns.map(({ key, unit }) => unit(figures[key])),
        )
      }
    }
  }
}

function printRow(label: string, cells: string[]): void {
  console.log(`  ${label.padEnd(28)}${cells.map((cell) => cell.padStart(13)).join('')}`)
}
