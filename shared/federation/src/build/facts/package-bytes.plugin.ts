import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { decode, encode, type SourceMapSegment } from '@jridgewell/sourcemap-codec'
import { rspack, type Compiler, type RspackPluginInstance } from '@rspack/core'
import {
  packageBytesFile,
  packageRangesFile,
  type PackageBytes,
  type PackageRanges,
} from '@shop/releases'
import { commentOf, generated, textByPackage, type PackageText } from './text-by-package.ts'

/** Names a source in source maps of releases by its path from the app's folder, which is the same on every machine. */
export const sourceName = '[resource-path]'

const brotli = promisify(brotliCompress)

interface PackageBytesOptions {
  /** Whether the source maps stay beside the modules; otherwise they are deleted. */
  keepsMaps?: boolean
}

/**
 * Writes two files beside the modules. `package-bytes.json`: for each module, the compressed bytes of each package.
 * `package-ranges.json`: for each module, the ranges of its text and the package of each range.
 */
export class PackageBytesPlugin implements RspackPluginInstance {
  readonly #keepsMaps: boolean

  constructor({ keepsMaps = false }: PackageBytesOptions = {}) {
    this.#keepsMaps = keepsMaps
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    const maps = { filename: '[file].map', append: false, noSources: true } as const
    const moduleFilenameTemplate = sourceName
    const root = dirname(compiler.context)
    new rspack.SourceMapDevToolPlugin({ ...maps, moduleFilenameTemplate }).apply(compiler)
    compiler.hooks.thisCompilation.tap('PackageBytes', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'PackageBytes', stage: Compilation.PROCESS_ASSETS_STAGE_ANALYSE },
        async (assets) => {
          // The files are sorted, because the order of assets differs from build to build.
          const files = Object.keys(assets)
            .filter((name) => name.endsWith('.mjs'))
            .toSorted()
          const bytes: PackageBytes = {}
          const ranges: PackageRanges = {}
          for (const file of files) {
            const map = assets[`${file}.map`]?.source().toString()
            const code = assets[file]?.source().toString()
            const compressed = assets[`${file}.br`]?.size()
            if (!map || code === undefined || compressed === undefined) {
              throw new Error(`${file} has no source map, or is not compressed`)
            }
            const parsed = JSON.parse(map) as SourceMap
            const { sources: paths, mappings } = parsed
            if (this.#keepsMaps) {
              const kept = JSON.stringify(withoutGenerated(parsed, commentOf(code)))
              compilation.updateAsset(`${file}.map`, new sources.RawSource(kept))
            } else compilation.deleteAsset(`${file}.map`)
            const packages = paths.map((path) =>
              packageOf(relative(root, join(compiler.context, path))),
            )
            const texts = textByPackage(code, mappings, packages)
            bytes[file] = await shareOut(compressed, texts)
            ranges[file] = texts.map(({ name, text }) => [name, text.length])
          }
          const bytesText = `${JSON.stringify(bytes, null, 2)}\n`
          compilation.emitAsset(packageBytesFile, new sources.RawSource(bytesText))
          compilation.emitAsset(packageRangesFile, new sources.RawSource(JSON.stringify(ranges)))
        },
      )
    })
  }
}

interface SourceMap {
  sources: string[]
  mappings: string
}

/**
 * The source map without positions in the modules that the federation plugin generates, and without these modules'
 * names: both depend on the folder of an installed package, but a source map must be the same on every machine. Its
 * lines are moved down by the lines of `comment`, the comment at the file's beginning.
 */
function withoutGenerated(map: SourceMap, comment: string): SourceMap {
  const isGenerated = (source = '') => source.startsWith('data:')
  const lines = decode(map.mappings).map((line) =>
    line.map((segment): SourceMapSegment => {
      const [column, source] = segment
      return source !== undefined && isGenerated(map.sources[source]) ? [column] : segment
    }),
  )
  return {
    ...map,
    sources: map.sources.map((source) => (isGenerated(source) ? 'webpack/generated' : source)),
    mappings: encode([
      ...comment
        .split('\n')
        .slice(1)
        .map(() => []),
      ...lines,
    ]),
  }
}

/** Compresses the code of each package alone. Scales the sizes so that their sum is `compressed`, the size of the whole compressed file. */
async function shareOut(compressed: number, texts: PackageText[]): Promise<Record<string, number>> {
  // A medium level is enough, because only the proportions are used; the best level takes seconds.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
  const alone = await Promise.all(
    [...Map.groupBy(texts, ({ name }) => name)].map(async ([name, parts]) => {
      const text = parts.map((part) => part.text).join('')
      return [name, (await brotli(text, { params })).length] as const
    }),
  )
  const sum = alone.reduce((total, [, bytes]) => total + bytes, 0)
  const bytes = Object.fromEntries(
    alone.map(([name, size]) => [name, Math.floor((size * compressed) / sum)]),
  )
  const rounded = Object.values(bytes).reduce((total, part) => total + part, 0)
  const [largest] = alone.toSorted(([, a], [, b]) => b - a)[0] ?? [generated]
  return { ...bytes, [largest]: (bytes[largest] ?? 0) + compressed - rounded }
}

/** The package to which a source file belongs: an installed package, or a folder of the workspace (`shared/ui`, `mf-catalog`). */
function packageOf(path: string): string {
  const installed = path.split('node_modules/')
  const [, name] =
    installed.length > 1
      ? (/^((?:@[^/]+\/)?[^/]+)/.exec(installed.at(-1) ?? '') ?? [])
      : (/^(?:\.\.\/)*(shared\/[^/]+|[^/]+)\/src\//.exec(path) ?? [])
  return name ?? generated
}
