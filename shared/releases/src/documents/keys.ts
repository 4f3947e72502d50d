import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
} from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as z from 'zod/mini'
import { type KeyRing, publicKeyOf, type SigningKey, type TrustedKey } from './signing.ts'

const Names = z.array(z.string())

/** The content of the file that `RELEASE_KEYS` names: key id → the public key (SPKI, base64) and the key's rights. */
const TrustFile = z.record(
  z.string(),
  z.object({
    publicKey: z.string(),
    publishes: z._default(Names, []),
    claims: z.optional(Names),
    promotes: z._default(z.record(z.string(), Names), {}),
  }),
)

export interface Keys {
  trusted: KeyRing
  /** Undefined if this machine has no private key: the machine can then read, but neither publish nor promote. */
  signing: SigningKey | undefined
  /**
   * DEL-11: reads the files again and updates `trusted` and `signing`; resolves to whether the files have changed. If a
   * file cannot be used, rejects with an Error with a sentence as message. `trusted` then stays unchanged if the file
   * of trusted keys cannot be used; `signing` becomes undefined if the private key cannot be used. Left out if the keys
   * come from no file.
   */
  readAgain?: () => Promise<boolean>
}

export interface KeySettings {
  /** Path of the file of trusted keys (`RELEASE_KEYS`); if undefined, only the development key is trusted. */
  trustFile: string | undefined
  /** Path of the file of the private key, PEM (`RELEASE_KEY`). */
  privateFile: string | undefined
  /** Path of the file of the development key, which is created if it is missing. */
  developmentFile: string
}

/**
 * DEL-03: the trusted keys and the private key. If a file cannot be used, throws an Error with a sentence as message,
 * which names the setting.
 */
export async function readKeys(settings: KeySettings): Promise<Keys> {
  if (!settings.trustFile) return await developmentKeys(settings)
  const { trustFile, privateFile } = settings
  const trusted = await readTrusted(trustFile)
  let seen = await textsOf(trustFile, privateFile)
  const keys: Keys = {
    trusted,
    signing: await readSigning(trusted, privateFile),
    readAgain: async () => {
      const texts = await textsOf(trustFile, privateFile)
      if (texts === seen) return false
      const next = await readTrusted(trustFile)
      seen = texts
      trusted.clear()
      for (const [id, key] of next) trusted.set(id, key)
      // The trusted keys apply at once, even if the private key cannot be read.
      try {
        keys.signing = await readSigning(trusted, privateFile)
      } catch (error) {
        keys.signing = undefined
        throw error
      }
      return true
    },
  }
  return keys
}

/**
 * The texts of the key files as one string, which `readAgain` compares to find changes. For a file that cannot be read,
 * the string contains the text of the error; the functions that read the keys report the error.
 */
async function textsOf(...files: (string | undefined)[]): Promise<string> {
  const texts = files.map(async (file = '') => await readFile(file, 'utf8').catch(String))
  return JSON.stringify(await Promise.all(texts))
}

async function readSigning(
  trusted: KeyRing,
  privateFile: string | undefined,
): Promise<SigningKey | undefined> {
  if (!privateFile) return undefined
  const privateKey = await readPrivate('RELEASE_KEY', privateFile)
  const own = spkiOf(createPublicKey(privateKey))
  const id = [...trusted].find(([, { publicKey }]) => spkiOf(publicKey) === own)?.[0]
  if (id !== undefined) return { id, privateKey }
  throw new Error(
    `RELEASE_KEY=${privateFile} is none of the keys in RELEASE_KEYS: add its public key ${own} there.`,
  )
}

/** A new key pair: the private key as PEM, the public key in the format of the file of trusted keys. */
export function newKeyPair(): { privatePem: string; publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const privatePem = privateKey.export({ type: 'pkcs8', format: 'pem' })
  return { privatePem, publicKey: spkiOf(publicKey) }
}

const developmentId = 'development'

/** The development key of this data folder. It is trusted for everything, so that a shop on one machine needs no settings. */
async function developmentKeys({ developmentFile, privateFile }: KeySettings): Promise<Keys> {
  if (privateFile) {
    throw new Error('RELEASE_KEY is set but RELEASE_KEYS is not: set both, or neither.')
  }
  await createOnce(developmentFile)
  const privateKey = await readPrivate('DATA_DIR', developmentFile)
  const signing = { id: developmentId, privateKey }
  const key: TrustedKey = {
    publicKey: publicKeyOf(signing),
    publishes: ['*'],
    promotes: { '*': ['*'] },
  }
  return { trusted: new Map([[developmentId, key]]), signing }
}

/** Creates the key file, unless it exists: several processes may start at once, and the first one creates the file. */
async function createOnce(file: string): Promise<void> {
  const exists = await readFile(file).then(
    () => true,
    () => false,
  )
  if (exists) return
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, newKeyPair().privatePem, { mode: 0o600 })
  try {
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
}

async function readTrusted(file: string): Promise<Map<string, TrustedKey>> {
  try {
    const entries = Object.entries(TrustFile.parse(JSON.parse(await readFile(file, 'utf8'))))
    return new Map(
      entries.map(([id, { publicKey, ...rights }]) => [
        id,
        { ...rights, publicKey: ed25519(publicKeyFrom(publicKey)) },
      ]),
    )
  } catch (error) {
    throw new Error(
      `RELEASE_KEYS=${file} cannot be used (${reasonOf(error)}): a JSON file of key id → { publicKey, publishes, promotes }.`,
      { cause: error },
    )
  }
}

async function readPrivate(setting: string, file: string): Promise<KeyObject> {
  try {
    return ed25519(createPrivateKey(await readFile(file)))
  } catch (error) {
    throw new Error(
      `${setting}: ${file} holds no Ed25519 private key in PEM (${reasonOf(error)}).`,
      {
        cause: error,
      },
    )
  }
}

function publicKeyFrom(base64: string): KeyObject {
  return createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' })
}

function ed25519(key: KeyObject): KeyObject {
  if (key.asymmetricKeyType === 'ed25519') return key
  throw new Error(`the key is of type ${key.asymmetricKeyType}`)
}

function spkiOf(key: KeyObject): string {
  return key.export({ type: 'spki', format: 'der' }).toString('base64')
}

function reasonOf(error: unknown): string {
  return error instanceof z.core.$ZodError ? z.prettifyError(error) : (error as Error).message
}
