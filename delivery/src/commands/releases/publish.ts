import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import {
  type Build,
  Commit,
  forbiddenClaims,
  isPluginOnlyRemote,
  mayPublish,
  readBuild,
  readShellMaps,
  readPluginOnlyBuild,
  reasonToRebuild,
  type Release,
  ReleaseExists,
  releaseMisfits,
  shellName,
} from '@shop/releases'
import { parseVersion } from '../../command-line/arguments.ts'
import { Refusal, UsageError } from '../../command-line/errors.ts'
import { shellBuiltHere, workspaceRoot } from '../../store/find-shell.ts'
import { serverCodeMisfits } from '../../gate/server-code.ts'
import type { Delivery } from '../../store/open-delivery.ts'
import type { Answer, CommandContext, DeliveryCommand } from '../../terminal/command-context.ts'
import { sizesOf } from '../../text/sizes.ts'
import { moment, size } from '../../text/format-values.ts'

interface Options {
  version?: string
  commit?: string
}

export function addPublish(program: DeliveryCommand): void {
  program
    .command('publish')
    .argument(
      '[remote]',
      'a remote of this workspace, the folder of one, or shell; in a remote’s own repository that remote when left out',
    )
    .option(
      '--version <version>',
      'semantic version; that of its package.json and content when left out',
      parseVersion,
    )
    .option('--commit <hash>', 'commit of its sources; git is asked when left out', parseCommit)
    .description(
      'Publishes the build of a remote. A published version is never changed, and no visitor gets it before it is promoted.',
    )
    .example('pnpm delivery publish mf-catalog --version 1.4.2')
    .answers(publish)
}

async function publish(
  context: CommandContext,
  remote: string | undefined,
  options: Options,
): Promise<Answer> {
  const dir = await folderOf(remote ?? ownFolder())
  const isPluginOnly = await isPluginOnlyRemote(dir)
  const reason = isPluginOnly ? undefined : await reasonToRebuild(dir)
  if (reason) throw new Refusal(`${basename(dir)} cannot be published: ${reason}. Run pnpm build.`)
  const delivery = await context.openDelivery()
  if (remote === shellName) return await publishShell(delivery, dir, options)
  const { objects, store } = delivery
  const build = isPluginOnly ? await pluginOnlyBuildIn(dir) : await readBuild(join(dir, 'dist'))
  const key = requireRight(delivery, build.release.name)
  requireClaims(delivery, key.id, build.release)
  const version = options.version ?? `${build.appVersion}-local.${build.contentHash.slice(0, 10)}`
  const commit = options.commit ?? (await commitOf(dir))
  await requireFitsHere({ ...build.release, version }, build)
  const { release, isNew } = await store
    .publish(
      { ...build.release, version, publishedAt: context.now(), ...(commit && { commit }) },
      build.files,
      key,
    )
    .catch((error: Error) => {
      if (error instanceof ReleaseExists) throw new Refusal(error.message, { cause: error })
      throw error
    })
  return published(release, isNew, objects.where)
}

async function pluginOnlyBuildIn(dir: string): Promise<Build> {
  return await readPluginOnlyBuild(dir).catch((error: Error) => {
    throw new Refusal(`${basename(dir)} cannot be published: ${error.message}`, { cause: error })
  })
}

/** Publishes the shell's source maps, and a document with its offer to remotes. The shell's modules are deployed with the gateway. */
async function publishShell(
  delivery: Delivery,
  dir: string,
  { version, ...options }: Options,
): Promise<Answer> {
  const built = await shellBuiltHere()
  const maps = await readShellMaps(join(dir, 'dist'))
  const commit = options.commit ?? (await commitOf(dir))
  const shell = { ...built, version: version ?? built.version, ...(commit && { commit }) }
  const key = requireRight(delivery, shellName)
  await delivery.shells.publish(shell, key, maps).catch((error: Error) => {
    if (error instanceof ReleaseExists) throw new Refusal(error.message, { cause: error })
    throw error
  })
  const { where } = delivery.objects
  return {
    text: `${shellName} ${shell.version} is published in ${where}.\nNext: pnpm delivery promote ${shellName}@${shell.version} --to <channel>\n`,
    json: { store: where, remote: shellName, version: shell.version },
  }
}

