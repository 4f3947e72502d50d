import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '@shop/domain'
import { hashOfSecret, newSecret } from '../../ids/secret.ts'
import { networkOf } from '../../http/request/client-network.ts'
import { languageOf } from '../../http/request/language.ts'
import { type Sender, senderOf } from '../../sender/sender.ts'

/** Identifies the sender of a request for the limits and rules of accounts. */
export interface Visitor {
  language: Language
  /** The IPv4 /24 or IPv6 /64 of the request's address. */
  network: string
  sender: Sender
  /** Undefined if this browser has not asked for a code yet. */
  browserHash: Buffer | undefined
}

/** A visitor who asks for a code. */
export type AskingVisitor = Visitor & { browserHash: Buffer }

const COOKIE = 'registration'
const SECRET = /^[\w-]{43}$/
const MAX_AGE_SECONDS = 7 * 24 * 60 * 60

export function visitorOf(request: FastifyRequest): Visitor {
  const secret = secretOf(request)
  return {
    language: languageOf(request),
    network: networkOf(request.ip),
    sender: senderOf(request),
    browserHash: secret === undefined ? undefined : hashOfSecret(secret),
  }
}

/**
 * Sets a cookie that identifies the browser that asks for a code. The code of the mail signs in only this browser, with
 * the password that was entered there (SEC-03). Other browsers do not use up the code (SEC-07).
 */
export function markBrowser(request: FastifyRequest, reply: FastifyReply): Buffer {
  const secret = secretOf(request) ?? newSecret()
  const cookie = {
    name: COOKIE,
    value: secret,
    path: '/api/user',
    maxAge: MAX_AGE_SECONDS,
    httpOnly: true,
    sameSite: 'lax',
    secure: request.server.isSecure,
  } as const
  reply.header('set-cookie', stringifySetCookie(cookie))
  return hashOfSecret(secret)
}

/** The visitor of a call that asks for a code. */
export function askingVisitor(request: FastifyRequest, reply: FastifyReply): AskingVisitor {
  return { ...visitorOf(request), browserHash: markBrowser(request, reply) }
}

function secretOf({ headers }: FastifyRequest): string | undefined {
  const secret = parseCookie(headers.cookie ?? '')[COOKIE]
  return secret !== undefined && SECRET.test(secret) ? secret : undefined
}
