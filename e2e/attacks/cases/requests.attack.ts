import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { anAddress } from '../attacked-shop.ts'
import { expect, expectUnchanged, test } from './support/case-test.ts'
import { isExpected, leakOf } from './support/judge.ts'
import { filledIn, readCases, repeated } from './support/read-cases.ts'
import { requestOf } from './support/request-line.ts'
import { send } from './support/send.ts'

expectUnchanged()

/** The file of the shell's server build, whose name contains a hash of its content. */
const shellServer =
  readdirSync(join(import.meta.dirname, '../../../shell/dist/ssr')).find((name) =>
    name.endsWith('.mjs'),
  ) ?? ''

const columns = ['what', 'request', 'expected'] as const
const kinds = {
  'addresses.txt': { Accept: 'text/html,*/*;q=0.8' },
  'files.txt': { Accept: '*/*' },
  'methods.txt': { Accept: '*/*' },
  'headers.txt': {},
} as const

for (const [file, added] of Object.entries(kinds)) {
  for (const { what, request, expected } of readCases(file, columns)) {
    test(`SEC-04: ${what} (${file}) is answered ${expected}`, async ({ shop, scene }) => {
      const asked = requestOf(repeated(filledIn(request, { ...scene.names, shellServer })))
      const headers = [...Object.entries(added), ...(asked.headers ?? [])]
      const answer = await send(shop.url, { ...asked, headers }, anAddress())
      const said = `${answer.status}\n${answer.body.slice(0, 300)}`
      expect(isExpected(expected, answer), said).toBe(true)
      expect(leakOf(answer, scene.secrets)).toBe('')
    })
  }
}
