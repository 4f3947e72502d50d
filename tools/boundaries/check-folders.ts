import { basename, dirname } from 'node:path'
import { sourceFiles } from './source-files.ts'

const most = 12

const tests = /\.(?:test|spec)\.tsx?$/

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
  const sources = files.filter((file) => !tests.test(file))
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
