import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/tables.ts'
import { type RetryDelays, retryDelayMs } from './retry-delay.ts'
import {
  claimMails,
  type ClaimedMail,
  markSent,
  markUnsent,
  retryLater,
} from './outbox.repository.ts'
import { type OutgoingMail, UndeliverableError } from '../transport/transport.ts'

export interface DeliveryLimits extends RetryDelays {
  /** Mails in hand at once. */
  concurrency: number
  /** Longer than one try takes, or two workers send the same mail. */
  leaseMs: number
  /** One try, from the first byte to the server's answer. */
  sendMs: number
  /** How often to look for mails other processes have queued. */
  pollMs: number
  /** Between two looks, however often it is nudged. */
  restMs: number
  maxTries: number
  /** What the mails in hand may still take once the shop is to stop. */
  stopMs: number
}

/** With these delays the last try is a day after the first. */
export const deliveryLimits: DeliveryLimits = {
  concurrency: 5,
  leaseMs: 120_000,
  sendMs: 45_000,
  pollMs: 1500,
  restMs: 100,
  maxTries: 40,
  firstDelayMs: 5000,
  longestDelayMs: 60 * 60 * 1000,
  stopMs: 10_000,
}

export interface DeliveryParts {
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>
  /** Writes the mail out, in its language. */
  compose(mail: ClaimedMail): Promise<OutgoingMail>
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>
  limits?: Partial<DeliveryLimits>
}

export interface Delivery {
  /** Looks soon, for what this process may have queued. */
  nudge(): void
  /** Ends what is in hand and leaves the rest to the next start or to other instances. */
  stop(): Promise<void>
}

/**
 * Sends what the outbox holds until it is stopped; any number of instances may do so on one database. A mail leaves
 * the outbox when the server has taken it: a crash in between sends it again, under the same Message-ID.
 */
export function startDelivery(db: Db, parts: DeliveryParts): Delivery {
  const limits = { ...deliveryLimits, ...parts.limits }
  const { log } = parts
  const stopping = new AbortController()
  const cutOff = new AbortController()
  const inHand = new Set<Promise<void>>()
  let wake = Promise.withResolvers<void>()

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      wake = Promise.withResolvers<void>()
      const isEmpty = await takeMore()
      if (isEmpty) await nextLook()
      else if (inHand.size >= limits.concurrency) await Promise.race(inHand)
    }
  }

  /** True where the outbox held fewer than could be taken. */
  async function takeMore(): Promise<boolean> {
    const limit = limits.concurrency - inHand.size
    try {
      const mails = await claimMails(db, { limit, leaseMs: limits.leaseMs })
      for (const mail of mails) {
        const work = deliver(db, { ...parts, limits }, mail, cutOff.signal)
          .catch((err: unknown) =>
            log.error({ err, mail: mail.id }, 'a mail was left to its lease'),
          )
          .finally(() => inHand.delete(work))
        inHand.add(work)
      }
      return mails.length < limit
    } catch (err) {
      log.error({ err }, 'the outbox could not be read')
      return true
    }
  }

  async function nextLook(): Promise<void> {
    // Fails only when it is cut short because the shop stops.
    await pause(limits.restMs, null, { signal: stopping.signal }).catch(() => null)
    const timer = setTimeout(wake.resolve, limits.pollMs)
    await wake.promise
    clearTimeout(timer)
  }

  const running = run()
  return {
    nudge: () => wake.resolve(),
    async stop() {
      stopping.abort()
      wake.resolve()
      const timer = setTimeout(() => cutOff.abort(new Error('the shop stops')), limits.stopMs)
      await running
      await Promise.all(inHand)
      clearTimeout(timer)
    },
  }
}

type Settled = DeliveryParts & { limits: DeliveryLimits }

async function deliver(
  db: Db,
  parts: Settled,
  mail: ClaimedMail,
  cutOff: AbortSignal,
): Promise<void> {
  const { limits } = parts
  // Measured with this process's monotonic clock, so that a wrong system clock does not send an expired code.
  const freshUntil = performance.now() + (mail.expiresInMs ?? Infinity)
  try {
    const outgoing = await parts.compose(mail)
    const freshMs = freshUntil - performance.now()
    if (freshMs <= 0) {
      return await markUnsent(db, mail, { state: 'expired', error: 'it was too late for its code' })
    }
    const time = AbortSignal.timeout(Math.ceil(Math.min(limits.sendMs, freshMs)))
    await parts.send(outgoing, AbortSignal.any([time, cutOff]))
  } catch (error) {
    return giveBack(db, parts, mail, error as Error)
  }
  await insist(() => markSent(db, mail))
}

async function giveBack(db: Db, parts: Settled, mail: ClaimedMail, error: Error): Promise<void> {
  const { limits, log } = parts
  const about = { mail: mail.id, kind: mail.subject.kind, tries: mail.tries, err: error }
  if (error instanceof UndeliverableError || mail.tries >= limits.maxTries) {
    log.error(about, 'a mail could not be delivered')
    return markUnsent(db, mail, { state: 'failed', error: error.message })
  }
  log.warn(about, 'a mail has to wait for another try')
  const delayMs = retryDelayMs(mail.tries, limits)
  return retryLater(db, mail, { delayMs, error: error.message })
}

/** A mail that was sent but not marked would be sent again, so marking is tried 5 times, 500 ms apart. */
async function insist(mark: () => Promise<void>, triesLeft = 5): Promise<void> {
  try {
    await mark()
  } catch (error) {
    if (triesLeft <= 1) throw error
    await pause(500)
    await insist(mark, triesLeft - 1)
  }
}
