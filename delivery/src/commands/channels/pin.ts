import {
  dayMs,
  parseChannel,
  parseDays,
  parseRemoteVersion,
  parseRemote,
} from '../../command-line/arguments.ts'
import {
  changeChannel,
  entryOf,
  shoppersChannel,
  yesOption,
} from '../../channels/change-channel.ts'
import { UsageError } from '../../command-line/errors.ts'
import type { Answer, CommandContext, DeliveryCommand } from '../../terminal/command-context.ts'

interface PinOptions {
  channel: string
  reason: string
  days: number
  yes?: boolean
}

export function addPin(program: DeliveryCommand): void {
  program
    .command('pin')
    .argument('<remote@version>', 'the version that all visitors get while it is pinned')
    .requiredOption('--channel <channel>', 'where', parseChannel)
    .requiredOption('--reason <text>', 'why the version is held; the history shows it')
    .requiredOption('--days <n>', 'after so many days the pin ends by itself', parseDays)
    .option(...yesOption)
    .description(
      'Holds a remote at a version, even if other versions are promoted; a canary of the remote waits until the pin ends.',
    )
    .example(
      'pnpm delivery pin mf-catalog@1.4.1 --channel staging --reason "load test until Friday" --days 3',
    )
    .answers(pin)
}

async function pin(
  context: CommandContext,
  text: string,
  { channel, reason, days, yes = false }: PinOptions,
): Promise<Answer> {
  const { remote, version } = parseRemoteVersion(text)
  if (!reason.trim()) throw new UsageError('--reason is empty: say why the version is held.')
  const expiresAt = Math.round(context.now() + days * dayMs)
  return await changeChannel(context, await context.openDelivery(), {
    channel,
    needsConfirmation: channel === shoppersChannel && !yes,
    note: `pin ${text} for ${days} days: ${reason}`,
    decide: (current) => ({
      ...current,
      [remote]: { ...entryOf(current, remote, channel), pin: { version, reason, expiresAt } },
    }),
  })
}

type UnpinOptions = Pick<PinOptions, 'channel' | 'yes'> & { reason?: string }

export function addUnpin(program: DeliveryCommand): void {
  program
    .command('unpin')
    .argument('<remote>', 'the remote whose pin ends', parseRemote)
    .requiredOption('--channel <channel>', 'where', parseChannel)
    .option('--reason <text>', 'for the history')
    .option(...yesOption)
    .description('Ends a pin: visitors get the stable version again, or the canary.')
    .example('pnpm delivery unpin mf-catalog --channel staging')
    .answers(unpin)
}

async function unpin(
  context: CommandContext,
  remote: string,
  { channel, reason, yes = false }: UnpinOptions,
): Promise<Answer> {
  return await changeChannel(context, await context.openDelivery(), {
    channel,
    needsConfirmation: channel === shoppersChannel && !yes,
    note: `unpin ${remote}${reason ? `: ${reason}` : ''}`,
    decide: (current) => {
      const { pin: _, ...entry } = entryOf(current, remote, channel)
      return { ...current, [remote]: entry }
    },
  })
}
