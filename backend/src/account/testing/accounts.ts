import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { linkKey } from '../codes/link-key.ts'
import { signedInUser } from '../../session/session.ts'
import type { Answer, TestShop } from '../../testing/shop.ts'

interface SentMail {
  kind: string
  to: string
  language: string
  name: string
  /** The code in the mail; empty for a mail without a code. */
  code: string
}

const PASSWORD = 'Motdepasse1'
/** Every column with a time in the accounts' tables. */
const moments = {
  users: ['created_at'],
  sessions: ['rotated_at', 'confirmed_at', 'created_at', 'expires_at', 'used_at'],
  registrations: ['created_at'],
  asked_codes: ['expires_at', 'asked_at', 'mailed_at'],
  sender_marks: ['made_at'],
  reset_tokens: ['expires_at'],
  login_attempts: ['window_ends_at'],
}

/** API calls about accounts for tests, and functions that read what is stored. */
export function accountsOf(shop: () => TestShop) {
  const post = (name: string, body: object, headers: Record<string, string> = {}) =>
    shop().post(`/api/user/${name}`, body, headers)
  const calls = {
    register: (form: object, headers = {}) => post('register', form, headers),
    verify: (email: string, code: string, headers = {}) => post('verify', { email, code }, headers),
    login: (email: string, password: string, headers = {}) =>
      post('login', { email, password }, headers),
    resend: (email: string, headers = {}) => post('resend-verification', { email }, headers),
    forgot: (email: string, headers = {}) => post('forgot-password', { email }, headers),
    verifyReset: (email: string, code: string, headers = {}) =>
      post('verify-reset-code', { email, code }, headers),
    reset: (resetToken: string, newPassword: string) =>
      post('reset-password', { resetToken, newPassword, confirmPassword: newPassword }),
    refresh: (token: string) => post('refresh-token', {}, { token }),
    logout: (token: string) => post('logout', {}, { token }),
  }
  return { ...calls, ...behind(shop), ...flows(calls, behind(shop)) }
}

function behind(shop: () => TestShop) {
  const mailsTo = async (email: string): Promise<SentMail[]> => {
    const rows = await shop()
      .db.selectFrom('outbox')
      .select(['kind', 'recipient', 'language', 'payload'])
      .where('recipient', '=', email)
      .orderBy('id')
      .execute()
    return rows.map(({ kind, recipient, language, payload }) => {
      const { name = '', code = '' } = payload as { name?: string; code?: string }
      return { kind, to: recipient, language, name, code }
    })
  }
  return {
    mailsTo,
    lastMail: async (email: string, kind: string): Promise<SentMail> => {
      const mail = (await mailsTo(email)).findLast((each) => each.kind === kind)
      if (!mail) throw new Error(`no ${kind} was sent to ${email}`)
      return mail
    },
    /** The key in the link of the last verification or reset mail to an address. */
    linkKeyOf: async (kind: 'verification_code' | 'reset_code', to: string): Promise<string> => {
      const { code } = (await mailsTo(to)).findLast((each) => each.kind === kind) ?? { code: '' }
      const purpose = kind === 'reset_code' ? 'reset' : 'verification'
      return linkKey(shop().db, { purpose, email: to, code })
    },
    userOf: (token: string | undefined) =>
      signedInUser(shop().db, { headers: { token } } as unknown as FastifyRequest),
    /** Moves all stored times back by `time`, as if `time` had passed. */
    later: async (time: string) => {
      for (const [table, columns] of Object.entries(moments)) {
        const moved = columns.map((column) => `${column} = ${column} - interval '${time}'`)
        await sql.raw(`update ${table} set ${moved.join(', ')}`).execute(shop().db)
      }
    },
    /** The content of all account tables as one text. */
    dump: async () => {
      const tables = await Promise.all(
        Object.keys(moments).map(async (table) => {
          const { rows } = await sql.raw(`select t::text from ${table} t`).execute(shop().db)
          return JSON.stringify(rows)
        }),
      )
      return { rows: tables.join('\n') }
    },
  }
}

type Calls = Record<
  'register',
  (form: object, headers?: Record<string, string>) => Promise<Answer>
> &
  Record<'verify', (email: string, code: string, headers?: object) => Promise<Answer>>

/** The headers of a browser that has stored the cookie of an answer. */
export function browserOf({ headers }: Answer): { cookie: string } {
  return { cookie: String(headers['set-cookie']).split(';')[0] ?? '' }
}

function flows(calls: Calls, { lastMail }: Pick<ReturnType<typeof behind>, 'lastMail'>) {
  const newForm = (parts: { email?: string; name?: string; password?: string } = {}) => {
    const password = parts.password ?? PASSWORD
    const email = `${randomUUID()}@example.tn`
    return { name: 'Amel Trabelsi', email, password, confirmPassword: password, ...parts }
  }
  /** Registers an account, which is not verified yet; `browser` is the browser that registered. */
  const registered = async (parts: Parameters<typeof newForm>[0] = {}) => {
    const form = newForm(parts)
    const browser = browserOf(await calls.register(form))
    return { ...form, browser }
  }
  const verified = async (parts: Parameters<typeof newForm>[0] = {}) => {
    const { browser, ...form } = await registered(parts)
    const { code } = await lastMail(form.email, 'verification_code')
    const { body } = await calls.verify(form.email, code, browser)
    return { ...form, token: body.token ?? '' }
  }
  return { newForm, registered, verified }
}
