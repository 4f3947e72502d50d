import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newKeyPair, readKeys } from './keys.ts'
import { publicKeyOf, readSigned, signedText } from './signing.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'keys-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

const developmentFile = () => join(dir, 'data', 'release-key.pem')
const read = (files: { trustFile?: string; privateFile?: string } = {}) =>
  readKeys({
    trustFile: files.trustFile,
    privateFile: files.privateFile,
    developmentFile: developmentFile(),
  })

function file(name: string, content: unknown): string {
  const path = join(dir, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

test('DEL-03: a shop without settings creates one key, which is trusted for everything and which only the file’s owner can read', async () => {
  const { trusted, signing } = await read()
  expect([...trusted].map(([id, { publishes, promotes }]) => [id, publishes, promotes])).toEqual([
    ['development', ['*'], { '*': ['*'] }],
  ])
  const text = signedText({ a: 1 }, signing!)
  expect(readSigned(text, (await read()).trusted)).toMatchObject({
    document: { a: 1 },
    keyId: 'development',
  })
  expect(statSync(developmentFile()).mode & 0o777).toBe(0o600)
  expect(statSync(join(dir, 'data')).mode & 0o777).toBe(0o700)
})

test('DEL-07: processes that start at the same time use one key and leave no other file', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => read()))
  const keys = all.map(({ signing }) =>
    publicKeyOf(signing!).export({ type: 'spki', format: 'pem' }),
  )
  expect(new Set(keys).size).toBe(1)
  expect(readdirSync(join(dir, 'data'))).toEqual(['release-key.pem'])
})

test('DEL-03: a folder in place of the key file is an error, and no new key is created', async () => {
  const file_ = file('data', 'no folder')
  await expect(read()).rejects.toThrow(/ENOTDIR|EEXIST/)
  expect(readFileSync(file_, 'utf8')).toBe('no folder')
})

test('DEL-03: the private key has the same id as its public key in the file of trusted keys', async () => {
  const [one, two] = [newKeyPair(), newKeyPair()]
  const trustFile = file('trust.json', {
    catalog: { publicKey: one.publicKey, publishes: ['mf-catalog'] },
    platform: { publicKey: two.publicKey, promotes: { production: ['*'] } },
  })
  const privateFile = file('key.pem', two.privatePem)
  const { trusted, signing } = await read({ trustFile, privateFile })
  expect(signing?.id).toBe('platform')
  expect(
    [...trusted].map(([id, { publishes, promotes }]) => ({ id, publishes, promotes })),
  ).toEqual([
    { id: 'catalog', publishes: ['mf-catalog'], promotes: {} },
    { id: 'platform', publishes: [], promotes: { production: ['*'] } },
  ])
  expect((await read({ trustFile })).signing).toBeUndefined()
  // No key is created, because there is a file of trusted keys.
  expect(readdirSync(dir).toSorted()).toEqual(['key.pem', 'trust.json'])
})

test('DEL-03: if a private key is not trusted, the error names the entry to add', async () => {
  const [own, other] = [newKeyPair(), newKeyPair()]
  const trustFile = file('trust.json', { other: { publicKey: other.publicKey } })
  const privateFile = file('key.pem', own.privatePem)
  await expect(read({ trustFile, privateFile })).rejects.toThrow(
    `RELEASE_KEY=${privateFile} is none of the keys in RELEASE_KEYS: add its public key ${own.publicKey} there.`,
  )
})

test('DEL-03: a private key without a file of trusted keys is refused', async () => {
  const privateFile = file('key.pem', newKeyPair().privatePem)
  await expect(read({ privateFile })).rejects.toThrow(
    'RELEASE_KEY is set but RELEASE_KEYS is not: set both, or neither.',
  )
})

const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 })

test.each<[string, unknown]>([
  ['invalid JSON', '{'],
  ['a wrong structure', { a: 'key' }],
  ['an invalid public key', { a: { publicKey: 'AAAA' } }],
  [
    'a key of a different type',
    {
      a: { publicKey: rsa.publicKey.export({ type: 'spki', format: 'der' }).toString('base64') },
    },
  ],
])(
  'DEL-03: for trusted keys with %s, the error names the setting and the file',
  async (_what, content) => {
    const trustFile = file('trust.json', content)
    await expect(read({ trustFile })).rejects.toThrow(`RELEASE_KEYS=${trustFile} cannot be used`)
  },
)

test.each([
  ['not a key', 'no key'],
  ['of a different type', rsa.privateKey.export({ type: 'pkcs8', format: 'pem' })],
])(
  'DEL-03: for a private key that is %s, the error names the setting and the file',
  async (_what, pem) => {
    const trustFile = file('trust.json', { a: { publicKey: newKeyPair().publicKey } })
    const privateFile = file('key.pem', pem)
    await expect(read({ trustFile, privateFile })).rejects.toThrow(
      `RELEASE_KEY: ${privateFile} holds no Ed25519 private key in PEM`,
    )
  },
)
