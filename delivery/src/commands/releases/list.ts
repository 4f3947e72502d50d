import { toTable } from '@shop/processes/text-table'
import { parseRemote } from '../../command-line/arguments.ts'
import { channelsByVersion } from '../../channels/channels.ts'
import { Refusal } from '../../command-line/errors.ts'
import type { Delivery } from '../../store/open-delivery.ts'
import type { Answer, CommandContext, DeliveryCommand } from '../../terminal/command-context.ts'
import { sizesOf } from '../../text/sizes.ts'
import { moment, size } from '../../text/format-values.ts'

interface Listed {
  remote: string
  version: string
  publishedAt: number | null
  commit: string | null
  /** Compressed bytes of the browser's files. */
  bytes: number | null
  /** The channels that name the version now, such as `production` or `staging (canary)`. */
  channels: string[]
  /** The reason why the version cannot be used. */
  problem?: string
}

export function addList(program: DeliveryCommand): void {
  program
    .command('list')
    .argument('[remote]', 'all of them when left out', parseRemote)
    .description('Lists published versions, newest first, and the channels that name them.')
    .example('pnpm delivery list mf-catalog')
    .answers(list)
}

async function list(context: CommandContext, remote?: string): Promise<Answer> {
  const delivery = await context.openDelivery()
  const { store, objects } = delivery
  const names = await store.names()
  if (remote !== undefined && !names.includes(remote)) {
    throw new Refusal(
      `No version of ${remote} is published in ${objects.where}: \`publish ${remote}\` publishes one.`,
    )
  }
  const named = await channelsByVersion(delivery)
  const remotes = remote === undefined ? names : [remote]
  const lists = await Promise.all(remotes.map((name) => versionsOf(delivery, name, named)))
  const releases = lists.flat()
  const rows = releases.map((each) => [
    each.remote,
    each.version,
    moment(each.publishedAt ?? undefined),
    shortCommit(each.commit),
    each.bytes === null ? '' : size(each.bytes),
    each.problem === undefined ? each.channels.join(', ') : `cannot be used: ${each.problem}`,
  ])
  const header = ['REMOTE', 'VERSION', 'PUBLISHED', 'COMMIT', 'BROWSER', 'CHANNELS']
  const table = rows.length > 0 ? toTable(header, rows) : 'No release yet.\n'
  return {
    text: `Releases in ${objects.where}\n\n${table}`,
    json: { store: objects.where, releases },
  }
}

async function versionsOf(
  { store }: Delivery,
  remote: string,
  named: ReadonlyMap<string, string[]>,
): Promise<Listed[]> {
  const versions = await store.versions(remote)
  const listed = await Promise.all(
    versions.map(async (version): Promise<Listed> => {
      const channels = named.get(`${remote}@${version}`) ?? []
      try {
        const { release } = await store.read(remote, version)
        return {
          remote,
          version,
          publishedAt: release.publishedAt ?? null,
          commit: release.commit ?? null,
          bytes: sizesOf(release).compressed,
          channels,
        }
      } catch (error) {
        const unknown = { publishedAt: null, commit: null, bytes: null }
        return { remote, version, ...unknown, channels, problem: (error as Error).message }
      }
    }),
  )
  return listed.toSorted((a, b) => (b.publishedAt ?? 0) - (a.publishedAt ?? 0))
}

function shortCommit(commit: string | null): string {
  return commit?.replace(/^([0-9a-f]{10})[0-9a-f]*/, '$1') ?? ''
}
