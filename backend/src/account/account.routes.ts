import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/tables.ts'
import { strictly } from '../http/limits/strict-limits.ts'
import { route } from '../http/routing/route.ts'
import { endSession, refreshSession } from '../session/session.ts'
import { markBrowser, visitorOf } from './visitor/visitor.ts'
import { logIn } from './login/login.service.ts'
import { register, resendCode, verify } from './registration/register.service.ts'
import { forgotPassword, resetPassword, verifyResetCode } from './reset/reset.service.ts'

const strict = { config: { strict: strictly('email') } }

export function registerAccounts(app: FastifyInstance, db: Db): void {
  registerSigningUp(app, db)
  registerSessions(app, db)
  registerResets(app, db)
}

function registerSigningUp(app: FastifyInstance, db: Db): void {
  route(
    app,
    'user/register',
    async (form, request, reply) => {
      const browserHash = markBrowser(request, reply)
      await register(db, form, { ...visitorOf(request), browserHash })
      return { success: true, message: 'Un code de vérification vous a été envoyé par e-mail.' }
    },
    strict,
  )

  route(
    app,
    'user/verify',
    async (form, request) => {
      const verified = await verify(db, form, visitorOf(request))
      const message =
        'token' in verified
          ? 'Votre e-mail est vérifié.'
          : 'Votre e-mail est vérifié. Choisissez maintenant votre mot de passe.'
      return { success: true, ...verified, message }
    },
    strict,
  )

  route(
    app,
    'user/resend-verification',
    async ({ email }, request) => {
      await resendCode(db, email, visitorOf(request))
      return {
        success: true,
        message: 'Si un compte attend sa vérification, un code lui est envoyé.',
      }
    },
    strict,
  )
}

function registerSessions(app: FastifyInstance, db: Db): void {
  route(
    app,
    'user/login',
    async (credentials, request, reply) => {
      const mark = () => markBrowser(request, reply)
      const token = await logIn(db, credentials, visitorOf(request), mark)
      return { success: true, token }
    },
    strict,
  )

  route(app, 'user/refresh-token', async (_input, request) => {
    return { success: true, token: await refreshSession(db, request) }
  })

  route(app, 'user/logout', async (_input, request) => {
    await endSession(db, request)
    return { success: true }
  })
}

function registerResets(app: FastifyInstance, db: Db): void {
  route(
    app,
    'user/forgot-password',
    async ({ email }, request) => {
      await forgotPassword(db, email, visitorOf(request))
      return {
        success: true,
        message: 'Si un compte existe pour cette adresse, un code lui est envoyé.',
      }
    },
    strict,
  )

  route(
    app,
    'user/verify-reset-code',
    async (form) => {
      const resetToken = await verifyResetCode(db, form)
      return { success: true, resetToken, message: 'Le code est vérifié.' }
    },
    strict,
  )

  route(
    app,
    'user/reset-password',
    async (form, request) => {
      await resetPassword(db, form, visitorOf(request))
      return { success: true, message: 'Votre mot de passe est changé.' }
    },
    strict,
  )
}
