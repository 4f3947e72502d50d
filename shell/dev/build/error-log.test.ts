/** @jest-environment node */
import { ErrorLog } from './error-log.ts'

const broken = { hash: '1', errors: [{ place: 'mf-catalog/src/hero.tsx:9:12', message: 'no' }] }
const good = { hash: '2', errors: [] }

test('DEV-01: a build error is printed once with its file and line; after its correction, one line is printed', () => {
  const lines: string[] = []
  const log = new ErrorLog((line) => void lines.push(line))
  log.update({ shell: good, 'mf-catalog': good })
  expect(lines).toEqual([])
  log.update({ shell: good, 'mf-catalog': broken })
  log.update({ shell: { ...good, hash: '3' }, 'mf-catalog': broken })
  expect(lines).toEqual(['mf-catalog │ mf-catalog/src/hero.tsx:9:12\nno'])
  log.update({ shell: good, 'mf-catalog': good })
  expect(lines.slice(1)).toEqual(['All builds are good again'])
})
