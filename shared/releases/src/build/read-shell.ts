import { createHash } from 'node:crypto'
import { glob, readFile, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import * as z from 'zod/mini'
import { contractFile } from '../documents/contract.ts'
import { shellContract } from '../documents/release.ts'
import { Shell, shellName } from '../documents/shell.ts'
import { BuildFacts } from './build-facts.ts'
import { listFiles } from './read-build.ts'

/** Name of the file beside the shell's server build, with the facts that only the server build has. */
export const serverOfferFile = 'offer.json'

const ServerOffer = z.pick(Shell, {
  exports: true,
  paths: true,
  fragments: true,
  linkPlaces: true,
})
export type ServerOffer = z.infer<typeof ServerOffer>

/**
 * The offer of the shell that was built in this folder (`shell/dist`). The offer's version ends with a hash of the
 * offer. The offer lists the hashes of the source maps, so its version also changes with the code. Throws if the build
 * is missing or incomplete.
 */
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
    maps: listFiles(await readShellMaps(dist)),
  }
  const hash = createHash('sha256').update(JSON.stringify(offer)).digest('hex').slice(0, 10)
  return Shell.parse({ ...offer, version: `${facts.version}-local.${hash}` })
}

/** The source maps of the shell that was built in this folder: path relative to the folder → content. */
export async function readShellMaps(dist: string): Promise<Map<string, Buffer>> {
  const maps = new Map<string, Buffer>()
  for await (const path of glob('{browser,ssr}/*.map', { cwd: dist })) {
    maps.set(path.replaceAll(sep, '/'), await readFile(join(dist, path)))
  }
  return new Map([...maps].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

async function compressedBytes(folder: string, modules: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    modules.map(async (module) => (await stat(join(folder, `${module}.br`))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
