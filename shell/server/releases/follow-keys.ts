import type { FastifyInstance } from 'fastify'
import type { Keys } from '@shop/releases'
import type { Channel } from './channel.ts'

const everyMs = 1000

/** A release that no trusted key has signed may be signed again meanwhile; in ms. */
const lookAgainMs = 5000

/**
 * DEL-11: reads the files of keys again once a second: what they say counts without a restart. While something runs that no trusted key
 * has signed, its signatures are looked at again too.
 */
export function followKeys(
  app: FastifyInstance,
  keys: Pick<Keys, 'readAgain'>,
  channel: Pick<Channel, 'keysChanged' | 'runsUntrusted'>,
): void {
  const { readAgain } = keys
  if (!readAgain) return
  let said = ''
  let lookedAt = 0
  const read = async () => {
    try {
      const haveChanged = await readAgain()
      const isLookDue = channel.runsUntrusted && Date.now() - lookedAt >= lookAgainMs
      if (!haveChanged && !isLookDue) return
      said = ''
      if (haveChanged) app.log.info('the keys of releases have changed')
    } catch (error) {
      const { message } = error as Error
      if (message === said) return
      app.log.error({ err: error }, 'the keys of releases cannot be used as they are')
      said = message
    }
    lookedAt = Date.now()
    await channel.keysChanged(lookedAt)
  }
  let reading: Promise<void> | undefined
  const timer = setInterval(() => {
    reading ??= read().finally(() => {
      reading = undefined
    })
  }, everyMs)
  app.addHook('onClose', () => clearInterval(timer))
}
