import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseRemote } from '../../command-line/arguments.ts'
import { Refusal, UsageError } from '../../command-line/errors.ts'
import { workspaceRoot } from '../../store/find-shell.ts'
import { unlessMissing } from '../../store/unless-missing.ts'
import { pageOf, packagesWithVersions, writeRemote } from './write-remote.ts'
import type { Answer, DeliveryCommand } from '../../terminal/command-context.ts'

interface Options {
  to?: string
  path?: string
}

export function addNewRemote(program: DeliveryCommand): void {
  program
    .command('new-remote')
    .argument('<name>', 'of the remote, as mf-loyalty')
    .option('--to <folder>', 'of the new repository; beside this workspace when left out')
    .option('--path <path>', 'of its first page, as /loyalty; from its name when left out')
    .description(
      'Writes a repository of a remote’s own: one page in three languages, its test, its pipeline, and the packages it needs. No file of this workspace changes.',
    )
    .example('pnpm delivery new-remote mf-loyalty --to ../loyalty --path /fidelite')
    .answers((_context, name: string, options: Options) => newRemote(parseRemote(name), options))
}

async function newRemote(name: string, options: Options): Promise<Answer> {
  const path = options.path ?? `/${pageOf(name)}`
  if (!/^\/[a-z0-9][a-z0-9/-]*$/.test(path)) {
    throw new UsageError(`--path ${path}: small letters, digits and dashes, as /loyalty.`)
  }
  const dir = resolve(options.to ?? join(workspaceRoot, '..', name))
  const there = (await readdir(dir).catch(unlessMissing)) ?? []
  if (there.length > 0) throw new Refusal(`${dir} is not empty: give another folder with --to.`)
  const { packAll, versionsOf } = await import('@shop/tools/packing')
  const packages = await packAll(join(dir, 'packages'))
  const versions = versionsOf(workspaceRoot, packagesWithVersions)
  await writeRemote({ name, path, dir, packages, versions })
  return {
    text: `${name} is in ${dir}, with the page ${path}.\nNext: cd ${dir} && npx -y pnpm@12 install && npx -y pnpm@12 check\nCommit pnpm-lock.yaml, which the first install writes: the pipeline needs it.\n`,
    json: { name, dir, path, packages },
  }
}
