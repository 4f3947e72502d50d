import { cpSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { aShopFolder } from '@shop/shop-folder/testing'
import type { TestStore } from '@shop/releases/testing/a-store'
import * as server from '../../src/server.tsx'
import { createGateway, type GatewayOptions } from '../gateway.ts'
import type { ShellBuild } from '../releases/shell-build.ts'

/** A gateway's store, keys and folder of copies. */
export const placesOf = ({ objects, keys, root }: TestStore) => ({
  objects,
  keys,
  copyDir: join(root, 'gateway'),
})

/** The shell's real renderer and texts, with two small modules as its browser build. */
export function aShellBuild(): ShellBuild {
  const dist = mkdtempSync(join(tmpdir(), 'shell-'))
  mkdirSync(join(dist, 'browser'))
  writeFileSync(join(dist, 'browser/main.0.mjs'), 'export {}')
  writeFileSync(join(dist, 'browser/about.0.mjs'), 'export {}')
  writeFileSync(join(dist, 'browser/build.json'), '{}')
  mkdirSync(join(dist, 'panel'))
  writeFileSync(join(dist, 'panel/button.0.mjs'), 'export {}')
  writeFileSync(join(dist, 'panel/panel.0.mjs'), 'export {}')
  cpSync(join(import.meta.dirname, '../../src/locales'), join(dist, 'locales'), { recursive: true })
  const locales = Object.fromEntries(
    readdirSync(join(dist, 'locales')).map((language) => [
      language,
      Object.fromEntries(
        readdirSync(join(dist, 'locales', language)).map((file) => [
          file.replace('.json', ''),
          `locales/${language}/${file}`,
        ]),
      ),
    ]),
  )
  return {
    dist,
    server,
    facts: {
      name: 'shell',
      version: '1.0.0',
      shared: {},
      imports: {},
      modules: { main: ['main.0.mjs'], about: ['about.0.mjs'] },
      exposes: {},
      pages: {},
      locales,
    },
  }
}

export interface TestGateway {
  app: FastifyInstance
  logged: { level: number; msg: string }[]
  importModule: jest.Mock<Promise<unknown>, [string]>
}

/** A gateway of the channel production with its own copies, in front of an API that is down. */
export async function aGateway(
  store: TestStore,
  shell: ShellBuild,
  options: Partial<GatewayOptions> = {},
): Promise<TestGateway> {
  const logged: TestGateway['logged'] = []
  const logger = pino(
    { level: 'info' },
    { write: (line: string) => void logged.push(JSON.parse(line) as (typeof logged)[number]) },
  ) as FastifyBaseLogger
  const importModule = jest.fn<Promise<unknown>, [string]>()
  const app = await createGateway({
    ...placesOf(store),
    copyDir: mkdtempSync(join(store.root, 'gateway-')),
    channel: 'production',
    publicUrl: 'http://shop.test',
    logger,
    api: { fetch: async () => Response.json({ success: false }, { status: 500 }) },
    shell,
    shop: aShopFolder(),
    importModule,
    ...options,
  })
  return { app, logged, importModule }
}
