import type { FastifyInstance, FastifyRequest } from 'fastify'
import { normaliseEmail } from '@shop/domain'
import type { ApiConfig } from '../config/config.ts'
import type { Db } from '../db/tables.ts'
import { type StrictLimit, strictLimit } from '../http/limits/strict-limits.ts'
import { route } from '../http/routing/route.ts'
import { isOwnDevice, noteOwnDevice } from '../sender/own-devices.repository.ts'
import { endSession, replaceToken, tokenIn } from '../session/session.ts'
import { askingVisitor, markBrowser, visitorOf } from './visitor/visitor.ts'
import { logIn } from './login/login.service.ts'
import { register, resendCode, verify } from './registration/register.service.ts'
import { refuseReservedName } from './users/reserved-name.ts'
import { forgotPassword, resetPassword, verifyResetCode } from './reset/reset.service.ts'

export function registerAccounts(
  app: FastifyInstance,
  db: Db,
  { shop }: Pick<ApiConfig, 'shop'>,
): void {
  const isOwn = async ({ body, device }: FastifyRequest) =>
    isOwnDevice(db, normaliseEmail(String((body as { email?: unknown }).email)), device)
  const strict = { ...strictLimit('email'), isOwn }
  registerSigningUp(app, db, strict, shop)
  registerSessions(app, db, strict)
  registerResets(app, db, strict)
}

function registerSigningUp(
  app: FastifyInstance,
  db: Db,
  strict: StrictLimit,
  shop: ApiConfig['shop'],
): void {
  route(app, 'user/register', { strict }, async (form, request, reply) => {
    refuseReservedName(form.name, shop)
    await register(db, form, askingVisitor(request, reply))
    return { success: true, message: 'Un code de vérification vous a été envoyé par e-mail.' }
  })

  route(app, 'user/verify', { strict }, async (form, request) => {
    const verified = await verify(db, form, visitorOf(request))
    const message =
      'token' in verified
        ? 'Votre e-mail est vérifié.'
        : 'Votre e-mail est vérifié. Choisissez maintenant votre mot de passe.'
    return { success: true, ...verified, message }
  })

  route(app, 'user/resend-verification', { strict }, async ({ email }, request, reply) => {
    await resendCode(db, email, askingVisitor(request, reply))
    return {
      success: true,
      message: 'Si un compte attend sa vérification, un code lui est envoyé.',
    }
  })
}

function registerSessions(app: FastifyInstance, db: Db, strict: StrictLimit): void {
  route(app, 'user/login', { strict }, async (credentials, request, reply) => {
    const mark = () => markBrowser(request, reply)
    const token = await logIn(db, credentials, visitorOf(request), mark)
    return { success: true, token }
  })

  route(app, 'user/refresh-token', async (_input, request) => {
    const { token, email } = await replaceToken(db, tokenIn(request))
    await noteOwnDevice(db, email, request.device)
    return { success: true, token }
  })

  route(app, 'user/logout', async (_input, request) => {
    await endSession(db, request)
    return { success: true }
  })
}

function registerResets(app: FastifyInstance, db: Db, strict: StrictLimit): void {
  route(app, 'user/forgot-password', { strict }, async ({ email }, request, reply) => {
    await forgotPassword(db, email, askingVisitor(request, reply))
    return {
      success: true,
      message: 'Si un compte existe pour cette adresse, un code lui est envoyé.',
    }
  })

  route(app, 'user/verify-reset-code', { strict }, async (form, request) => {
    const resetToken = await verifyResetCode(db, form, visitorOf(request))
    return { success: true, resetToken, message: 'Le code est vérifié.' }
  })

  route(app, 'user/reset-password', { strict }, async (form, request) => {
    await resetPassword(db, form, visitorOf(request))
    return { success: true, message: 'Votre mot de passe est changé.' }
  })
}
