import type { ChannelEntry } from '@shop/releases'
import { moment } from './format-values.ts'

export type Entries = Record<string, ChannelEntry>

/** A difference between two revisions. `from` is null if the entry was added, `to` is null if it was removed. */
export interface Change {
  remote: string
  what: 'stable' | 'canary' | 'pin'
  from: string | null
  to: string | null
}

export function changesBetween(before: Entries, after: Entries): Change[] {
  const remotes = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted()
  return remotes.flatMap((remote) => {
    const [from, to] = [wordsOf(before[remote]), wordsOf(after[remote])]
    return (['stable', 'canary', 'pin'] as const)
      .filter((what) => from[what] !== to[what])
      .map((what) => ({ remote, what, from: from[what], to: to[what] }))
  })
}

/** Writes a change as text, such as `mf-catalog stable 1.4.1 → 1.4.2`. */
export function changeText({ remote, what, from, to }: Change): string {
  if (from === null) return `${remote} ${what} ${to}`
  return `${remote} ${what} ${from} → ${to ?? 'none'}`
}

export function canaryText({ canary }: Pick<ChannelEntry, 'canary'>): string {
  return canary ? `${canary.version} to ${canary.percent} %` : ''
}

export function pinText({ pin }: Pick<ChannelEntry, 'pin'>): string {
  return pin ? `${pin.version} until ${moment(pin.expiresAt)}: ${pin.reason}` : ''
}

function wordsOf(entry: ChannelEntry | undefined): Record<Change['what'], string | null> {
  if (!entry) return { stable: null, canary: null, pin: null }
  return { stable: entry.stable, canary: canaryText(entry) || null, pin: pinText(entry) || null }
}
