import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { contractFile } from '../documents/contract.ts'
import { shellContract } from '../documents/release.ts'
import { Shell, shellName } from '../documents/shell.ts'
import { BuildFacts } from './build-facts.ts'

/** Beside the shell's server build: what only that build knows. */
export const serverOfferFile = 'offer.json'

const ServerOffer = z.pick(Shell, {
  exports: true,
  paths: true,
  fragments: true,
  linkPlaces: true,
})
export type ServerOffer = z.infer<typeof ServerOffer>

/** What the shell built in this folder (`shell/dist`) offers, under a version that names its content. Throws where there is no whole build. */
export async function readShell(dist: string): Promise<Shell> {
  const read = async (file: string): Promise<unknown> =>
    JSON.parse(await readFile(join(dist, file), 'utf8'))
  const facts = BuildFacts.parse(await read('browser/build.json'))
  const namespaces = Object.values(facts.locales).flatMap((files) => Object.keys(files))
  const offer = {
    schema: 1,
    name: shellName,
    contract: shellContract,
    shared: facts.shared,
    ...ServerOffer.parse(await read(`ssr/${serverOfferFile}`)),
    namespaces: [...new Set(namespaces)],
    firstScriptBytes: await compressedBytes(join(dist, 'browser'), facts.modules.main ?? []),
    calls: await read(`ssr/${contractFile}`),
  }
  const hash = createHash('sha256').update(JSON.stringify(offer)).digest('hex').slice(0, 10)
  return Shell.parse({ ...offer, version: `${facts.version}-local.${hash}` })
}

async function compressedBytes(folder: string, modules: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    modules.map(async (module) => (await stat(join(folder, `${module}.br`))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
