import { globSync } from 'node:fs'

/** The top-level folders that hold sources. */
export const folders = '{shared,shell,mf-*,backend,delivery,e2e,tools}'

const generated = /(^|\/)(node_modules|dist|coverage|test-results|\.data|\.dev)$/

/** Finds the files below `root` that are not generated. `extensions` is a list such as `ts,tsx`. */
export function sourceFiles(root: string, extensions: string): string[] {
  const exclude = (path: string) => generated.test(path)
  return globSync(`${folders}/**/*.{${extensions}}`, { cwd: root, exclude })
}
