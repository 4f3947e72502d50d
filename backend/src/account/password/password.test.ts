import { argon2Sync } from 'node:crypto'
import { describeShop } from '../../testing/shop.ts'
import { createHashingQueue } from './hashing-queue.ts'
import { hashPassword, isOutdated, matchingHashes } from './password.ts'
import { accountsOf } from '../testing/accounts.ts'

async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const [isOfIt = false] = await matchingHashes(password, [hash])
  return isOfIt
}

/** As an earlier release may have stored it. */
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

test('AUTH-02: a hash fits its password alone, and no two are the same', async () => {
  const hash = await hashPassword('Motdepasse1')
  expect(await verifyPassword(hash, 'Motdepasse1')).toBe(true)
  expect(await verifyPassword(hash, 'Motdepasse2')).toBe(false)
  expect(await hashPassword('Motdepasse1')).not.toBe(hash)
  expect(isOutdated(hash)).toBe(false)
})

test('AUTH-02: two hashes of one salt are looked at together, for the work of one', async () => {
  const first = await hashPassword('Motdepasse1')
  const beside = await hashPassword('Motdepasse2', first)
  const apart = await hashPassword('Motdepasse2')
  expect(await matchingHashes('Motdepasse1', [first, beside])).toEqual([true, false])
  expect(await matchingHashes('Motdepasse2', [first, beside])).toEqual([false, true])
  expect(await matchingHashes('Motdepasse2', [first, apart])).toEqual([false, false])
  expect(await matchingHashes('Motdepasse2', [null, apart])).toEqual([false, true])
  expect(await matchingHashes('Motdepasse2', [undefined, null])).toEqual([false, false])
})

test('AUTH-02: the reference implementation’s own hash is understood', async () => {
  // RFC 9106's command line: echo -n "password" | argon2 somesalt -id -t 2 -m 16 -p 1 -l 32
  const hash =
    '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await verifyPassword(hash, 'password')).toBe(true)
  await expect(verifyPassword('plain', 'plain')).rejects.toThrow('no argon2id hash')
})

test('API-01: hashes run a few at a time, and beyond so many in line the call is refused', async () => {
  const queue = createHashingQueue({ atOnce: 2, waiting: 3 })
  let running = 0
  let most = 0
  const task = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
  }
  const asked = await Promise.allSettled(Array.from({ length: 8 }, () => queue(task)))
  expect(asked.map(({ status }) => status)).toEqual([
    ...Array<string>(5).fill('fulfilled'),
    ...Array<string>(3).fill('rejected'),
  ])
  expect(asked[5]).toMatchObject({ reason: { code: 'overloaded', details: { retryAfter: 2 } } })
  expect(most).toBe(2)
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

  test('AUTH-03: signing in renews a hash of weaker parameters', async () => {
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

  test('API-01: a rush of logins is answered or turned away with a time to come back, never failed', async () => {
    const rush = Array.from({ length: 90 }, () =>
      accounts.login(accounts.newForm().email, 'Autremot1'),
    )
    const answers = await Promise.all(rush)
    const statuses = new Set(answers.map(({ status }) => status))
    expect(statuses).toEqual(new Set([401, 503]))
    const refused = answers.find(({ status }) => status === 503)
    expect(refused?.body.code).toBe('overloaded')
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  })
})
