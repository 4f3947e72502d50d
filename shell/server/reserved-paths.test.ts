import { rmSync } from 'node:fs'
import { pino } from 'pino'
import type { FastifyBaseLogger } from 'fastify'
import { isReserved } from '@shop/releases'
import { anEmptyStore } from '@shop/releases/testing/a-store'
import { openApp } from './open-app.ts'
import { aGateway, aShellBuild } from './testing/a-gateway.ts'

test('DEL-10: no route of the gateway has a path that a remote could claim', async () => {
  const [store, shell] = [anEmptyStore(), aShellBuild()]
  const { app } = await aGateway(store, shell, { overrides: true })
  for (const path of ['/healthz', '/readyz', '/mf/keys.json', '/offline/page']) {
    expect([path, isReserved(path)]).toEqual([path, true])
    expect([path, app.hasRoute({ method: 'GET', url: path })]).toEqual([path, true])
  }
  await app.close()
  rmSync(store.root, { recursive: true })
  rmSync(shell.dist, { recursive: true })
})

test('DEL-10: the start fails if a route of the gateway is missing in the list of reserved paths', () => {
  const logger = pino({ level: 'silent' }) as FastifyBaseLogger
  const app = openApp({ logger, local: undefined, entries: () => ({}) })
  app.get('/api/own', () => 'taken')
  expect(() => app.get('/loyalty', () => 'taken')).toThrow(
    '/loyalty is not a path of reservedPaths, so a remote could claim it',
  )
})
