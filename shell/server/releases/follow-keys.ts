import type { FastifyInstance } from 'fastify'
import type { Keys } from '@shop/releases'
import type { Channel } from './channel.ts'

const everyMs = 1000

/** Time between two checks of running releases without a trusted signature, in ms. They may have been signed again meanwhile. */
const lookAgainMs = 5000

/**
 * DEL-11: reads the key files again once a second, so that changed keys apply without a restart. If a release without a
 * trusted signature is running, its signatures are also verified again.
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
