import { basename, dirname } from 'node:path'
import { sourceFiles } from './source-files.ts'

const most = 12

const tests = /\.(?:test|spec)\.tsx?$/

/** Its files are numbered in the order in which they are applied, and stay for ever. */
const migrations = 'backend/src/db/migrations'

/** Names that fit anything. */
const vague = /^(?:common|content|data|helpers?|lib|misc|stuff|things|utils?)$/

/** DEV-03: no folder of more than a dozen files besides tests, and no name that does not tell what is inside. */
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
        `no-crowded-folder: ${folder} → ${length} files besides tests, at most ${most}: sort them into folders named after what they are about`,
    )
}

function findVague(files: readonly string[]): string[] {
  const paths = new Set(files.flatMap((file) => [...foldersOf(file), file]))
  return [...paths]
    .filter((path) => vague.test(basename(path).split('.', 1)[0] ?? ''))
    .map(
      (path) =>
        `no-vague-name: ${path} → name it after what is in it, or move that to where it belongs`,
    )
}

/** Every folder on the way to a file. */
function foldersOf(file: string): string[] {
  const names = dirname(file).split('/')
  return names.map((_, index) => names.slice(0, index + 1).join('/'))
}
