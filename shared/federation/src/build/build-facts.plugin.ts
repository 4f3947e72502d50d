import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Compiler, RspackPluginInstance } from '@rspack/core'

/** What a browser build knows about itself; `delivery` turns it into `release.json`. */
export interface BuildFacts {
  name: string
  version: string
  /** Shared module → the range this build needs (remote) or the version it provides (shell). */
  shared: Record<string, string>
  /** Chunk name (`routes`, a page, `main`) → every module file it needs, first the one to import. */
  modules: Record<string, string[]>
  /** Language → namespace → file, relative to the build's folder. */
  locales: Record<string, Record<string, string>>
}

/** Writes `build.json` beside the modules: which files each entry, exposed module and named page consists of. */
export class BuildFactsPlugin implements RspackPluginInstance {
  readonly facts: Omit<BuildFacts, 'modules' | 'locales'>

  constructor(facts: Omit<BuildFacts, 'modules' | 'locales'>) {
    this.facts = facts
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('BuildFacts', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'BuildFacts', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const modules: BuildFacts['modules'] = {}
          for (const [name, group] of compilation.namedChunkGroups) {
            modules[name] = group.getFiles().filter((file) => file.endsWith('.mjs'))
          }
          const locales = localeFiles(compiler.context)
          const facts: BuildFacts = { ...this.facts, modules, locales }
          compilation.emitAsset(
            'build.json',
            new sources.RawSource(`${JSON.stringify(facts, null, 2)}\n`),
          )
        },
      )
    })
  }
}

function localeFiles(appDir: string): BuildFacts['locales'] {
  const languages = readdirSync(join(appDir, 'src/locales'))
  return Object.fromEntries(
    languages.map((language) => [
      language,
      Object.fromEntries(
        readdirSync(join(appDir, 'src/locales', language)).map((file) => [
          file.replace(/\.json$/, ''),
          `locales/${language}/${file}`,
        ]),
      ),
    ]),
  )
}
