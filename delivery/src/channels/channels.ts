import { type ChannelHead, channelNames, type LogState } from '@shop/releases'
import { requireYes } from '../terminal/ask.ts'
import { Refusal } from '../command-line/errors.ts'
import type { Delivery } from '../store/open-delivery.ts'
import type { CommandContext } from '../terminal/command-context.ts'

/** The newest valid revision. Throws a refusal if the channel has none. */
export async function headOf(delivery: Delivery, channel: string): Promise<ChannelHead> {
  return requireHead(delivery, channel, await delivery.channel(channel).state())
}

/** The state of a channel that has a revision, valid or not. Throws a refusal if it has no revision. */
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
  throw new Refusal(`${await noChannel(objects, channel)} \`promote … --to ${channel}\` makes it.`)
}

async function noChannel(objects: Delivery['objects'], channel: string): Promise<string> {
  const names = await channelNames(objects)
  const others = names.length > 0 ? `it has ${names.join(', ')}` : 'it has no channel yet'
  return `There is no channel ${channel} in ${objects.where}: ${others}.`
}

/** Channels that are created without confirmation. A different name may be a typing mistake, so it needs a confirmation. */
const usualNames = new Set(['development', 'staging', 'production'])

/** Throws a refusal if the channel does not exist yet and neither a person nor `--new-channel` has confirmed its creation. */
export async function requireChannel(
  context: CommandContext,
  { objects, channel: open }: Delivery,
  channel: string,
  mayBeNew = false,
): Promise<void> {
  if (mayBeNew || (await open(channel).numbers()).length > 0) return
  const sentence = await noChannel(objects, channel)
  if (context.confirm) return await requireYes(context, `${sentence}\nMake it?`)
  if (usualNames.has(channel)) return
  throw new Refusal(`${sentence} Give --new-channel to make it.`)
}

/** `remote@version` → the channels that name this version, such as `production`, `staging (canary)` or `staging (pin)`. */
export async function channelsByVersion({
  objects,
  channel,
}: Delivery): Promise<Map<string, string[]>> {
  const named = new Map<string, string[]>()
  const add = (id: string, text: string) => named.set(id, [...(named.get(id) ?? []), text])
  for (const name of await channelNames(objects)) {
    const { head } = await channel(name).state()
    for (const [remote, entry] of Object.entries(head?.revision.remotes ?? {})) {
      add(`${remote}@${entry.stable}`, name)
      if (entry.canary) add(`${remote}@${entry.canary.version}`, `${name} (canary)`)
      if (entry.pin) add(`${remote}@${entry.pin.version}`, `${name} (pin)`)
    }
  }
  return named
}
