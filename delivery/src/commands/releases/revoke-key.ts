import { channelNames, StoreFailure, versionsIn } from '@shop/releases'
import { Refusal } from '../../command-line/errors.ts'
import { type Delivery, deliveryOf } from '../../store/open-delivery.ts'
import type { Answer, CommandContext, DeliveryCommand } from '../../terminal/command-context.ts'
import { changeTrustFile } from './trust-file.ts'

interface Options {
  from: string
  lost?: boolean
}

export function addRevokeKey(program: DeliveryCommand): void {
  program
    .command('revoke-key')
    .argument('<id>', 'of the key')
    .requiredOption('--from <file>', 'the file that RELEASE_KEYS names')
    .option(
      '--lost',
      'the key may be known to another person: removes it even if a channel names releases that no other key has signed',
    )
    .description(
      'Removes a key from the file of trusted keys; gateways follow within a second. Refused while a channel names a release that no other key has signed.',
    )
    .example('pnpm delivery revoke-key platform-2025 --from keys.json')
    .answers(revokeKey)
}

async function revokeKey(
  context: CommandContext,
  id: string,
  { from, lost = false }: Options,
): Promise<Answer> {
  const delivery = await context.openDelivery()
  const left = await leftWithout(delivery, id)
  const what = `${left.join(' and ')} ${left.length === 1 ? 'is' : 'are'} signed by ${id} alone`
  const advice = `type \`pnpm delivery sign --of ${id}\` with the key that follows it`
  if (left.length > 0 && !lost) {
    throw new Refusal(`${what}: ${advice}, or add --lost if another person may have the key.`)
  }
  await changeTrustFile(from, (entries) => {
    const { [id]: revoked, ...others } = entries
    if (revoked === undefined) throw new Refusal(`${from} has no key ${id}.`)
    return others
  })
  const goesOn =
    left.length > 0
      ? `${what}, and runs until a gateway starts again: promote a version that another key has signed.\n`
      : ''
  return {
    text: `${id} was taken out of ${from}.\n${goesOn}`,
    json: { file: from, id, left },
  }
}

/** The channels, and the releases named by channels (as `remote version`), that no other trusted key has signed. */
async function leftWithout(delivery: Delivery, id: string): Promise<string[]> {
  const others = new Map([...delivery.trusted].filter(([each]) => each !== id))
  const after = deliveryOf(delivery.objects, others, undefined)
  const left = new Set<string>()
  for (const channel of await channelNames(delivery.objects)) {
    const { head } = await delivery.channel(channel).state()
    if (!head) continue
    const { revision, remotes, shell } = head.revision
    const next = await after.channel(channel).state()
    if (next.head?.revision.revision !== revision) left.add(channel)
    for (const [remote, entry] of Object.entries(remotes)) {
      for (const version of versionsIn(entry)) {
        if (!(await isSigned(after.store.find(remote, version)))) left.add(`${remote} ${version}`)
      }
    }
    if (shell !== undefined && !(await isSigned(after.shells.find(shell)))) {
      left.add(`shell ${shell}`)
    }
  }
  return [...left]
}

async function isSigned(reading: Promise<unknown>): Promise<boolean> {
  return await reading.then(
    () => true,
    (error: Error) => {
      if (error instanceof StoreFailure) throw error
      return false
    },
  )
}
