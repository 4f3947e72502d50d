import type { FastifyInstance } from 'fastify'
import type { Keys } from '@shop/releases'
import type { Channel } from './channel.ts'

const everyMs = 1000

/** How often releases without a trusted signature are verified again, in ms, because they may have been signed again. */
const lookAgainMs = 5000

/**
 * DEL-11: reads the key files again once a second, so that changed keys apply without a restart. While a release without a trusted
 * signature runs, its signatures are verified again too.
 */
export function followKeys(
  app: FastifyInstance,
  keys: Pick<Keys, 'readAgain'>,
  channel: Pick<Channel, 'keysChanged' | 'runsUntrusted'>,
): void {
  const { readAgain } = keys
  if (!readAgain) return
  let logged = ''
  let lookedAt = 0
  const read = async () => {
    try {
      const haveChanged = await readAgain()
      const isLookDue = channel.runsUntrusted && Date.now() - lookedAt >= lookAgainMs
      if (!haveChanged && !isLookDue) return
      logged = ''
      if (haveChanged) app.log.info('the keys of releases have changed')
    } catch (error) {
      const { message } = error as Error
      if (message === logged) return
      app.log.error({ err: error }, 'the keys of releases cannot be used as they are')
      logged = message
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
