import { argon2Sync } from 'node:crypto'
import { describeShop } from '../../testing/shop.ts'
import {
  createHashingQueue,
  hashingLimits,
  hashingQueue,
  hashLike,
  hashPassword,
  isOutdated,
  isSameHash,
} from './password.ts'
import { accountsOf } from '../testing/accounts.ts'

async function verifyPassword(hash: string, password: string): Promise<boolean> {
  return isSameHash(hash, await hashLike(password, hash))
}

/** A hash with the weaker parameters of an earlier release. */
function weakHash(message: string): string {
  const nonce = Buffer.alloc(16, 1)
  const tag = argon2Sync('argon2id', {
    message,
    nonce,
    memory: 1024,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  })
  const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=1024,t=1,p=1$${base64(nonce)}$${base64(tag)}`
}

test('AUTH-02: a hash matches only the password from which it was made, and two hashes of one password differ', async () => {
  const hash = await hashPassword('Motdepasse1')
  expect(await verifyPassword(hash, 'Motdepasse1')).toBe(true)
  expect(await verifyPassword(hash, 'Motdepasse2')).toBe(false)
  expect(await hashPassword('Motdepasse1')).not.toBe(hash)
  expect(isOutdated(hash)).toBe(false)
})

test('AUTH-02: an account without a password accepts no password', async () => {
  for (const none of [null, undefined]) {
    expect(isSameHash(none, await hashLike('Motdepasse1', none))).toBe(false)
  }
})

test('AUTH-02: a hash that Argon2’s reference implementation has made is accepted', async () => {
  // RFC 9106's command line: echo -n "password" | argon2 somesalt -id -t 2 -m 16 -p 1 -l 32
  const hash =
    '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await verifyPassword(hash, 'password')).toBe(true)
  await expect(verifyPassword('plain', 'plain')).rejects.toThrow('is not an argon2id hash')
})

test('API-01: the queue limits running and waiting hashes, and refuses further calls', async () => {
  const queue = createHashingQueue({ atOnce: 2, waiting: 3 })
  let running = 0
  let mostRunning = 0
  const task = async () => {
    running += 1
    mostRunning = Math.max(mostRunning, running)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
  }
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => queue(task)))
  expect(results.map(({ status }) => status)).toEqual([
    ...Array<string>(5).fill('fulfilled'),
    ...Array<string>(3).fill('rejected'),
  ])
  expect(results[5]).toMatchObject({ reason: { code: 'overloaded', details: { retryAfter: 2 } } })
  expect(mostRunning).toBe(2)
  await expect(queue(async () => 'free again')).resolves.toBe('free again')
})

describeShop({}, (shop) => {
  const accounts = accountsOf(shop)
  const storedHash = async (email: string) =>
    (
      await shop()
        .db.selectFrom('users')
        .select('password_hash')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
    ).password_hash

  test('AUTH-03: a sign-in replaces a password hash that was made with weaker parameters', async () => {
    const { email, password } = await accounts.verified()
    const weak = weakHash(password)
    await shop()
      .db.updateTable('users')
      .set({ password_hash: weak })
      .where('email', '=', email)
      .execute()
    expect((await accounts.login(email, 'Autremot1')).status).toBe(401)
    expect(await storedHash(email)).toBe(weak)
    expect((await accounts.login(email, password)).status).toBe(200)
    expect(await storedHash(email)).toContain('$m=19456,t=2,p=1$')
    expect((await accounts.login(email, password)).status).toBe(200)
  })

  test('API-04: registering an address again does not reveal an account whose hash has weaker parameters', async () => {
    const { email, password } = await accounts.verified()
    await shop()
      .db.updateTable('users')
      .set({ password_hash: weakHash(password) })
      .where('email', '=', email)
      .execute()
    await accounts.register(accounts.newForm({ email, password: 'Autremot1' }))
    expect((await accounts.login(email, 'Autremot1')).status).toBe(403)
  })

  test('API-01: a login above the limit of waiting hashes gets 503 with Retry-After, the other logins are answered', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const placesLeft = 1
    const occupied = hashingLimits.atOnce + hashingLimits.waiting - placesLeft
    const tasks = Array.from({ length: occupied }, () => hashingQueue(() => released))
    const logins = Array.from({ length: 3 }, () =>
      accounts.login(accounts.newForm().email, 'Autremot1'),
    )
    try {
      const refused = await Promise.race(logins)
      expect(refused.status).toBe(503)
      expect(refused.body.code).toBe('overloaded')
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    } finally {
      release()
    }
    const answers = await Promise.all(logins)
    await Promise.all(tasks)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 503]))
  })
})
