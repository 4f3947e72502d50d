import { execFileSync } from 'node:child_process'

/** A file of the repository, by its path from the root with slashes. */
export type Path = string

/**
 * Lists the files that differ from the commit at which this branch left main, including uncommitted changes and
 * deleted files. Throws if there is no branch main to compare with.
 */
export function changedFiles(root: string): Path[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  const names = (...args: string[]) =>
    git(...args, '-z')
      .split('\0')
      .filter(Boolean)
  const base = mergeBase(git)
  const changed = names('diff', '--name-only', '--no-renames', base)
  const added = names('ls-files', '--others', '--exclude-standard')
  return [...new Set([...changed, ...added])].toSorted()
}

function mergeBase(git: (...args: string[]) => string): string {
  for (const main of ['main', 'origin/main']) {
    try {
      return git('merge-base', 'HEAD', main).trim()
    } catch {
      // The branch main does not exist.
    }
  }
  throw new Error('There is neither a branch main nor origin/main to compare with: fetch main.')
}
