import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { createHashingQueue } from './hashing-queue.ts'

interface Parameters {
  /** KiB */
  memory: number
  passes: number
  parallelism: number
}

const derive = promisify(argon2)
/** The second of OWASP's equal choices for argon2id. */
const CURRENT: Parameters = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const TAG_BYTES = 32
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

// Argon2 runs on Node's four threads for files and look-ups: one is always left to those.
const queue = createHashingQueue({ atOnce: Math.min(3, availableParallelism()), waiting: 64 })

/** No password fits it: looked at where there is no account, which so takes as long as where there is one. */
const DECOY_HASH = phcOf(CURRENT, randomBytes(SALT_BYTES), randomBytes(TAG_BYTES))

/**
 * An argon2id hash as a PHC string, with the salt of another hash where one is given: `matchingHashes` then looks at
 * both in one go. Refuses with `overloaded` when too many wait already.
 */
export async function hashPassword(password: string, beside?: string | null): Promise<string> {
  const salt = beside ? readPhc(beside).salt : randomBytes(SALT_BYTES)
  return phcOf(CURRENT, salt, await tagOf(password, salt, CURRENT, TAG_BYTES))
}

/**
 * Which of the hashes are of this password, for the work of one; a hash that shares no salt with the first is of
 * none. Refuses with `overloaded` when too many wait already.
 */
export async function matchingHashes(
  password: string,
  hashes: readonly (string | null | undefined)[],
): Promise<boolean[]> {
  const first = hashes.find(Boolean) ?? DECOY_HASH
  const { parameters, salt, tag } = readPhc(first)
  const computed = phcOf(parameters, salt, await tagOf(password, salt, parameters, tag.length))
  return hashes.map((hash) => Boolean(hash) && isSame(hash ?? '', computed))
}

/** The hash was made with other parameters than new ones are. */
export function isOutdated(hash: string): boolean {
  const { parameters, tag } = readPhc(hash)
  const { memory, passes, parallelism } = parameters
  return (
    memory !== CURRENT.memory ||
    passes !== CURRENT.passes ||
    parallelism !== CURRENT.parallelism ||
    tag.length !== TAG_BYTES
  )
}

async function tagOf(
  password: string,
  nonce: Buffer,
  parameters: Parameters,
  tagLength: number,
): Promise<Buffer> {
  // Keyboards write an accented letter in two ways.
  const message = password.normalize('NFC')
  return queue(() => derive('argon2id', { message, nonce, tagLength, ...parameters }))
}

function phcOf({ memory, passes, parallelism }: Parameters, salt: Buffer, tag: Buffer): string {
  const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

function readPhc(hash: string): { parameters: Parameters; salt: Buffer; tag: Buffer } {
  const [, memory, passes, parallelism, salt = '', tag = ''] = PHC.exec(hash) ?? []
  if (!tag) throw new Error('a stored password hash is no argon2id hash')
  return {
    parameters: {
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
    },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}
