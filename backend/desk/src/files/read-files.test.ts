/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readDeskFiles } from './read-files.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'desk-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('DESK-01: if the page is not built, the error says how to build the page', async () => {
  await expect(readDeskFiles(folder)).rejects.toThrow('run `pnpm build`, or unset DESK_PORT')
})

test('DESK-01: the document loads only its own script and fonts, and its styles have the nonce', async () => {
  writeFileSync(join(folder, 'desk.0a1b2c3d.mjs'), 'export {}')
  writeFileSync(join(folder, 'record.json'), '{}')
  const { files, documentOf } = await readDeskFiles(folder)
  const document = documentOf({
    language: 'ar',
    nonce: 'one-time',
    shop: { name: 'Sidi & Co', accent: '#0a5c4a' },
  })
  expect(document).toContain('<html lang="ar" dir="rtl" data-shop="Sidi%20%26%20Co">')
  expect(document).toContain('<style nonce="one-time">')
  const named = [...document.matchAll(/(?:src="|url\()([^")]+)/g)].map(([, path]) => path)
  expect(named).toContain('/files/desk.0a1b2c3d.mjs')
  expect(new Set(named)).toEqual(new Set(files.keys()))
})
