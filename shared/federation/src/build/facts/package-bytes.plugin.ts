import { dirname, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { rspack, type Compiler, type RspackPluginInstance } from '@rspack/core'
import { packageBytesFile, type PackageBytes } from '@shop/releases'
import { codeByPackage, generated } from './code-by-package.ts'

const brotli = promisify(brotliCompress)

/** Writes `package-bytes.json` beside the modules: how many bytes of each compressed module come from which package. */
export class PackageBytesPlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    const maps = { filename: '[file].map', append: false, noSources: true } as const
    const moduleFilenameTemplate = '[absolute-resource-path]'
    const root = dirname(compiler.context)
    new rspack.SourceMapDevToolPlugin({ ...maps, moduleFilenameTemplate }).apply(compiler)
    compiler.hooks.thisCompilation.tap('PackageBytes', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'PackageBytes', stage: Compilation.PROCESS_ASSETS_STAGE_ANALYSE },
        async (assets) => {
          const files = Object.keys(assets).filter((name) => name.endsWith('.mjs'))
          const entries = files.map(async (file) => {
            const map = assets[`${file}.map`]?.source().toString()
            const code = assets[file]?.source().toString()
            const compressed = assets[`${file}.br`]?.size()
            if (!map || code === undefined || compressed === undefined) {
              throw new Error(`${file} has no source map, or is not compressed`)
            }
            compilation.deleteAsset(`${file}.map`)
            const { sources: paths, mappings } = JSON.parse(map) as SourceMap
            const packages = paths.map((path) => packageOf(relative(root, path)))
            return [file, await shareOut(compressed, codeByPackage(code, mappings, packages))]
          })
          const bytes = Object.fromEntries(await Promise.all(entries)) as PackageBytes
          const text = `${JSON.stringify(bytes, null, 2)}\n`
          compilation.emitAsset(packageBytesFile, new sources.RawSource(text))
        },
      )
    })
  }
}

interface SourceMap {
  sources: string[]
  mappings: string
}

/** Each package's code compressed alone, which shows how well it compresses, then scaled to the whole file's size. */
async function shareOut(
  compressed: number,
  texts: Map<string, string>,
): Promise<Record<string, number>> {
  // Not the best level, which takes seconds: only how they compare counts.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
  const alone = await Promise.all(
    [...texts].map(
      async ([name, text]) => [name, (await brotli(text, { params })).length] as const,
    ),
  )
  const sum = alone.reduce((total, [, bytes]) => total + bytes, 0)
  const bytes = Object.fromEntries(
    alone.map(([name, size]) => [name, Math.floor((size * compressed) / sum)]),
  )
  const rounded = Object.values(bytes).reduce((total, part) => total + part, 0)
  const [largest] = alone.toSorted(([, a], [, b]) => b - a)[0] ?? [generated]
  return { ...bytes, [largest]: (bytes[largest] ?? 0) + compressed - rounded }
}

/** The installed package or the folder of the workspace (`shared/ui`, `mf-catalog`) that a source file belongs to. */
function packageOf(path: string): string {
  const installed = path.split('node_modules/')
  const [, name] =
    installed.length > 1
      ? (/^((?:@[^/]+\/)?[^/]+)/.exec(installed.at(-1) ?? '') ?? [])
      : (/^(?:\.\.\/)*(shared\/[^/]+|[^/]+)\/src\//.exec(path) ?? [])
  return name ?? generated
}
