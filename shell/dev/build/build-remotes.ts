import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { root } from '../options/options.ts'

/** Builds these apps for production, unless they have a production build of their current sources. */
export async function buildRemotes(names: string[]): Promise<void> {
  const script = 'tools/build/build-all.ts'
  const child = spawn(process.execPath, [script, ...names], { cwd: root, stdio: 'inherit' })
  const end = () => void child.kill()
  process.once('exit', end)
  const [code] = (await once(child, 'exit')) as [number | null]
  process.off('exit', end)
  if (code !== 0) throw new Error('The remotes that are not watched cannot be built')
}
