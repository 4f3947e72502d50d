import { globSync } from 'node:fs'

/** The top-level folders that hold sources. */
export const folders = '{shared,shell,mf-*,backend,delivery,e2e,tools}'

const generated = /(^|\/)(node_modules|dist|coverage|test-results|\.data|\.dev)$/

/** The files below `root` that people have written; `extensions` such as `ts,tsx`. */
export function sourceFiles(root: string, extensions: string): string[] {
  const exclude = (path: string) => generated.test(path)
  return globSync(`${folders}/**/*.{${extensions}}`, { cwd: root, exclude })
}
