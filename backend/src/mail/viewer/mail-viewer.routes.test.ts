import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { registerMailViewer } from './mail-viewer.routes.ts'

let folder: string
let app: FastifyInstance
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mails-'))
  app = Fastify()
  registerMailViewer(app, folder)
})
afterEach(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

function save(name: string, subject: string, text = ''): void {
  const head = `From: shop@shop.example\nTo: amel@example.tn\nSubject: ${subject}`
  writeFileSync(join(folder, name), `${head}\nContent-Type: text/plain\n\n${text}\n`)
}
/** The texts that `pattern` captures in the list of mails. */
async function listed(pattern: RegExp): Promise<(string | undefined)[]> {
  const { body } = await app.inject({ url: '/api/dev/mail', headers: { host: 'localhost' } })
  return Array.from(body.matchAll(pattern), ([, text]) => text)
}

test('API-04: the list of mails shows each link of a mail once', async () => {
  const [confirm, cancel] = ['https://shop.example/confirm', 'https://shop.example/cancel']
  save('2026-01-01T00-00-00-a.eml', 'Commande', `${confirm}\n${cancel}\n${confirm}`)
  expect(await listed(/<a href="(.*?)">/g)).toEqual([confirm, cancel])
})

test('API-04: the newest mail is listed first, and a file that is not a mail is left out', async () => {
  save('2026-01-01T00-00-00-z.eml', 'January')
  save('2026-02-01T00-00-00-a.eml', 'February')
  save('notes.txt', 'Notes')
  expect(await listed(/<strong>(.*?)<\/strong>/g)).toEqual(['February', 'January'])
})
