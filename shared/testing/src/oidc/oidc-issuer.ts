import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Provider } from 'oidc-provider'
import { loginPage } from './login-page.ts'

/** The user that signs in at the issuer, with the claims of the ID token. */
export interface IssuerAccount {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
}

/** A real OpenID Connect provider on this machine. */
export interface OidcIssuer {
  /** The issuer in the form of the shop's settings. */
  config: { issuer: string; clientId: string; clientSecret: string }
  /**
   * The account that the issuer signs in without showing the login page; 'denies' refuses; 'asks' shows the page and
   * signs in the account entered there.
   */
  account: IssuerAccount | 'denies' | 'asks'
  /** If true, the issuer publishes a key that does not belong to its signing key, so that signatures are invalid. */
  signsWithAnotherKey: boolean
  close(): Promise<void>
}

const CLIENT_ID = 'shop'
const CLIENT_SECRET = 'a-secret-of-the-tests'

export async function startIssuer(redirectUri: string): Promise<OidcIssuer> {
  const server = createServer()
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const accounts = new Map<string, IssuerAccount>()
  const provider = await createProvider(issuer, redirectUri, accounts)
  const handle = provider.callback()
  const otherKeys = JSON.stringify({ keys: [await aPublicKey()] })
  const started: OidcIssuer = {
    config: { issuer, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET },
    account: 'denies',
    signsWithAnotherKey: false,
    close: () => stop(server),
  }
  server.on('request', (request, response) => {
    if (request.url === '/jwks' && started.signsWithAnotherKey) {
      return void response.setHeader('content-type', 'application/json').end(otherKeys)
    }
    if (!request.url?.startsWith('/interaction/')) return void handle(request, response)
    const account = started.account === 'asks' ? accountIn(request.url) : started.account
    if (!account) return void response.setHeader('content-type', 'text/html').end(loginPage)
    if (account !== 'denies') accounts.set(account.sub, account)
    finishInteraction(provider, request, response, account).catch((error: unknown) => {
      response.writeHead(500).end(String(error))
    })
  })
  return started
}

/** The account entered in the login page; undefined if the page has not been shown yet. */
function accountIn(path: string): IssuerAccount | 'denies' | undefined {
  const { searchParams } = new URL(path, 'http://issuer.invalid')
  if (searchParams.has('refuse')) return 'denies'
  const email = searchParams.get('email')
  return email ? { sub: email, email, email_verified: true, name: 'Amel' } : undefined
}

/**
 * Imports the library without its warning that this version of Node.js has no long-term support. The shop needs the
 * permissions of Node.js 26 (decision 079).
 */
async function loadLibrary() {
  const { warn } = console
  console.warn = () => {}
  try {
    return await import('oidc-provider')
  } finally {
    console.warn = warn
  }
}

async function createProvider(
  issuer: string,
  redirectUri: string,
  accounts: Map<string, IssuerAccount>,
): Promise<Provider> {
  const { interactionPolicy, Provider } = await loadLibrary()
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }))
  return new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    pkce: { required: () => true },
    // As at Google, e-mail and name are in the ID token.
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_context, { uid }) => `/interaction/${uid}` },
    ttl: { Session: 600, Interaction: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    findAccount: (_context, sub) => {
      const account = accounts.get(sub)
      return account && { accountId: sub, claims: () => ({ ...account }) }
    },
  })
}

async function finishInteraction(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  account: IssuerAccount | 'denies',
): Promise<void> {
  if (account === 'denies') {
    const denied = { error: 'access_denied', error_description: 'the shopper said no' }
    return provider.interactionFinished(request, response, denied)
  }
  const grant = new provider.Grant({ accountId: account.sub, clientId: CLIENT_ID })
  grant.addOIDCScope('openid email profile')
  return provider.interactionFinished(request, response, {
    login: { accountId: account.sub },
    select_account: {},
    consent: { grantId: await grant.save() },
  })
}

async function aPublicKey(): Promise<JWK> {
  const { publicKey } = await generateKeyPair('RS256')
  return { ...(await exportJWK(publicKey)), alg: 'RS256', use: 'sig' }
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}
