import { mayPromote, removeChannel, shellName } from '@shop/releases'
import { parseChannel } from '../../command-line/arguments.ts'
import { requireYes } from '../../terminal/ask.ts'
import { shoppersChannel } from '../../channels/change-channel.ts'
import { headOf } from '../../channels/channels.ts'
import { Refusal, UsageError } from '../../command-line/errors.ts'
import type { Delivery } from '../../store/open-delivery.ts'
import type { Answer, CommandContext, DeliveryCommand } from '../../terminal/command-context.ts'
import { count } from '../../text/format-values.ts'
import { askGateways } from './ask-gateways.ts'

interface Options {
  yes?: boolean
}

export function addRemoveChannel(program: DeliveryCommand): void {
  program
    .command('remove-channel')
    .argument('<channel>', 'which', parseChannel)
    .option('--yes', 'does not ask on a terminal; needed where a program runs the command')
    .description(
      `Removes a channel with its history; releases stay until \`prune\`. Refused for ${shoppersChannel}, and while a gateway of GATEWAYS follows the channel.`,
    )
    .example('pnpm delivery remove-channel prodution')
    .answers(remove)
}

async function remove(
  context: CommandContext,
  channel: string,
  { yes = false }: Options,
): Promise<Answer> {
  const delivery = await context.openDelivery()
  if (channel === shoppersChannel) {
    throw new Refusal(`${channel} is the channel of shoppers and is never removed.`)
  }
  if (!yes && !context.confirm) {
    throw new UsageError(
      'Without a terminal the question cannot be asked: give --yes to remove the channel.',
    )
  }
  const named = await requireRights(delivery, channel)
  await requireNotFollowed(delivery, channel)
  const { where } = delivery.objects
  const question = `${channel} in ${where} names ${named.join(', ') || 'nothing'}. Its history cannot be brought back. Remove it?`
  if (!yes) await requireYes(context, question)
  const revisions = await removeChannel(delivery.objects, channel)
  return {
    text: `${channel} was removed with ${count(revisions, 'revision')}, in ${where}.\n`,
    json: { store: where, channel, revisions },
  }
}

/**
 * Returns the stable versions that the channel names. Throws a refusal unless the key may change each entry of the channel. If the
 * channel has no valid revision, the key must have the right for every remote.
 */
async function requireRights(delivery: Delivery, channel: string): Promise<string[]> {
  const { id } = delivery.signing()
  const rights = delivery.trusted.get(id)
  const { head } = await delivery.channel(channel).state()
  if (!head && (await delivery.channel(channel).numbers()).length === 0) {
    await headOf(delivery, channel)
  }
  const { remotes = {}, shell } = head?.revision ?? {}
  const names = [...Object.keys(remotes), ...(shell === undefined ? [] : [shellName])]
  const needed = head ? names : ['*']
  const forbidden = needed.filter((name) => !rights || !mayPromote(rights, channel, name))
  if (forbidden.length > 0) {
    throw new Refusal(
      `The key ${id} may not change ${forbidden.join(', ')} in ${channel}: use a key that may, or have RELEASE_KEYS extended.`,
    )
  }
  return Object.entries(remotes).map(([remote, { stable }]) => `${remote} ${stable}`)
}

async function requireNotFollowed(delivery: Delivery, channel: string): Promise<void> {
  const gateways = await askGateways(delivery.gateways())
  const following = gateways.find(({ state }) => state?.channel === channel)
  const unknown = gateways.find(({ error }) => error !== undefined)
  if (!following && unknown) {
    throw new Refusal(
      `${unknown.url} ${unknown.error}: whether it follows ${channel} is not known.`,
    )
  }
  if (!following) return
  throw new Refusal(`${following.url} follows ${channel}: start it with another CHANNEL first.`)
}