/** Refuses a version that cannot run, or does not fit the shell of this workspace, before it can be promoted. */
async function requireFitsHere(release: Release, { contract, files }: Build): Promise<void> {
  const shell = await shellBuiltHere().catch(() => null)
  // A remote's own repository has no built shell. For such a release, only the gate checks at the promotion that it fits the shell.
  const reasons = [
    ...(shell ? releaseMisfits({ release, contract }, shell) : []),
    ...(await serverCodeMisfits(release, async (path) => files.get(path))),
  ]
  if (reasons.length > 0) throw new Refusal(reasons.join('\n'))
}

function published(release: Release, isNew: boolean, where: string): Answer {
  const { name, version, commit, publishedAt } = release
  const sizes = sizesOf(release)
  const how = isNew ? 'is published' : `was published on ${moment(publishedAt)} already, the same,`
  const lines = [
    `${name} ${version} ${how} in ${where}.`,
    `  commit   ${commit ?? 'unknown'}`,
    `  browser  ${size(sizes.browser)}, ${size(sizes.compressed)} compressed`,
    `  server   ${size(sizes.server)}`,
    `  texts    ${size(sizes.texts)}`,
    isNew ? `Next: pnpm delivery promote ${name}@${version} --to <channel>` : '',
  ].filter(Boolean)
  return {
    text: `${lines.join('\n')}\n`,
    json: {
      store: where,
      remote: name,
      version,
      isNew,
      commit: commit ?? null,
      publishedAt,
      bytes: sizes,
    },
  }
}

/** Refuses a key without the right before anything is stored, because a release that no gateway accepts would still use up its version. */
function requireRight({ signing, trusted }: Delivery, remote: string) {
  const key = signing()
  const rights = trusted.get(key.id)
  if (rights && mayPublish(rights, remote)) return key
  throw new Refusal(
    `The key ${key.id} may not publish ${remote}: use the key of its team, or have RELEASE_KEYS extended.`,
  )
}

function requireClaims(
  { trusted }: Delivery,
  keyId: string,
  { name, pages }: Pick<Release, 'name' | 'pages'>,
): void {
  const rights = trusted.get(keyId)
  const paths = Object.values(pages).map(({ path }) => path)
  const [forbidden] = rights ? forbiddenClaims(rights, paths) : []
  if (forbidden === undefined) return
  throw new Refusal(
    `The key ${keyId} may not claim the path ${forbidden} of ${name}: choose another path, or have the \`claims\` of the key extended in RELEASE_KEYS.`,
  )
}

/** The current folder if it is the repository of a remote. */
function ownFolder(): string {
  const here = process.cwd()
  const files = readdirSync(here)
  if (files.some((file) => file.startsWith('rspack.config.')) && !files.includes('apps.json'))
    return here
  throw new UsageError(
    'Say which remote: pnpm delivery publish mf-catalog. Without a name, a remote is published from the folder of its own repository.',
  )
}

/** The folder of a remote at the root of this workspace. */
async function folderOf(remote: string): Promise<string> {
  const inWorkspace = join(workspaceRoot, remote)
  const isName = /^[a-z][a-z0-9-]*$/.test(remote)
  const dir = isName ? inWorkspace : resolve(remote)
  const isFolder = await stat(dir).then(
    (found) => found.isDirectory(),
    () => false,
  )
  if (!isFolder) {
    throw new Refusal(
      `There is no remote ${remote}, as ${dir} is not a folder: give its name, or its folder as ./${basename(dir)}.`,
    )
  }
  return dir
}

/** The current git commit of a folder; undefined if the folder is in no git repository. */
async function commitOf(dir: string): Promise<string | undefined> {
  const args = ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*']
  const text = await promisify(execFile)('git', args, { cwd: dir }).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  )
  return Commit.safeParse(text).data
}

function parseCommit(text: string): string {
  if (Commit.safeParse(text).success) return text
  throw new UsageError(`--commit ${text} is not a commit: 7 to 64 hexadecimal digits.`)
}
