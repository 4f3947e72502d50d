import { createBackend } from './app.ts'
import { announceStop, stopOnSignals } from './ops/graceful-stop.ts'
import { readBackendConfig } from './config/config.ts'

const config = readBackendConfig(process.env)
const backend = await createBackend(config)
const { app } = backend
stopOnSignals(app.log, async () => {
  await announceStop(app, config.drainSeconds)
  await backend.close()
})
await app.listen({ port: config.port, host: config.host })
