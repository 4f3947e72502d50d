import { type Release, StoreFailure } from '@shop/releases'
import { parseRemoteVersion } from '../../command-line/arguments.ts'
import { channelsByVersion } from '../../channels/channels.ts'
import { Refusal } from '../../command-line/errors.ts'
import type { Answer, CommandContext, DeliveryCommand } from '../../terminal/command-context.ts'
import { type Sizes, sizesOf } from '../../text/sizes.ts'
import { moment, size } from '../../text/format-values.ts'

export function addInspect(program: DeliveryCommand): void {
  program
    .command('inspect')
    .argument('<remote@version>', 'a published version')
    .description(
      'Shows one version: when and from which commit it was published, who signed it, its pages, fragments, texts, calls, ranges and sizes, and the channels that name it.',
    )
    .example('pnpm delivery inspect mf-catalog@1.4.2')
    .answers(inspect)
}

async function inspect(context: CommandContext, text: string): Promise<Answer> {
  const { remote, version } = parseRemoteVersion(text)
  const delivery = await context.openDelivery()
  const { store, objects } = delivery
  const found = await store.find(remote, version).catch((error: Error) => {
    throw error instanceof StoreFailure ? error : new Refusal(`${error.message}.`, { cause: error })
  })
  if (!found) {
    throw new Refusal(
      `${remote} ${version} is not published in ${objects.where}: \`list ${remote}\` shows what is.`,
    )
  }
  const { release } = found
  const signedBy = (await store.signerOf(remote, version)) ?? ''
  const channels = (await channelsByVersion(delivery)).get(`${remote}@${version}`) ?? []
  const facts = factsOf(release)
  const bytes = sizesOf(release)
  return {
    text: textOf(release, { facts, bytes, signedBy, channels, where: objects.where }),
    json: {
      store: objects.where,
      remote,
      version,
      publishedAt: release.publishedAt ?? null,
      commit: release.commit ?? null,
      signedBy,
      channels,
      contract: release.contract,
      shared: release.shared,
      bytes,
      files: Object.keys(release.files).length,
      ...facts,
    },
  }
}

interface Facts {
  /** Page → its route pattern. */
  pages: Record<string, string>
  fragments: string[]
  /** Each link as link place and path, such as `navigation:/fidelite`. */
  links: string[]
  texts: string[]
  calls: string[]
}

function factsOf({ pages, exposes, locales, calls = {} }: Release): Facts {
  const texts = Object.values(locales).flatMap((files) => Object.keys(files))
  return {
    pages: Object.fromEntries(Object.entries(pages).map(([page, { path }]) => [page, path])),
    fragments: Object.keys(exposes).filter((exposed) => exposed !== 'routes'),
    links: Object.values(pages).flatMap(({ path, links = [] }) =>
      links.map(({ place }) => `${place}:${path}`),
    ),
    texts: [...new Set(texts)],
    calls: Object.keys(calls),
  }
}

interface Around {
  facts: ReturnType<typeof factsOf>
  bytes: Sizes
  signedBy: string
  channels: readonly string[]
  where: string
}

function textOf(release: Release, { facts, bytes, signedBy, channels, where }: Around): string {
  const { pages, fragments, links, texts, calls } = facts
  const rows: [string, string][] = [
    ['published', moment(release.publishedAt) || 'unknown'],
    ['commit', release.commit ?? 'unknown'],
    ['signed by', signedBy],
    ['channels', channels.join(', ') || 'none'],
    ['pages', Object.values(pages).join(' ') || 'none'],
    ['fragments', fragments.join(' ') || 'none'],
    ['links', links.join(' ') || 'none'],
    ['texts', texts.join(' ') || 'none'],
    ['calls', calls.join(' ') || 'none'],
    ['needs', rangesText(release)],
    ['browser', `${size(bytes.browser)}, ${size(bytes.compressed)} compressed`],
    ['server', size(bytes.server)],
    ['languages', Object.keys(release.locales).join(' ') || 'none'],
    ['files', String(Object.keys(release.files).length)],
  ]
  const lines = rows.map(([what, value]) => `  ${what.padEnd(11)}${value}`)
  return `${release.name} ${release.version} in ${where}\n${lines.join('\n')}\n`
}

function rangesText({ contract, shared }: Release): string {
  const ranges = Object.entries(shared).map(([module, range]) => `${module} ${range}`)
  return [`shell contract ${contract}`, ...ranges].join(', ')
}
