import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'

const source = pathToFileURL(join(import.meta.dirname, 'end-with-parent.ts')).href

/** Starts a process that ends with this one. It prints "close" each time its data is closed. */
function startChild(close: string): ChildProcess {
  const code = `import { endWithParent } from '${source}'
    endWithParent('opened', async () => { console.log('close'); ${close} })
    setInterval(() => {}, 1000)`
  const args = ['--input-type=module', '--eval', code]
  return spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
}

test('OPS-03: a process that is asked twice to end closes its data only once, reports that the data is closed, and ends', async () => {
  const child = startChild('await new Promise((resolve) => setTimeout(resolve, 20))')
  const printed = text(child.stdout!)
  const [opened] = await once(child, 'message')
  const told = once(child, 'message')
  child.send('end')
  child.send('end')
  const exited = once(child, 'exit')
  expect([opened, ...(await told)].slice(0, 2)).toEqual(['opened', 'closed'])
  expect(await exited).toEqual([0, null])
  expect(await printed).toBe('close\n')
})

test('OPS-05: a process closes its data and ends if its parent has ended', async () => {
  const child = startChild('')
  const printed = text(child.stdout!)
  await once(child, 'message')
  const exited = once(child, 'exit')
  child.disconnect()
  expect(await exited).toEqual([0, null])
  expect(await printed).toBe('close\n')
})

test('OPS-03: a process that cannot close its data ends with an error', async () => {
  const child = startChild(`throw new Error('the disk is gone')`)
  await once(child, 'message')
  const exited = once(child, 'exit')
  child.send('end')
  expect(await exited).toEqual([1, null])
})
