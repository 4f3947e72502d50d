import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Objects,
  readShell,
  type Shell,
  shellName,
  type ShellStore,
  StoreFailure,
} from '@shop/releases'
import { Refusal } from '../command-line/errors.ts'
import { unlessMissing } from './unless-missing.ts'

export const workspaceRoot = join(import.meta.dirname, '../../..')
/** The build folder of this workspace's shell. */
const shellDist = join(workspaceRoot, shellName, 'dist')

interface Shells {
  objects: Pick<Objects, 'where'>
  shells: ShellStore
  shellHere: () => Promise<Shell>
}

/** The shell that the versions of a channel must fit: the shell that the channel names, else the shell built in this workspace. */
export async function findShell(
  { shells, objects, shellHere }: Shells,
  version: string | undefined,
): Promise<Shell> {
  if (version === undefined) return await shellHere()
  const shell = await shells.find(version).catch((error: Error) => {
    if (error instanceof StoreFailure) throw error
    throw new Refusal(`${error.message}: publish this shell again, under another version.`)
  })
  if (shell) return shell
  throw new Refusal(
    `${shellName} ${version} is not published in ${objects.where}: run pnpm delivery publish shell where it was built.`,
  )
}

export async function shellBuiltHere(): Promise<Shell> {
  return await readShell(shellDist).catch((cause: Error) => {
    throw new Refusal(
      'It is not known what the shell offers: run pnpm build, or name a published shell with pnpm delivery promote shell@<version>.',
      { cause },
    )
  })
}

/** A source map of the shell that is built in this workspace, such as `browser/main.1a2b3c4d.mjs.map`; null if it does not exist. */
export async function shellMapBuiltHere(path: string): Promise<Buffer | null> {
  return (await readFile(join(shellDist, path)).catch(unlessMissing)) ?? null
}
