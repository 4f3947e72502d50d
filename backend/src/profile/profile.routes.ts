import type { FastifyInstance } from 'fastify'
import type { Language } from '@shop/domain'
import { refuseReservedName } from '../account/users/reserved-name.ts'
import {
  lockWithPassword,
  setMailLanguage,
  setName,
  setPassword,
} from '../account/users/user.repository.ts'
import type { ApiConfig } from '../config/config.ts'
import type { Db } from '../db/tables.ts'
import { Refusal } from '../http/errors/refusal.ts'
import { strictAccountLimit } from '../http/limits/strict-limits.ts'
import { languageOf } from '../http/request/language.ts'
import { route } from '../http/routing/route.ts'
import { subscribeAccount, unsubscribeAddress } from '../newsletter/newsletter.repository.ts'
import { deleteSessionOf, deleteSessionsOf } from '../session/session.repository.ts'
import { senderOf } from '../sender/sender.ts'
import {
  replaceToken,
  requireUser,
  type SignedInUser,
  startSession,
  tokenIn,
} from '../session/session.ts'
import { deleteAccount, sendDeletionCode } from './delete-account.service.ts'
import { exportAccount } from './export-account.ts'
import { readAccount } from './read-account.ts'
import { invalidateCodes } from '../account/codes/one-time-code.repository.ts'
import { deleteResetTokens } from '../account/codes/reset-token.repository.ts'
import { resetLoginAttempts } from '../account/login/login-attempts.repository.ts'
import { hashPassword } from '../account/password/password.ts'
import { lockEmail } from '../account/users/email-lock.repository.ts'
import type { Device } from '../http/limits/device.ts'
import { queueMail } from '../mail/outbox/outbox.repository.ts'
import { forgetOwnDevices, noteOwnDevice } from '../sender/own-devices.repository.ts'
import { confirmPassword } from './confirm-password.ts'

/** Largest number of exports of an account in a minute. An export reads many tables. */
const EXPORTS_A_MINUTE = 4
const strict = strictAccountLimit()

/** The calls with which an account's owner reads and changes the account (ACC-01). */
export function registerProfile(
  app: FastifyInstance,
  db: Db,
  { shop }: Pick<ApiConfig, 'shop'>,
): void {
  route(app, 'account/get', async (_input, request) => {
    const user = await requireUser(db, request)
    return { success: true, account: await readAccount(db, user) }
  })
  registerRenaming(app, db, shop)
  registerChanges(app, db)
  registerNewsletterChoice(app, db)
  registerSessionEnds(app, db)
  registerData(app, db)
}

function registerRenaming(app: FastifyInstance, db: Db, shop: ApiConfig['shop']): void {
  route(app, 'account/rename', { strict }, async ({ name }, request) => {
    const { id } = await requireUser(db, request)
    refuseReservedName(name, shop)
    await setName(db, id, name)
    const { token } = await replaceToken(db, tokenIn(request))
    return { success: true, token, message: 'Votre nom est changé.' }
  })
}

function registerChanges(app: FastifyInstance, db: Db): void {
  route(app, 'account/change-password', { strict }, async (form, request) => {
    const user = await requireUser(db, request)
    const by = { language: languageOf(request), device: request.device }
    const token = await changePassword(db, user, { ...form, ...by })
    return { success: true, token, message: 'Votre mot de passe est changé.' }
  })
  route(app, 'account/change-mail-language', { strict }, async ({ language }, request) => {
    const { id } = await requireUser(db, request)
    await setMailLanguage(db, id, language)
    return { success: true, message: 'La langue de vos e-mails est changée.' }
  })
}

function registerNewsletterChoice(app: FastifyInstance, db: Db): void {
  route(app, 'account/change-newsletter', { strict }, async ({ isWanted }, request) => {
    const { id, email } = await requireUser(db, request)
    if (!isWanted) {
      await unsubscribeAddress(db, email)
      return { success: true, message: 'Vous êtes désinscrit.' }
    }
    if (!(await subscribeAccount(db, id, languageOf(request)))) throw new Refusal('unauthorized')
    return { success: true, message: 'Vous êtes inscrit.' }
  })
}

function registerSessionEnds(app: FastifyInstance, db: Db): void {
  route(app, 'account/end-session', { strict }, async ({ id: sessionId }, request) => {
    const { id } = await requireUser(db, request)
    await deleteSessionOf(db, id, sessionId)
    return { success: true, message: 'La session est terminée.' }
  })
  route(app, 'account/end-all-sessions', { strict }, async (_input, request) => {
    const { id } = await requireUser(db, request)
    await deleteSessionsOf(db, id)
    return { success: true, message: 'Toutes vos sessions sont terminées.' }
  })
}

/** The calls with which owners get their stored personal data and delete it, as Tunisian law 2004-63 demands. */
function registerData(app: FastifyInstance, db: Db): void {
  route(
    app,
    'account/export',
    { strict: strictAccountLimit(EXPORTS_A_MINUTE) },
    async (_input, request) => {
      const user = await requireUser(db, request)
      return { success: true, data: await exportAccount(db, user) }
    },
  )
  route(app, 'account/deletion-code', { strict }, async (_input, request) => {
    const user = await requireUser(db, request)
    const language = languageOf(request)
    await sendDeletionCode(db, user, { language, sender: senderOf(request) })
    return { success: true, message: 'Un code vous a été envoyé par e-mail.' }
  })
  route(app, 'account/delete', { strict }, async ({ password, code }, request) => {
    const user = await requireUser(db, request)
    const by = { language: languageOf(request), sender: senderOf(request) }
    await deleteAccount(db, user, { password, code, ...by })
    return { success: true, message: 'Votre compte est supprimé.' }
  })
}

/**
 * Changes the password and mails a notice. Every session ends, and the calling browser gets a new session, so that a copied
 * token becomes useless. Returns the new session's token. Throws the refusal `wrong_password`.
 */
async function changePassword(
  db: Db,
  user: SignedInUser,
  {
    password,
    newPassword,
    language,
    device,
  }: { password: string; newPassword: string; language: Language; device: Device | null },
): Promise<string> {
  const { id, email, name } = user
  const hash = await confirmPassword(db, user, password)
  const newHash = await hashPassword(newPassword)
  return db.transaction().execute(async (tx) => {
    await lockEmail(tx, email)
    if (!(await lockWithPassword(tx, id, hash))) throw new Refusal('wrong_password')
    await setPassword(tx, id, newHash)
    await deleteSessionsOf(tx, id)
    await forgetOwnDevices(tx, id)
    await noteOwnDevice(tx, email, device)
    await invalidateCodes(tx, email)
    await deleteResetTokens(tx, email)
    await resetLoginAttempts(tx, email)
    await queueMail(tx, { to: email, language, kind: 'password_changed', name })
    return startSession(tx, id)
  })
}
