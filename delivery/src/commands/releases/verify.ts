import { type ChannelHead, channelNames, StoreFailure, versionsIn } from '@shop/releases'
import { printable } from '@shop/processes/text-table'
import { parseChannel } from '../../command-line/arguments.ts'
import { stateOf } from '../../channels/channels.ts'
import { checkFiles } from '../../store/damaged-files.ts'
import type { Delivery } from '../../store/open-delivery.ts'
import type { Answer, CommandContext, DeliveryCommand } from '../../terminal/command-context.ts'
import { count } from '../../text/format-values.ts'

export function addVerify(program: DeliveryCommand): void {
  program
    .command('verify')
    .argument('[channel]', 'every channel and every release when left out', parseChannel)
    .description(
      'Verifies the signature and the chain of every revision, and the signature and every file of the releases that they name. Exit code 1 where something is wrong.',
    )
    .example('pnpm delivery verify production')
    .answers(verify)
}

interface Verified {
  /** Sentences about the problems that were found. */
  problems: string[]
  revisions: number
  /** `remote@version` of every release that was checked. */
  releases: Set<string>
  files: number
}

async function verify(context: CommandContext, channel?: string): Promise<Answer> {
  const delivery = await context.openDelivery()
  const verified: Verified = { problems: [], revisions: 0, releases: new Set(), files: 0 }
  if (channel !== undefined) await stateOf(delivery, channel)
  const channels = channel === undefined ? await channelNames(delivery.objects) : [channel]
  for (const name of channels) await verifyChannel(delivery, name, verified)
  if (channel === undefined) await verifyOthers(delivery, verified)
  const { problems, revisions, releases, files } = verified
  const { where } = delivery.objects
  const looked = `${count(revisions, 'revision')}, ${count(releases.size, 'release')} and ${count(files, 'file')} in ${where}`
  const text =
    problems.length === 0
      ? `Every signature and file is valid: ${looked}.\n`
      : `${count(problems.length, 'problem')}; looked at ${looked}.\n${problems.map((each) => `  ${printable(each)}.\n`).join('')}`
  return {
    text,
    json: { store: where, channels, revisions, releases: [...releases], files, problems },
    problem: problems.length > 0 ? `${problems.length} problems` : undefined,
  }
}

async function verifyChannel(delivery: Delivery, name: string, verified: Verified): Promise<void> {
  const log = delivery.channel(name)
  const numbers = await log.numbers()
  const { head } = await log.state()
  const isThere = new Set(numbers)
  for (let number = 1; number < (numbers.at(-1) ?? 0); number += 1) {
    if (!isThere.has(number)) verified.problems.push(`revision ${number} of ${name} is missing`)
  }
  const heads = new Map<number, ChannelHead>()
  for await (const each of log.history()) heads.set(each.revision.revision, each)
  for (const number of numbers.toReversed()) {
    verified.revisions += 1
    const found =
      heads.get(number) ??
      (await log.read(number).catch((error: Error) => {
        requireInvalid(error)
        verified.problems.push(`revision ${number} of ${name} ${error.message}`)
      }))
    const isNewest = number === head?.revision.revision
    for (const [remote, entry] of Object.entries(found?.revision.remotes ?? {})) {
      for (const version of versionsIn(entry)) {
        // Releases that only older revisions name may have been pruned.
        await verifyRelease(delivery, { remote, version, mustBe: isNewest }, verified)
      }
    }
  }
}

async function verifyOthers(delivery: Delivery, verified: Verified): Promise<void> {
  for (const remote of await delivery.store.names()) {
    for (const version of await delivery.store.versions(remote)) {
      await verifyRelease(delivery, { remote, version, mustBe: false }, verified)
    }
  }
}

async function verifyRelease(
  delivery: Delivery,
  { remote, version, mustBe }: { remote: string; version: string; mustBe: boolean },
  verified: Verified,
): Promise<void> {
  const id = `${remote}@${version}`
  if (verified.releases.has(id)) return
  const checked = await checkFiles(delivery, { name: remote, version })
  if (checked) {
    verified.releases.add(id)
    verified.files += checked.files
    verified.problems.push(...checked.problems)
  } else if (mustBe) {
    verified.problems.push(`${remote} ${version} is not published in ${delivery.objects.where}`)
  }
}

/** Throws the error again if the store failed, because a failure of the store does not prove that the release is invalid. */
function requireInvalid(error: unknown): void {
  if (error instanceof StoreFailure) throw error
}
