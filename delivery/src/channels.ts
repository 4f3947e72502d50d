import { type ChannelHead, channelNames, type LogState } from '@shop/releases'
import { Refusal } from './errors.ts'
import type { Delivery } from './open-delivery.ts'

/** The newest valid revision. Throws a refusal where the channel has none. */
export async function headOf(delivery: Delivery, channel: string): Promise<ChannelHead> {
  return requireHead(delivery, channel, await delivery.channel(channel).state())
}

/** The state of a channel that has a revision, valid or not. Throws a refusal where it has none. */
export async function stateOf(delivery: Delivery, channel: string): Promise<LogState> {
  const state = await delivery.channel(channel).state()
  if (state.refused.length === 0) await requireHead(delivery, channel, state)
  return state
}

async function requireHead(
  { objects }: Delivery,
  channel: string,
  { head, refused }: LogState,
): Promise<ChannelHead> {
  if (head) return head
  const [newest] = refused
  if (newest) {
    throw new Refusal(
      `${channel} has no valid revision in ${objects.where}: revision ${newest.revision} ${newest.reason}.`,
    )
  }
  const names = await channelNames(objects)
  const others = names.length > 0 ? `it has ${names.join(', ')}` : 'it has no channel yet'
  throw new Refusal(
    `There is no channel ${channel} in ${objects.where}: ${others}. \`promote … --to ${channel}\` makes it.`,
  )
}
