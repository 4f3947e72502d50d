import { argon2, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import pLimit from 'p-limit'
import { Refusal } from '../../http/errors/refusal.ts'
import type { Db } from '../../db/tables.ts'
import { serverKey } from '../../session/server-key.repository.ts'

interface Parameters {
  /** KiB */
  memory: number
  passes: number
  parallelism: number
}

const derive = promisify(argon2)
/** One of the parameter sets that OWASP recommends for argon2id. */
const CURRENT: Parameters = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const TAG_BYTES = 32
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

// Argon2 runs in libuv's four threads. One thread stays free for file access and DNS.
export const hashingLimits = { atOnce: Math.min(3, availableParallelism()), waiting: 64 }
export const hashingQueue = createHashingQueue(hashingLimits)

/**
 * A hash that belongs to no password. For an address without an account, the password is compared with this hash, so
 * that the answer takes the same time.
 */
const DECOY_HASH = phcOf(CURRENT, randomBytes(SALT_BYTES), randomBytes(TAG_BYTES))

/** Returns an argon2id hash as a PHC string. Throws the refusal `overloaded` when the queue is full. */
export async function hashPassword(
  password: string,
  salt: Buffer = randomBytes(SALT_BYTES),
): Promise<string> {
  return phcOf(CURRENT, salt, await tagOf(password, salt, CURRENT, TAG_BYTES))
}

/**
 * The hash of a password with the salt and parameters of `otherHash`: equal to `otherHash` if the password is the same.
 * Takes the same time without `otherHash`. Throws the refusal `overloaded` when the queue is full.
 */
export async function hashLike(password: string, otherHash?: string | null): Promise<string> {
  const { parameters, salt, tag } = readPhc(otherHash ?? DECOY_HASH)
  return phcOf(parameters, salt, await tagOf(password, salt, parameters, tag.length))
}

/** Compares in a time that does not depend on where the hashes differ. */
export function isSameHash(one: string | null | undefined, other: string): boolean {
  return one?.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

/** Whether the hash has other parameters than new hashes get. */
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
  // An accented letter has two encodings, depending on the keyboard. In NFC, both encodings give the same hash.
  const message = password.normalize('NFC')
  return hashingQueue(() => derive('argon2id', { message, nonce, tagLength, ...parameters }))
}

function phcOf({ memory, passes, parallelism }: Parameters, salt: Buffer, tag: Buffer): string {
  const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`
}

function readPhc(hash: string): { parameters: Parameters; salt: Buffer; tag: Buffer } {
  const [, memory, passes, parallelism, salt = '', tag = ''] = PHC.exec(hash) ?? []
  if (!tag) throw new Error('a stored password hash is not an argon2id hash')
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

const RETRY_AFTER_SECONDS = 2

/**
 * Runs `atOnce` tasks at a time; at most `waiting` other tasks wait. Refuses further tasks with `overloaded`, because
 * each hash needs 19 MB of memory and one of Node's few worker threads.
 */
export function createHashingQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const limit = pLimit(atOnce)
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (limit.activeCount + limit.pendingCount >= atOnce + waiting) {
      throw new Refusal('overloaded', { retryAfter: RETRY_AFTER_SECONDS })
    }
    return limit(task)
  }
}

/**
 * The hash of a password for an address. The salt is that of the address's account. Without an account, all
 * registrations of the address share one salt. So one run of Argon2 shows whether the password belongs to the account
 * or to one of the registrations.
 */
export async function hashForAddress(
  db: Db,
  { email, password }: { email: string; password: string },
  accountHash: string | null | undefined,
): Promise<string> {
  const key = await serverKey(db, 'registration-salt')
  if (accountHash) return hashLike(password, accountHash)
  const salt = createHmac('sha256', key).update(email).digest().subarray(0, SALT_BYTES)
  return hashPassword(password, salt)
}
