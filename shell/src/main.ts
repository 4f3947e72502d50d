import { cleanAddress } from './start/clean-address.ts'
import { nextTask } from './waiting/next-task.ts'

/**
 * Evaluates the largest modules of the first file one after the other, each in a separate task. In one task, they would
 * block a slow phone for a fifth of a second.
 */
async function main(): Promise<void> {
  const addressToken = cleanAddress()
  const servedSession = globalThis.takeServedSession?.()
  await nextTask()
  await import(/* webpackMode: "eager", webpackExports: [] */ 'react-dom/client')
  await nextTask()
  await import(/* webpackMode: "eager", webpackExports: [] */ '@shop/ui')
  await nextTask()
  const { start } = await import(/* webpackMode: "eager" */ './browser.tsx')
  await start({ addressToken, servedSession })
}

void main()
