import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Db } from '../db/tables.ts'
import { type RetryDelays, retryDelayMs } from '../mail/outbox/retry-delay.ts'
import { hookSecret, signedHeaders } from './sign-message.ts'
import { leaseMessages, type LeasedMessage, markMessage } from './web-hook.repository.ts'

export interface SendLimits extends RetryDelays {
  /** Largest number of messages that are sent at a time. Each goes to a different hook. */
  concurrency: number
  /** Duration of a lease in ms. It must exceed `sendMs`. */
  leaseMs: number
  /** Time limit of one try in ms. */
  sendMs: number
  pollMs: number
  maxTries: number
}

/** With these delays, the last try is about a day after the first try. */
const sendLimits: SendLimits = {
  concurrency: 5,
  leaseMs: 60_000,
  sendMs: 15_000,
  pollMs: 1500,
  maxTries: 40,
  firstDelayMs: 5000,
  longestDelayMs: 60 * 60 * 1000,
}

type Log = Pick<FastifyBaseLogger, 'error' | 'warn'>

/**
 * Sends queued messages until it is stopped, one at a time to each hook. Several instances may use one database. If a
 * worker is killed, its message is sent again when the lease ends. The repeated message has the same id and body, so
 * that a receiver can ignore it (OPER-02).
 */
export function startSending(
  db: Db,
  log: Log,
  changed: Partial<SendLimits> = {},
): { stop: () => Promise<void> } {
  const limits = { ...sendLimits, ...changed }
  const stopping = new AbortController()
  const running = sendUntil(stopping.signal, db, log, limits)
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

async function sendUntil(stop: AbortSignal, db: Db, log: Log, limits: SendLimits): Promise<void> {
  /** Id of a hook → promise that ends when the message to this hook has been sent. */
  const sending = new Map<number, Promise<void>>()
  while (!stop.aborted) {
    const leased = await leaseMessages(db, {
      limit: limits.concurrency - sending.size,
      leaseMs: limits.leaseMs,
      busyHooks: [...sending.keys()],
    }).catch((err: unknown) => {
      log.error({ err }, 'the messages of web hooks could not be read')
      return []
    })
    for (const message of leased) {
      const sent = send(db, message, limits, stop)
        .catch((err: unknown) => log.error({ err }, 'the state of a message could not be saved'))
        .finally(() => sending.delete(message.hookId))
      sending.set(message.hookId, sent)
    }
    await firstOf(sending.values(), limits.pollMs, stop)
  }
  await Promise.all(sending.values())
}

/** Waits until one of the messages is sent, until `ms` have passed, or until the shop stops. */
async function firstOf(
  sending: Iterable<Promise<void>>,
  ms: number,
  stop: AbortSignal,
): Promise<void> {
  const done = new AbortController()
  const signal = AbortSignal.any([stop, done.signal])
  // The pause rejects only when the shop stops, or when another promise has ended the wait.
  await Promise.race([pause(ms, null, { signal }).catch(() => null), ...sending])
  done.abort()
}

async function send(
  db: Db,
  message: LeasedMessage,
  limits: SendLimits,
  stop: AbortSignal,
): Promise<void> {
  const signal = AbortSignal.any([stop, AbortSignal.timeout(limits.sendMs)])
  const { isTaken, answer } = await post(db, message, signal)
  if (isTaken) return markMessage(db, message, { state: 'sent', answer })
  // If the shop stops, the receiver has not failed. The next start sends the message at once.
  if (stop.aborted) return markMessage(db, message, { state: 'waiting', answer: 'stopped' })
  if (message.tries >= limits.maxTries) return markMessage(db, message, { state: 'failed', answer })
  const retryInMs = retryDelayMs(message.tries, limits)
  return markMessage(db, message, { state: 'waiting', answer, retryInMs })
}

/**
 * Makes one try. A redirect counts as a failure, because the message is meant only for the address that the operator
 * has set. Only the receiver at that address has the secret.
 */
async function post(
  db: Db,
  { hookId, url, body, messageId }: LeasedMessage,
  signal: AbortSignal,
): Promise<{ isTaken: boolean; answer: string }> {
  const signed = signedHeaders(await hookSecret(db, hookId), { messageId, body })
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...signed, 'content-type': 'application/json', 'user-agent': 'shop-web-hooks' },
      body,
      redirect: 'manual',
      signal,
    })
    await response.body?.cancel()
    return { isTaken: response.ok, answer: String(response.status) }
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string } }
    return { isTaken: false, answer: cause?.code ?? message }
  }
}

/** Sends messages while `app` is open. */
export function startWebHooks(app: FastifyInstance, db: Db): void {
  let sending: ReturnType<typeof startSending> | undefined
  app.addHook('onReady', async () => {
    sending = startSending(db, app.log)
  })
  app.addHook('onClose', async () => {
    await sending?.stop()
  })
}
