import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newKeyPair, readKeys } from './keys.ts'

let dir: string
let settings: { trustFile: string; privateFile: string; developmentFile: string }

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'keys-'))
  settings = {
    trustFile: join(dir, 'keys.json'),
    privateFile: join(dir, 'own.pem'),
    developmentFile: join(dir, 'development.pem'),
  }
})
afterEach(() => rmSync(dir, { recursive: true }))

function trust(publicKeys: Record<string, string>): void {
  const entries = Object.entries(publicKeys).map(([id, publicKey]) => [id, { publicKey }])
  writeFileSync(settings.trustFile, JSON.stringify(Object.fromEntries(entries)))
}

test('DEL-11: keys that are added, rotated or revoked in the files take effect without a restart', async () => {
  const [old, next] = [newKeyPair(), newKeyPair()]
  trust({ old: old.publicKey })
  writeFileSync(settings.privateFile, old.privatePem)
  const keys = await readKeys(settings)
  expect(await keys.readAgain?.()).toBe(false)
  trust({ old: old.publicKey, next: next.publicKey })
  expect(await keys.readAgain?.()).toBe(true)
  expect([...keys.trusted.keys()]).toEqual(['old', 'next'])
  expect(keys.signing?.id).toBe('old')
  writeFileSync(settings.privateFile, next.privatePem)
  expect(await keys.readAgain?.()).toBe(true)
  expect(keys.signing?.id).toBe('next')
  trust({ next: next.publicKey })
  expect(await keys.readAgain?.()).toBe(true)
  expect([...keys.trusted.keys()]).toEqual(['next'])
  expect(await keys.readAgain?.()).toBe(false)
})

test('DEL-11: an unusable file is reported and changes nothing; a revoked private key can no longer sign', async () => {
  const [own, other] = [newKeyPair(), newKeyPair()]
  trust({ own: own.publicKey })
  writeFileSync(settings.privateFile, own.privatePem)
  const keys = await readKeys(settings)
  writeFileSync(settings.trustFile, '{"half":')
  // The file is reported at each reading until it is corrected.
  for (let time = 0; time < 2; time += 1) {
    await expect(keys.readAgain?.()).rejects.toThrow(/^RELEASE_KEYS=.+ cannot be used/)
  }
  expect([...keys.trusted.keys()]).toEqual(['own'])
  trust({ other: other.publicKey })
  await expect(keys.readAgain?.()).rejects.toThrow(/is none of the keys in RELEASE_KEYS/)
  expect([[...keys.trusted.keys()], keys.signing]).toEqual([['other'], undefined])
})
