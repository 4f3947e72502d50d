import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Compiler, RspackPluginInstance } from '@rspack/core'
import { type ServerOffer, serverOfferFile } from '@shop/releases'
import { fragmentNames, linkPlaces } from '../../runtime/pages/layout-slots.ts'

/** Exports of the shell's server build that the gate needs too. The gate must not load the server build itself. */
interface ShellServer {
  sharedExports: Record<string, string[]>
  shellPaths: string[]
}

/**
 * Writes `offer.json` beside the shell's server build. It contains the exports of the shared modules and the shell's
 * own paths, which the server build exports. It also contains the layout's fragments and link places.
 */
export class ShellOfferPlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('ShellOffer', async (compilation) => {
      const { outputOptions, hash, entrypoints } = compilation
      const folder = outputOptions.path ?? ''
      const file = entrypoints
        .get('server')
        ?.getFiles()
        .find((each) => each.endsWith('.mjs'))
      if (file === undefined) throw new Error('The shell has no server build')
      const url = pathToFileURL(join(folder, file))
      // With the query, the file is loaded again even if the same process has loaded an earlier build.
      const server = (await import(`${url.href}?${hash}`)) as ShellServer
      const offer: ServerOffer = {
        exports: server.sharedExports,
        paths: server.shellPaths,
        fragments: [...fragmentNames],
        linkPlaces: [...linkPlaces],
      }
      await writeFile(join(folder, serverOfferFile), `${JSON.stringify(offer, null, 2)}\n`)
    })
  }
}
