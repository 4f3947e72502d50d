import { randomBytes } from 'node:crypto'
import { startSession } from '../session/session.ts'
import type { TestShop } from './shop.ts'

/** Creates a verified user without a password, and a session. Each call without `email` creates another user. */
export async function signIn(
  shop: Pick<TestShop, 'db'>,
  parts: { email?: string; name?: string } = {},
): Promise<{ token: string; userId: string; email: string }> {
  const id = randomBytes(12).toString('hex')
  const { email, id: userId } = await shop.db
    .insertInto('users')
    .values({ id, email: `${id}@example.tn`, name: 'Amel Trabelsi', ...parts })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet(({ ref }) => ({ email: ref('excluded.email') })),
    )
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow()
  return { token: await startSession(shop.db, userId), userId, email }
}
