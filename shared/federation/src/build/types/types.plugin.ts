import type { Compiler, RspackPluginInstance } from '@rspack/core'
import { makeTypes, typesApi, type TypesFiles, typesZip } from './types-archive.ts'

const manifestFile = 'mf-manifest.json'

/** Writes the types of a remote's exposed modules beside its entry (MFE-10). */
export class TypesPlugin implements RspackPluginInstance {
  readonly exposes: Record<`./${string}`, string>

  constructor(exposes: Record<`./${string}`, string>) {
    this.exposes = exposes
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources, WebpackError } = compiler.webpack
    let made: Promise<TypesFiles | Error> | undefined
    // The compiler of the types is a separate process and runs at the same time as the build.
    compiler.hooks.beforeRun.tap('Types', () => {
      made = makeTypes(compiler.context, this.exposes).catch((error: Error) => error)
    })
    compiler.hooks.thisCompilation.tap('Types', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        // Runs after the manifest was written and before the record of the build.
        { name: 'Types', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT - 1 },
        async () => {
          const files = await made
          if (files instanceof Error) compilation.errors.push(new WebpackError(files.message))
          if (!files || files instanceof Error) return
          for (const [name, content] of Object.entries(files)) {
            compilation.emitAsset(name, new sources.RawSource(content))
          }
          if (!compilation.getAsset(manifestFile)) return
          compilation.updateAsset(manifestFile, (manifest) => {
            return new sources.RawSource(namingTypes(manifest.source().toString()))
          })
        },
      )
    })
  }
}

interface Manifest {
  metaData: object
}

/** Adds the path of the types, relative to the folder of the remote entry, to a manifest. */
export function namingTypes(manifest: string): string {
  const document = JSON.parse(manifest) as Manifest
  const types = { path: '', name: '', zip: typesZip, api: typesApi }
  return JSON.stringify({ ...document, metaData: { ...document.metaData, types } }, null, 2)
}
