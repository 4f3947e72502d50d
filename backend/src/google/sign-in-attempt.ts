import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import * as oidc from 'openid-client'
import type { Db } from '../db/tables.ts'
import { serverKey } from '../session/server-key.repository.ts'

/** The values of one sign-in, which its callback must match. They are stored encrypted in the browser that started the sign-in. */
export interface SignInAttempt {
  state: string
  nonce: string
  verifier: string
  /** Path in the shop to which the shopper goes after the sign-in (AUTH-01). */
  returnTo?: string | undefined
}

export const ATTEMPT_SECONDS = 10 * 60
const KEY_MANAGEMENT = 'dir'
const ENCRYPTION = 'A256GCM'

export function newAttempt(returnTo?: string): SignInAttempt {
  return {
    ...(returnTo !== undefined && { returnTo }),
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
  }
}

/**
 * Encrypts an attempt with a key that all instances share, because another instance may receive the callback. The
 * encrypted attempt is valid for 10 minutes.
 */
export async function sealAttempt(db: Db, attempt: SignInAttempt): Promise<string> {
  return new EncryptJWT({ ...attempt })
    .setProtectedHeader({ alg: KEY_MANAGEMENT, enc: ENCRYPTION })
    .setExpirationTime(`${ATTEMPT_SECONDS} seconds`)
    .encrypt(await serverKey(db, 'google-sign-in'))
}

export async function openAttempt(
  db: Db,
  sealed: string,
): Promise<SignInAttempt | 'expired' | 'broken'> {
  const key = await serverKey(db, 'google-sign-in')
  try {
    const { payload } = await jwtDecrypt<SignInAttempt>(sealed, key, {
      keyManagementAlgorithms: [KEY_MANAGEMENT],
      contentEncryptionAlgorithms: [ENCRYPTION],
      requiredClaims: ['exp', 'state', 'nonce', 'verifier'],
    })
    const { state, nonce, verifier, returnTo } = payload
    return { state, nonce, verifier, returnTo }
  } catch (error) {
    if (error instanceof errors.JWTExpired) return 'expired'
    if (error instanceof errors.JOSEError) return 'broken'
    throw error
  }
}
