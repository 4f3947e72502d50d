import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('../../backend/bench/main.ts', import.meta.url))

/**
 * PERF: what the backend serves over HTTP, in a process of its own: e2e imports nothing of the backend.
 * Answers false where it ends with 1, which it does under `--check` alone; throws where it could not measure.
 */
export async function benchApi(args: string[]): Promise<boolean> {
  const child = spawn(process.execPath, [script, ...args], { stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code === 0 || code === 1) return code === 0
  throw new Error(`the bench of the API ended with ${code ?? 'a signal'}`)
}
