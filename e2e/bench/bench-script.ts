import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/**
 * A bench that is a script of another folder, run in a process of its own: e2e imports nothing of backend and shell.
 * Answers false where it ends with 1, which it does under `--check` alone; throws where it could not measure.
 */
export function benchScript(path: string): (args: string[]) => Promise<boolean> {
  const script = fileURLToPath(new URL(`../../${path}`, import.meta.url))
  return async (args) => {
    const child = spawn(process.execPath, [script, ...args], { stdio: 'inherit' })
    const [code] = (await once(child, 'exit')) as [number | null]
    if (code === 0 || code === 1) return code === 0
    throw new Error(`${path} ended with ${code ?? 'a signal'}`)
  }
}
