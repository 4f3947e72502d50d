import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Compilation, Compiler, RspackPluginInstance } from '@rspack/core'
import type { BuildFacts, Declared } from '@shop/releases'
import { readDeclared } from './read-declared.ts'

interface FactsOptions extends Pick<BuildFacts, 'name' | 'version' | 'shared'> {
  /** Exposed name → source file; left out for the shell, which exposes no module. */
  exposes?: Record<`./${string}`, string>
}

/** Writes `build.json` beside the modules: the exposed modules and pages of the app, each with its files. */
export class BuildFactsPlugin implements RspackPluginInstance {
  readonly options: FactsOptions

  constructor(options: FactsOptions) {
    this.options = options
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources, WebpackError } = compiler.webpack
    const { exposes = {}, ...known } = this.options
    compiler.hooks.thisCompilation.tap('BuildFacts', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'BuildFacts', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          const modules: BuildFacts['modules'] = {}
          for (const [name, group] of compilation.namedChunkGroups) {
            modules[name] = group.getFiles().filter((file) => file.endsWith('.mjs'))
          }
          const declared = await declaredBy(compiler.context, exposes).catch((error: Error) => {
            compilation.errors.push(new WebpackError(error.message))
          })
          if (!declared) return
          for (const page of Object.keys(declared.pages).filter((name) => !modules[name]?.length)) {
            const reason = 'has no chunk of its name: its import() needs a webpackChunkName'
            compilation.errors.push(new WebpackError(`the page ${page} ${reason}`))
          }
          const locales = localeFiles(compiler.context)
          const imports = importsOf(compilation, Object.keys(known.shared))
          const facts: BuildFacts = { ...known, imports, modules, ...declared, locales }
          compilation.emitAsset(
            'build.json',
            new sources.RawSource(`${JSON.stringify(facts, null, 2)}\n`),
          )
        },
      )
    })
  }
}

/** Shared module → the sorted names that modules of this build import from it. */
function importsOf(compilation: Compilation, shared: readonly string[]): BuildFacts['imports'] {
  const names = new Map(shared.map((module) => [module, new Set<string>()]))
  for (const module of compilation.modules) {
    for (const { request, type, ids } of module.dependencies) {
      if (type === 'esm import specifier') names.get(request ?? '')?.add(ids?.[0] ?? '*')
    }
  }
  const imported = [...names].filter(([, found]) => found.size > 0)
  return Object.fromEntries(imported.map(([module, found]) => [module, [...found].toSorted()]))
}

async function declaredBy(
  appDir: string,
  exposes: Required<FactsOptions>['exposes'],
): Promise<Declared> {
  if (Object.keys(exposes).length === 0) return { exposes: {}, pages: {} }
  return await readDeclared(appDir, exposes)
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
