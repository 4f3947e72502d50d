import { createBackend } from './app.ts'

const { PORT, HOST, DATA_DIR, DATABASE_URL, RATE_LIMITS, LOG_LEVEL, WARM_IMAGES, TRUSTED_PROXIES } =
  process.env

const backend = await createBackend({
  dataDir: DATA_DIR ?? '.data',
  rateLimits: RATE_LIMITS !== 'off',
  warmImages: WARM_IMAGES !== 'off',
  ...(DATABASE_URL && { databaseUrl: DATABASE_URL }),
  ...(LOG_LEVEL && { logLevel: LOG_LEVEL }),
  ...(TRUSTED_PROXIES && { trustedProxies: TRUSTED_PROXIES }),
})

let stopping = false
async function stop(signal: string): Promise<void> {
  if (stopping) return
  stopping = true
  backend.app.log.info({ signal }, 'stopping')
  await backend.close()
}
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void stop(signal))

await backend.app.listen({ port: Number(PORT ?? 3100), host: HOST ?? '127.0.0.1' })
