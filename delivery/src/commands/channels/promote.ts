import { randomUUID } from 'node:crypto'
import { shellName } from '@shop/releases'
import {
  type RemoteVersion,
  parseChannel,
  parseRemoteVersion,
  parsePercent,
  parseSmokeUrl,
} from '../../command-line/arguments.ts'
import {
  changeChannel,
  entryOf,
  shoppersChannel,
  yesOption,
} from '../../channels/change-channel.ts'
import { requireChannel } from '../../channels/channels.ts'
import { UsageError } from '../../command-line/errors.ts'
import { smokeShop } from '../../gate/smoke-shop.ts'
import type { Answer, CommandContext, DeliveryCommand } from '../../terminal/command-context.ts'
import type { Entries } from '../../text/changes.ts'

/** The channel of a workspace that serves its own builds. Promotions to this channel have no smoke run. */
const developmentChannel = 'development'

interface Options {
  to: string
  percent?: number
  reason?: string
  smoke: boolean
  smokeUrl?: string
  newChannel?: boolean
  drops?: string[]
  dryRun?: boolean
  yes?: boolean
}

export function addPromote(program: DeliveryCommand): void {
  program
    .command('promote')
    .argument(
      '<remote@version...>',
      'the versions to promote, all at once; shell@<version> sets the shell that the gateways run',
    )
    .requiredOption('--to <channel>', 'the channel whose visitors get it', parseChannel)
    .option(
      '--percent <n>',
      'as a canary for this percentage of visitors; a second call with another number changes it, and with 0 no visitor gets the canary',
      parsePercent,
    )
    .option('--reason <text>', 'for the history')
    .option(
      '--smoke-url <url>',
      'opens the pages on this shop, which must accept versions in the address, and notes this in the history; without this option, on a new local shop, or on the shop of SMOKE_URL if this repository has no gateway',
      parseSmokeUrl,
    )
    .option(
      '--no-smoke',
      'does not open the pages in a browser first, and notes this in the history; the channel development never opens them',
    )
    .option(
      '--drops <path...>',
      'pages of the previous version that this version does not have, as the refusal names them',
    )
    .option('--new-channel', 'creates the channel if no channel has this name')
    .option('--dry-run', 'checks everything that a promotion checks, and changes nothing')
    .option(...yesOption)
    .description(
      'Makes versions the stable ones of a channel from the next page load on, which ends the canary of their remotes; or, with --percent, its canary.',
    )
    .example(
      'pnpm delivery promote mf-catalog@1.5.0 --to production --percent 5 --reason "new filters"',
      'pnpm delivery promote mf-catalog@1.5.0 --to production',
    )
    .answers(promote)
}

async function promote(
  context: CommandContext,
  texts: string[],
  options: Options,
): Promise<Answer> {
  const { to, percent, reason, smoke, smokeUrl, drops = [], yes = false } = options
  const all = texts.map(parseRemoteVersion)
  const named = all.filter(({ remote }) => remote !== shellName)
  const shell = all.find(({ remote }) => remote === shellName)?.version
  if (new Set(all.map(({ remote }) => remote)).size < all.length) {
    throw new UsageError('A remote is named twice: promote one version of it.')
  }
  const share = percent === undefined ? '' : ` to ${percent} %`
  const why = reason ? `: ${reason}` : ''
  const dropped = drops.length > 0 ? ` without ${drops.join(' ')}` : ''
  const newSalt = randomUUID()
  const delivery = await context.openDelivery()
  await requireChannel(context, delivery, to, options.newChannel)
  const run = smoke && to !== developmentChannel ? context.smoke : undefined
  const shop = run && smokeShop(delivery, smokeUrl)
  return await changeChannel(context, delivery, {
    channel: to,
    drops,
    isDryRun: options.dryRun,
    needsConfirmation: to === shoppersChannel && !yes,
    ...(shell !== undefined && { shell }),
    smoke: run && ((tried, before, next) => run(tried, before, next, shop)),
    note: `promote ${texts.join(' ')}${share}${dropped}${why}${smokeNote(smoke, shop)}`,
    decide: (current) =>
      percent === undefined
        ? withStable(current, named)
        : withCanaries(current, named, { channel: to, percent, newSalt }),
  })
}

/** The end of the revision's note. Says that there was no smoke run, or names the running shop whose pages the smoke run opened. */
function smokeNote(smoke: boolean, shop: string | undefined): string {
  if (!smoke) return ' (without a smoke run)'
  return shop === undefined ? '' : ` (smoke run on ${new URL(shop).origin})`
}

function withStable(current: Entries, named: readonly RemoteVersion[]): Entries {
  const remotes = { ...current }
  for (const { remote, version } of named) {
    const { canary: _, ...entry } = current[remote] ?? {}
    remotes[remote] = { ...entry, stable: version }
  }
  return remotes
}

/** DEL-04: a canary keeps its salt while its percentage changes, so that visitors with the canary keep the canary. */
function withCanaries(
  current: Entries,
  named: readonly RemoteVersion[],
  { channel, percent, newSalt }: { channel: string; percent: number; newSalt: string },
): Entries {
  const salts = named.flatMap(({ remote, version }) => {
    const canary = current[remote]?.canary
    return canary?.version === version ? canary.salt : []
  })
  const salt = salts[0] ?? newSalt
  const remotes = { ...current }
  for (const { remote, version } of named) {
    const entry = entryOf(current, remote, channel)
    remotes[remote] = { ...entry, canary: { version, percent, salt } }
  }
  return remotes
}
