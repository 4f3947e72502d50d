import type { CallInput, SavedAddress } from '@shop/contracts'
import { maxSavedAddresses } from '@shop/domain'
import { randomId } from '../ids/secret.ts'
import { lockUser } from '../account/users/user.repository.ts'
import type { Db, Tx } from '../db/tables.ts'
import { Refusal } from '../http/errors/refusal.ts'

/** The addresses in the account's address book: the default address first, then the others, oldest first (ADDR-01). */
export async function listAddresses(db: Db | Tx, userId: string): Promise<SavedAddress[]> {
  const rows = await db
    .selectFrom('saved_addresses')
    .select(['id', 'address', 'is_default'])
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, address, is_default: isDefault }) => ({ id, address, isDefault }))
}

/**
 * Adds an address, or changes the address with this `id`. The first address is the default. Throws the refusals
 * `unauthorized` if the account was deleted meanwhile, `not_found` if the address is unknown or belongs to another
 * account, and `too_many_addresses`.
 */
export async function saveAddress(
  db: Db,
  userId: string,
  { id, address, isDefault }: CallInput<'account/save-address'>,
): Promise<SavedAddress[]> {
  return db.transaction().execute(async (tx) => {
    // The lock makes concurrent calls wait, so that two tabs cannot add more addresses than allowed.
    if (!(await lockUser(tx, userId))) throw new Refusal('unauthorized')
    const known = await listAddresses(tx, userId)
    if (id === undefined && known.length >= maxSavedAddresses) {
      throw new Refusal('too_many_addresses')
    }
    if (id !== undefined && !known.some((each) => each.id === id)) throw new Refusal('not_found')
    const values = {
      id: id ?? randomId(),
      address: JSON.stringify(address),
      is_default:
        isDefault ?? (known.length === 0 || known.some((each) => each.id === id && each.isDefault)),
    }
    if (values.is_default) await clearDefault(tx, userId)
    await tx
      .insertInto('saved_addresses')
      .values({ ...values, user_id: userId })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet({ address: values.address, is_default: values.is_default }),
      )
      .execute()
    return listAddresses(tx, userId)
  })
}

/** Removes an address and returns the others. Throws the refusal `not_found` if the account has no such address. */
export async function removeAddress(db: Db, userId: string, id: string): Promise<SavedAddress[]> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_addresses')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('not_found')
  return listAddresses(db, userId)
}

async function clearDefault(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('saved_addresses')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .execute()
}
