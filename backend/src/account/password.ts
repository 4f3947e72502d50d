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

/** No password fits it: checked where there is no account, which so takes as long as where there is one. */
export const DECOY_HASH = phcOf(CURRENT, randomBytes(SALT_BYTES), randomBytes(TAG_BYTES))

/** An argon2id hash as a PHC string. Refuses with `overloaded` when too many wait already. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return phcOf(CURRENT, salt, await tagOf(password, salt, CURRENT, TAG_BYTES))
}

/** Whether the hash is of this password. Refuses with `overloaded` when too many wait already. */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const { parameters, salt, tag } = readPhc(hash)
  return timingSafeEqual(tag, await tagOf(password, salt, parameters, tag.length))
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
