import { type Shell, StoreFailure } from '@shop/releases'
import { Refusal } from '../command-line/errors.ts'
import { findShell } from './find-shell.ts'

const built = { version: '1.0.0-local' } as unknown as Shell
const published = { version: '1.0.0' } as unknown as Shell

const finding = (find: () => Promise<Shell | null>, version?: string) =>
  findShell(
    {
      objects: { where: '/releases' },
      shells: { find } as unknown as Parameters<typeof findShell>[0]['shells'],
      shellHere: async () => built,
    },
    version,
  )

test('MFE-06: a channel that names no shell is checked against the shell built in this workspace', async () => {
  expect(await finding(async () => published)).toBe(built)
})

test('MFE-06: a published shell is found by its version; an unpublished shell is refused, and the refusal names the next step', async () => {
  expect(await finding(async () => published, '1.0.0')).toBe(published)
  await expect(finding(async () => null, '9.9.9')).rejects.toThrow(
    'shell 9.9.9 is not published in /releases: run pnpm delivery publish shell where it was built.',
  )
})

test('MFE-06: a failure of the store is reported as a failure of the store, and not as a damaged shell', async () => {
  const failure = new StoreFailure('the store does not answer')
  await expect(finding(() => Promise.reject(failure), '1.0.0')).rejects.toBe(failure)
})

test('MFE-06: a damaged shell is refused, and the refusal says to publish it under a new version', async () => {
  const damaged = finding(() => Promise.reject(new Error('shell 1.0.0 is damaged')), '1.0.0')
  await expect(damaged).rejects.toBeInstanceOf(Refusal)
  await expect(damaged).rejects.toThrow(
    'shell 1.0.0 is damaged: publish this shell again, under another version.',
  )
})
