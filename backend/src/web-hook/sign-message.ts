import { createHmac } from 'node:crypto'
import type { Db } from '../db/tables.ts'
import { serverKey } from '../session/server-key.repository.ts'

const PREFIX = 'whsec_'

/** The secret of a hook, in the form in which its receiver gets it. The secret is derived from the server's key, so no table contains it. */
export async function hookSecret(db: Db, hookId: number): Promise<string> {
  const key = await serverKey(db, 'web-hook')
  return PREFIX + createHmac('sha256', key).update(String(hookId)).digest('base64')
}

export interface SignedHeaders {
  'webhook-id': string
  'webhook-timestamp': string
  'webhook-signature': string
}

/** The headers of Standard Webhooks 1.0: the message's id, the time of the try in epoch seconds, and an HMAC of id, time and body. */
export function signedHeaders(
  secret: string,
  { messageId, body }: { messageId: string; body: string },
  now = Date.now(),
): SignedHeaders {
  const id = `msg_${messageId}`
  const timestamp = String(Math.floor(now / 1000))
  const signature = createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  }
}
