import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Compiler, RspackPluginInstance } from '@rspack/core'
import { type ServerOffer, serverOfferFile } from '@shop/releases'
import { fragmentNames, linkPlaces } from '../../runtime/pages/layout-slots.ts'

/** Exports of the shell's server build that the gate needs too, without loading that build. */
interface ShellServer {
  sharedExports: Record<string, string[]>
  shellPaths: string[]
}

/** Writes `offer.json` beside the shell's server build, from that build itself: what it shares and which paths are its own. */
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
      // A build in the same process may have loaded an earlier one.
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
