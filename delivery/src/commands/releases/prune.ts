import { prune, PruneRefused } from '@shop/releases'
import { toTable } from '@shop/processes/text-table'
import { dayMs, parseDays } from '../../command-line/arguments.ts'
import { Refusal } from '../../command-line/errors.ts'
import type { Answer, CommandContext, DeliveryCommand } from '../../terminal/command-context.ts'
import { count, moment } from '../../text/format-values.ts'

interface Options {
  keepDays: number
  dryRun?: boolean
}

export function addPrune(program: DeliveryCommand): void {
  program
    .command('prune')
    .option(
      '--keep-days <n>',
      'keeps versions that a channel named in this number of days, because pages that are still open may load their files',
      parseDays,
      30,
    )
    .option('--dry-run', 'prints what would be removed, and removes nothing')
    .description(
      'Removes releases that no channel names or has named recently, and files of no release. Recently published releases stay, and those to which `rollback --remote` goes back.',
    )
    .example('pnpm delivery prune --keep-days 30 --dry-run')
    .answers(pruneStore)
}

async function pruneStore(
  context: CommandContext,
  { keepDays, dryRun = false }: Options,
): Promise<Answer> {
  const { objects, trusted } = await context.openDelivery()
  const since = context.now() - keepDays * dayMs
  const pruned = await prune({ objects, trusted, since, isDryRun: dryRun }).catch(
    (error: Error) => {
      if (error instanceof PruneRefused) throw new Refusal(error.message, { cause: error })
      throw error
    },
  )
  const { releases, folders, unreadable } = pruned
  const rows = releases.map(({ name, version, publishedAt }) => [
    name,
    version,
    moment(publishedAt),
  ])
  const what = [
    count(releases.length, 'release'),
    ...(folders.length > 0
      ? [count(folders.length, 'folder of files of no release', 'folders of files of no release')]
      : []),
  ].join(' and ')
  const text = [
    `${dryRun ? 'Would remove' : 'Removed'} ${what}, in ${objects.where}.\n`,
    rows.length > 0 ? toTable(['REMOTE', 'VERSION', 'PUBLISHED'], rows) : '',
    ...unreadable.map((release) => `Left alone: ${release} cannot be read, see \`verify\`.\n`),
  ]
  return {
    text: text.join(''),
    json: {
      store: objects.where,
      isDryRun: dryRun,
      releases: releases.map(({ name, version }) => ({ remote: name, version })),
      folders,
      unreadable,
    },
  }
}
