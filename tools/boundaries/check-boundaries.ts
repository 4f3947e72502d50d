import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { cruise, type IConfiguration, type ICruiseResult, type IModule } from 'dependency-cruiser'
import { checkImportCycles, checkFolders } from './check-folders.ts'
import { checkColors, checkShopName, checkSql } from './check-texts.ts'
import { folders, sourceFiles } from './source-files.ts'

export type BoundaryReport = {
  files: number
  dependencies: number
  /** Broken rules, as `rule: from → to`. */
  violations: string[]
  /** Existing files and imports that the tool did not check. */
  overlooked: string[]
}

const localImport = /^(?:import|export|\}).* from '((?:\.{1,2}\/|@shop\/)[^']+)'$/gm

/**
 * Checks the imports of the workspace below `root` against `.dependency-cruiser.mjs` (MFE-01), and its folders,
 * queries, colours and shop names. Also checks that every source file and every local import was read, because a tool
 * that parses nothing finds no violation.
 */
export async function checkBoundaries(root: string): Promise<BoundaryReport> {
  const { modules, summary } = await cruiseWorkspace(root)
  return {
    files: modules.filter(({ source }) => !source.includes('node_modules/')).length,
    dependencies: summary.totalDependenciesCruised ?? 0,
    violations: [
      ...summary.violations.map(({ rule, from, to, cycle }) => {
        const path = cycle ? cycle.map(({ name }) => name).join(' → ') : to
        return `${rule.name}: ${from} → ${path}`
      }),
      ...checkImportCycles(modules),
      ...checkSql(root, modules),
      ...checkFolders(root),
      ...checkColors(root),
      ...checkShopName(root),
    ],
    overlooked: findOverlooked(root, modules),
  }
}

async function cruiseWorkspace(root: string): Promise<ICruiseResult> {
  const rules = pathToFileURL(join(import.meta.dirname, '../../.dependency-cruiser.mjs')).href
  const { default: config } = (await import(rules)) as { default: IConfiguration }
  const { output } = await cruise(globSync(folders, { cwd: root }), {
    ...config.options,
    baseDir: root,
    validate: true,
    ruleSet: config,
  })
  if (typeof output === 'string') throw new Error(output)
  return output
}

function findOverlooked(root: string, modules: IModule[]): string[] {
  const seen = new Map(modules.map((module) => [module.source, module]))
  const files = sourceFiles(root, 'ts,tsx,mjs').filter((path) => !path.endsWith('.d.ts'))
  return files.flatMap((file) => {
    const module = seen.get(file)
    if (!module) return [file]
    const imports = readFileSync(join(root, file), 'utf8').matchAll(localImport)
    return [...imports].flatMap(([, specifier]) =>
      module.dependencies.some((dependency) => dependency.module === specifier)
        ? []
        : [`${file}: import of ${specifier}`],
    )
  })
}
