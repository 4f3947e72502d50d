import { googleSignIn } from '@shop/urls'
import * as oidc from 'openid-client'
import type { GoogleConfig } from '../config/config.ts'
import type { SignInAttempt } from './sign-in-attempt.ts'

/** The shop's client for OpenID Connect. */
export interface GoogleClient {
  redirectUri: string
  /** The issuer's metadata, cached for one hour. A failed request is not cached. */
  configuration(): Promise<oidc.Configuration>
}

/** The data about a person in the issuer's signed ID token. */
export interface GoogleIdentity {
  issuer: string
  subject: string
  /** The e-mail address; undefined if the issuer has not verified it. */
  verifiedEmail: string | undefined
  name: string | undefined
}

export const CALLBACK_PATH = `${googleSignIn()}/callback`
const KNOWN_FOR_MS = 60 * 60 * 1000
const TIME_LIMIT_SECONDS = 10
const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Throws if the issuer's address is neither https nor on this machine. Connects to the issuer at the first use only. */
export function createGoogleClient(
  { issuer, clientId, clientSecret }: GoogleConfig,
  publicUrl: string,
  timeLimitSeconds = TIME_LIMIT_SECONDS,
): GoogleClient {
  const server = new URL(issuer)
  const isPlain = server.protocol === 'http:'
  if (isPlain && !loopbackNames.has(server.hostname)) {
    throw new Error(`GOOGLE_ISSUER=${issuer} has to start with https://`)
  }
  const discover = () =>
    oidc.discovery(server, clientId, clientSecret, undefined, {
      timeout: timeLimitSeconds,
      // oxlint-disable-next-line typescript/no-deprecated -- marked deprecated as a warning; only used for loopback
      execute: [oidc.enableNonRepudiationChecks, ...(isPlain ? [oidc.allowInsecureRequests] : [])],
    })
  return {
    redirectUri: `${publicUrl}${CALLBACK_PATH}`,
    configuration: cachedFor(KNOWN_FOR_MS, discover),
  }
}

/** URL of the issuer's sign-in page: authorization code flow with PKCE. */
export async function authorizationUrl(
  client: GoogleClient,
  { state, nonce, verifier }: SignInAttempt,
): Promise<string> {
  const url = oidc.buildAuthorizationUrl(await client.configuration(), {
    redirect_uri: client.redirectUri,
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    // Google asks which account to use, because several persons may share the device.
    prompt: 'select_account',
  })
  return url.href
}

/**
 * Exchanges the code in the callback's query for an identity. Rejects with openid-client's error if issuer, state,
 * nonce, audience, signature or time do not match the attempt.
 */
export async function identityOf(
  client: GoogleClient,
  query: string,
  { state, nonce, verifier }: SignInAttempt,
): Promise<GoogleIdentity> {
  const answered = new URL(client.redirectUri)
  answered.search = query
  const tokens = await oidc.authorizationCodeGrant(await client.configuration(), answered, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
  })
  const claims = tokens.claims()
  if (!claims) throw new Error('the issuer gave no ID token')
  const { iss, sub, email, email_verified: isVerified, name } = claims
  return {
    issuer: iss,
    subject: sub,
    verifiedEmail: typeof email === 'string' && isVerified === true ? email : undefined,
    name: typeof name === 'string' ? name : undefined,
  }
}

function cachedFor<T>(milliseconds: number, ask: () => Promise<T>): () => Promise<T> {
  let kept: { answer: Promise<T>; until: number } | undefined
  return () => {
    if (kept && Date.now() < kept.until) return kept.answer
    const asked = { answer: ask(), until: Date.now() + milliseconds }
    kept = asked
    asked.answer.catch(() => {
      if (kept === asked) kept = undefined
    })
    return asked.answer
  }
}
