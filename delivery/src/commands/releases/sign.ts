import {
  channelNames,
  type ChannelRevision,
  mayPublish,
  shellName,
  type SigningKey,
  StoreFailure,
} from '@shop/releases'
import {
  type RemoteVersion,
  parseChannel,
  parseRemoteVersion,
} from '../../command-line/arguments.ts'
import { Refusal, UsageError } from '../../command-line/errors.ts'
import type { Delivery } from '../../store/open-delivery.ts'
import type { Answer, CommandContext, DeliveryCommand } from '../../terminal/command-context.ts'

interface Options {
  of?: string
}

export function addSign(program: DeliveryCommand): void {
  program
    .command('sign')
    .argument(
      '[what...]',
      'remote@version or shell@version, whatever key has signed it; or a channel',
    )
    .option(
      '--of <key id>',
      'all releases and channels that this key has signed and RELEASE_KEY may sign',
    )
    .description(
      'Adds a signature of RELEASE_KEY to releases, so that they stay valid without their first key; for a channel, signs its current entries as a new revision. Run it with the new key before you remove an old key from RELEASE_KEYS.',
    )
    .example('pnpm delivery sign --of platform-2025', 'pnpm delivery sign mf-catalog@1.4.2')
    .answers(sign)
}

interface Signed {
  releases: RemoteVersion[]
  /** The signed channels with their new revisions. */
  channels: { channel: string; revision: number }[]
}

async function sign(context: CommandContext, what: string[], { of }: Options): Promise<Answer> {
  if ((of === undefined) === (what.length === 0)) {
    throw new UsageError('Say what to sign: a remote@version or a channel, or --of a key.')
  }
  const delivery = await context.openDelivery()
  const key = delivery.signing()
  const wanted = of === undefined ? parse(what) : await signedBy(delivery, of, key)
  for (const named of wanted.releases) await signRelease(delivery, named, key)
  const signed: Signed = { releases: wanted.releases, channels: [] }
  for (const channel of wanted.channels) {
    const revision = await signChannel(context, delivery, channel, key)
    signed.channels.push({ channel, revision })
  }
  return signedAnswer(delivery, key, signed)
}

interface Wanted {
  releases: RemoteVersion[]
  channels: string[]
}

function parse(what: readonly string[]): Wanted {
  return {
    releases: what.filter((text) => text.includes('@')).map(parseRemoteVersion),
    channels: what.filter((text) => !text.includes('@')).map(parseChannel),
  }
}

/** The releases, shells and channels that the old key has signed and the new key may sign. For a channel, its newest revision counts. */
async function signedBy(delivery: Delivery, keyId: string, key: SigningKey): Promise<Wanted> {
  const { objects, store, shells, trusted } = delivery
  const rights = trusted.get(key.id)
  const mine = (remote: string) => rights !== undefined && mayPublish(rights, remote)
  const releases: RemoteVersion[] = []
  for (const remote of (await store.names()).filter(mine)) {
    for (const version of await store.versions(remote)) {
      if ((await store.signerOf(remote, version)) === keyId) releases.push({ remote, version })
    }
  }
  for (const version of mine(shellName) ? await shells.versions() : []) {
    if ((await shells.signerOf(version)) === keyId) releases.push({ remote: shellName, version })
  }
  const channels: string[] = []
  for (const channel of await channelNames(objects)) {
    const { head } = await delivery.channel(channel).state()
    if (head?.keyId === keyId) channels.push(channel)
  }
  return { releases, channels }
}

async function signRelease(
  { store, shells, trusted }: Delivery,
  { remote, version }: RemoteVersion,
  key: SigningKey,
): Promise<void> {
  const rights = trusted.get(key.id)
  if (!rights || !mayPublish(rights, remote)) {
    throw new Refusal(
      `The key ${key.id} may not publish ${remote}: use the key of its team, or have RELEASE_KEYS extended.`,
    )
  }
  const signing =
    remote === shellName ? shells.signAgain(version, key) : store.signAgain(remote, version, key)
  await signing.catch((error: Error) => {
    if (error instanceof StoreFailure) throw error
    throw new Refusal(`${error.message}.`, { cause: error })
  })
}

/** Signs a channel by a new revision with the same entries, because a revision without changes requires no right to promote. */
async function signChannel(
  context: CommandContext,
  delivery: Delivery,
  channel: string,
  key: SigningKey,
): Promise<number> {
  const decide = (remotes: ChannelRevision['remotes'], known: ChannelRevision | undefined) => {
    if (known) return { remotes, createdAt: context.now(), note: `sign again by ${key.id}` }
    throw new Refusal(
      `${channel} has no revision by a key that is trusted: put that key back into RELEASE_KEYS, sign again, and take it out; or promote what shall run.`,
    )
  }
  return (await delivery.channel(channel).update(decide, key)).revision
}

function signedAnswer(
  { objects }: Delivery,
  { id }: SigningKey,
  { releases, channels }: Signed,
): Answer {
  const lines = [
    `The key ${id} has signed, in ${objects.where}:`,
    ...releases.map(({ remote, version }) => `  ${remote} ${version}`),
    ...channels.map(({ channel, revision }) => `  ${channel}, as revision ${revision}`),
    ...(releases.length + channels.length === 0 ? ['  nothing'] : []),
  ]
  return {
    text: `${lines.join('\n')}\n`,
    json: { store: objects.where, key: id, releases, channels },
  }
}
