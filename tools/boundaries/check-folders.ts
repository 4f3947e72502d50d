import { basename, dirname } from 'node:path'
import { sourceFiles } from './source-files.ts'

export type Module = { source: string; dependencies: readonly { resolved: string }[] }

/** The programs whose folders must not import each other in a circle. */
const programs =
  /^(?:(?:backend|delivery|mf-[^/]+|shared\/[^/]+)\/src|shell\/(?:dev|server|src)|e2e|tools)\//
const tests = /(?:^|\/)testing\/|\.(?:attack|spec|test)\.tsx?$/

/** Cycles of imports between the folders of one program, at any depth, except in tests. */
export function checkImportCycles(modules: readonly Module[]): string[] {
  const sources = modules.filter(({ source }) => isShipped(source))
  const levels = Math.max(0, ...sources.map(({ source }) => dirname(source).split('/').length))
  const circles = Array.from({ length: levels }, (_, level) => findCircles(sources, level + 1))
  return [...new Set(circles.flat())].map((circle) => `no-folder-circle: ${circle}`)
}

function isShipped(file: string): boolean {
  return programs.test(file) && !tests.test(file)
}

/** Cycles of imports between folders. The first `depth` names of a path are its folder, such as `backend/src/http` for 3. */
function findCircles(modules: readonly Module[], depth: number): string[] {
  const folderOf = (file: string) => dirname(file).split('/').slice(0, depth).join('/')
  const imports = new Map<string, Set<string>>()
  for (const { source, dependencies } of modules) {
    const from = folderOf(source)
    const targets = imports.get(from) ?? new Set()
    imports.set(from, targets)
    for (const { resolved } of dependencies) {
      const to = folderOf(resolved)
      if (isShipped(resolved) && to !== from) targets.add(to)
    }
  }
  return [...imports.keys()].sort().flatMap((folder) => circleThrough(folder, imports) ?? [])
}
/**
 * The shortest cycle of imports from the folder `start` back to it. Undefined if another folder of the cycle comes first
 * in the alphabet, so that each cycle is reported once.
 */
function circleThrough(
  start: string,
  imports: ReadonlyMap<string, ReadonlySet<string>>,
): string | undefined {
  const paths = [[start]]
  const seen = new Set<string>()
  for (const path of paths) {
    for (const next of imports.get(path.at(-1) ?? '') ?? []) {
      if (next === start) {
        const isFirst = path.every((folder) => folder >= start)
        return isFirst ? [...path, start].join(' → ') : undefined
      }
      if (!seen.has(next)) paths.push([...path, next])
      seen.add(next)
    }
  }
  return undefined
}

const most = 12

const testFiles = /\.(?:test|spec)\.tsx?$/

/** This folder is exempt: migrations are numbered in the order in which they are applied, and are never removed. */
const migrations = 'backend/src/db/migrations'

/** Names that do not say what a file or folder contains. */
const vague = /^(?:common|content|data|helpers?|lib|misc|stuff|things|utils?)$/

/** DEV-03: at most a dozen files in a folder besides tests, and only names that say what a file or folder contains. */
export function checkFolders(root: string): string[] {
  const files = sourceFiles(root, 'ts,tsx,mjs,sql')
  return [...findCrowded(files), ...findVague(files)]
}

function findCrowded(files: readonly string[]): string[] {
  const sources = files.filter((file) => !testFiles.test(file))
  const folders = [...Map.groupBy(sources, (file) => dirname(file))]
  return folders
    .filter(([folder, { length }]) => length > most && folder !== migrations)
    .map(
      ([folder, { length }]) =>
        `no-crowded-folder: ${folder} → ${length} files besides tests, at most ${most}: sort them into folders, each named after its subject`,
    )
}

function findVague(files: readonly string[]): string[] {
  const paths = new Set(files.flatMap((file) => [...foldersOf(file), file]))
  return [...paths]
    .filter((path) => vague.test(basename(path).split('.', 1)[0] ?? ''))
    .map(
      (path) =>
        `no-vague-name: ${path} → name it after its content, or move the content to the folder it belongs to`,
    )
}

/** Every folder that contains a file, directly or not. */
function foldersOf(file: string): string[] {
  const names = dirname(file).split('/')
  return names.map((_, index) => names.slice(0, index + 1).join('/'))
}
