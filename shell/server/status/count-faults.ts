import type { CallInput } from '@shop/contracts'
import type { Release } from '@shop/releases'
import type { Channel } from '../releases/channel.ts'
import { type Faults, placeIn } from './faults.ts'
import { labelOf } from './vitals.ts'

type FaultyRelease = Pick<Release, 'name' | 'version'>

/** DEL-12: counts errors that code of releases has thrown. */
export interface FaultFigures {
  /**
   * Counts an error on the server. `release`: the release of the page's remote; undefined for the shell. `page`: the
   * page's route pattern.
   */
  serverFault(release: FaultyRelease | undefined, thrown: unknown, page: string | undefined): void
  /** Counts an error that a browser reports. */
  browserFaults(report: Pick<CallInput<'report'>, 'page' | 'versions' | 'problems'>): void
}

const shell: FaultyRelease = { name: 'shell', version: '' }

export function countFaults(
  channel: Pick<Channel, 'entries' | 'running'>,
  faults: Faults,
): FaultFigures {
  return {
    serverFault(release = shell, thrown, page) {
      const { message, stack = '' } = thrown instanceof Error ? thrown : new Error(String(thrown))
      const { name: remote, version } = release
      const place = placeIn(stack)
      // The shell's code also runs on pages of remotes. `delivery why` determines by the source file whether the shell
      // or the remote has caused the error.
      const isInRelease = place !== undefined && place.remote !== shell.name
      const fault = isInRelease ? place : { remote, version, at: place?.at ?? '' }
      faults.count({ side: 'server', message, page, ...fault })
    },
    browserFaults({ page, versions, problems }) {
      for (const { message, part = '', at = '' } of problems) {
        const place = placeIn(at)
        const release = place && place.remote !== shell.name ? place : undefined
        const ran = release ? { ...versions, [release.remote]: release.version } : versions
        const { remote, version } = labelOf(channel, release?.remote ?? part, ran)
        // A version that the channel does not name is not counted. It belongs to a tab that was opened long ago, or the
        // browser has invented it.
        if (version === 'other') continue
        // If a remote could not be loaded, the error's place is in the shell's loader, which did not cause the error.
        const isLoader = place !== undefined && !release && remote !== shell.name
        const known = isLoader ? '' : (place?.at ?? '')
        faults.count({ side: 'browser', remote, version, message, page, at: known })
      }
    },
  }
}
