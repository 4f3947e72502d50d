import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/tables.ts'
import { type RetryDelays, retryDelayMs } from './retry-delay.ts'
import {
  leaseMails,
  type LeasedMail,
  markSent,
  markMailUnsendable,
  retryLater,
} from './outbox.repository.ts'
import { type OutgoingMail, UndeliverableError } from '../transport/transport.ts'

export interface SendingLimits extends RetryDelays {
  /** Largest number of mails that are sent at the same time. */
  concurrency: number
  /** Duration of a lease in ms. It must exceed `sendMs`, because otherwise two workers could send the same mail. */
  leaseMs: number
  /** Time limit in ms of one try, from the first byte to the server's reply. */
  sendMs: number
  /** Interval in ms at which the outbox is checked for mails that other processes have queued. */
  pollMs: number
  /**
   * Pause in ms between a call that may have queued a mail and the check of the outbox; `pauseSpreadMs`: the largest random
   * addition to the pause. The duration of the caller's next call must not reveal whether there was a mail (API-04).
   */
  minPauseMs: number
  pauseSpreadMs: number
  maxTries: number
  /** Time in ms for finishing the mails that are being sent when the shop stops. */
  stopMs: number
}

/** With these delays, the last try is a day after the first try. */
export const sendingLimits: SendingLimits = {
  concurrency: 5,
  leaseMs: 120_000,
  sendMs: 45_000,
  pollMs: 1500,
  minPauseMs: 250,
  pauseSpreadMs: 500,
  maxTries: 40,
  firstDelayMs: 5000,
  longestDelayMs: 60 * 60 * 1000,
  stopMs: 10_000,
}

export interface SendingParts {
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>
  /** False for a mail whose code was used or replaced meanwhile. Such a mail is not sent (AUTH-05). */
  isCurrent(mail: LeasedMail): Promise<boolean>
  /** Turns a row of the outbox into a complete mail with subject, text and HTML. */
  compose(mail: LeasedMail): Promise<OutgoingMail>
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>
  limits?: Partial<SendingLimits>
}

export interface Sending {
  /** Makes the sending check the outbox after a pause. Call it when this process may have queued a mail. */
  nudge(): void
  /** Finishes the mails that are being sent. The other mails are sent after the next start, or by another instance. */
  stop(): Promise<void>
}

/**
 * Sends the mails of the outbox until it is stopped. Several instances may use one database. A mail is marked as sent after the
 * server has accepted it. If the process crashes between these two steps, the mail is sent again with the same Message-ID.
 */
export function startSending(db: Db, parts: SendingParts): Sending {
  const limits = { ...sendingLimits, ...parts.limits }
  const { log } = parts
  const stopping = new AbortController()
  const abortSends = new AbortController()
  const sending = new Set<Promise<void>>()
  let wake = Promise.withResolvers<void>()

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      wake = Promise.withResolvers<void>()
      const isEmpty = await leaseAndSend()
      if (isEmpty) await waitForMails()
      else if (sending.size >= limits.concurrency) await Promise.race(sending)
    }
  }

  /** Starts sending due mails. Returns true if no more mails of the outbox are due. */
  async function leaseAndSend(): Promise<boolean> {
    const limit = limits.concurrency - sending.size
    try {
      const mails = await leaseMails(db, { limit, leaseMs: limits.leaseMs })
      for (const mail of mails) {
        const work = sendOne(db, { ...parts, limits }, mail, abortSends.signal)
          .catch((err: unknown) =>
            log.error(
              { err, mail: mail.id },
              'the state of a mail could not be saved: it is tried again when its lease ends',
            ),
          )
          .finally(() => sending.delete(work))
        sending.add(work)
      }
      return mails.length < limit
    } catch (err) {
      log.error({ err }, 'the outbox could not be read')
      return true
    }
  }

  async function waitForMails(): Promise<void> {
    const timer = setTimeout(wake.resolve, limits.pollMs)
    await wake.promise
    clearTimeout(timer)
    const pauseMs = limits.minPauseMs + Math.random() * limits.pauseSpreadMs
    // The pause rejects only when the shop stops.
    await pause(pauseMs, null, { signal: stopping.signal }).catch(() => null)
  }

  const running = run()
  return {
    nudge: () => wake.resolve(),
    async stop() {
      stopping.abort()
      wake.resolve()
      const timer = setTimeout(() => abortSends.abort(new Error('the shop stops')), limits.stopMs)
      await running
      await Promise.all(sending)
      clearTimeout(timer)
    },
  }
}

type ResolvedParts = SendingParts & { limits: SendingLimits }

async function sendOne(
  db: Db,
  parts: ResolvedParts,
  mail: LeasedMail,
  abortSends: AbortSignal,
): Promise<void> {
  const { limits } = parts
  // The monotonic clock of the process measures the validity. With a wrong system clock, an expired code could count as valid.
  const validUntil = performance.now() + (mail.expiresInMs ?? Infinity)
  try {
    if (!(await parts.isCurrent(mail))) {
      return await markMailUnsendable(db, mail, {
        state: 'expired',
        error: 'the code was used or replaced before the mail was sent',
      })
    }
    const outgoing = await parts.compose(mail)
    const validMs = validUntil - performance.now()
    if (validMs <= 0) {
      return await markMailUnsendable(db, mail, {
        state: 'expired',
        error: 'the code expired before the mail was sent',
      })
    }
    const time = AbortSignal.timeout(Math.ceil(Math.min(limits.sendMs, validMs)))
    await parts.send(outgoing, AbortSignal.any([time, abortSends]))
  } catch (error) {
    return recordFailure(db, parts, mail, error as Error)
  }
  await markWithRetry(() => markSent(db, mail))
}

async function recordFailure(
  db: Db,
  parts: ResolvedParts,
  mail: LeasedMail,
  error: Error,
): Promise<void> {
  const { limits, log } = parts
  const about = { mail: mail.id, kind: mail.subject.kind, tries: mail.tries, err: error }
  if (error instanceof UndeliverableError || mail.tries >= limits.maxTries) {
    log.error(about, 'a mail could not be delivered')
    return markMailUnsendable(db, mail, { state: 'failed', error: error.message })
  }
  log.warn(about, 'a mail was not delivered and will be tried again')
  const delayMs = retryDelayMs(mail.tries, limits)
  return retryLater(db, mail, { delayMs, error: error.message })
}

/** Tries to mark a mail 5 times, 500 ms apart, because a mail that was sent but is not marked would be sent again. */
async function markWithRetry(mark: () => Promise<void>, triesLeft = 5): Promise<void> {
  try {
    await mark()
  } catch (error) {
    if (triesLeft <= 1) throw error
    await pause(500)
    await markWithRetry(mark, triesLeft - 1)
  }
}
