import { execFile } from 'node:child_process'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Declared } from '@shop/releases'

const run = promisify(execFile)
// In the packed @shop/federation this file is compiled to JavaScript.
const script = join(import.meta.dirname, `print-declared${extname(import.meta.filename)}`)

/**
 * The pages and fragments that a remote's exposed modules declare. `exposes`: exposed name with `./` → source file,
 * relative to `appDir`. A separate process reads the modules, so that a watching build gets the current sources.
 * Rejects with the error that a module throws.
 */
export async function readDeclared(
  appDir: string,
  exposes: Record<`./${string}`, string>,
): Promise<Declared> {
  const modules = Object.entries(exposes).map(([name, file]) => `${name.slice(2)}=${file}`)
  const { stdout } = await run(process.execPath, [script, ...modules], { cwd: appDir })
  return JSON.parse(stdout) as Declared
}
