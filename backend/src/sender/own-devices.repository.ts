import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import type { Device } from '../http/limits/device.ts'
import { serverKey } from '../session/server-key.repository.ts'
import { ownDeviceKey } from './sender.ts'

/** Age at which the record of an own device is deleted. It equals the lifetime of the device cookie. */
const FORGOTTEN_AFTER = sql.lit('400 days')

async function keyOf(db: Db, email: string, { id }: Device): Promise<string> {
  return ownDeviceKey(email, id, await serverKey(db, 'sender-shares'))
}

/**
 * Records that a device has signed in to the account with this e-mail. Strangers' calls then do not use up the limits
 * of this device (SEC-07).
 */
export async function noteOwnDevice(db: Db, email: string, device: Device | null): Promise<void> {
  if (!device) return
  const key = await keyOf(db, email, device)
  await sql`insert into own_devices (key, user_id)
    select ${key}, id from users where email = ${email}
    on conflict (key) do update set seen_at = now(), user_id = excluded.user_id`.execute(db)
}

/** Whether the device has signed in to the account with this e-mail. */
export async function isOwnDevice(db: Db, email: string, device: Device | null): Promise<boolean> {
  if (!device) return false
  const row = await db
    .selectFrom('own_devices')
    .select('key')
    .where('key', '=', await keyOf(db, email, device))
    .executeTakeFirst()
  return row !== undefined
}

/** Forgets which devices have signed in to an account. Called after a change of the password: a stranger may have used the old one. */
export async function forgetOwnDevices(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('own_devices').where('user_id', '=', userId).execute()
}

export async function deleteOldOwnDevices(db: Db): Promise<void> {
  await sql`delete from own_devices where seen_at < now() - interval ${FORGOTTEN_AFTER}`.execute(db)
}
