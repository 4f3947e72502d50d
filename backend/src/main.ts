import { createBackend } from './app.ts'
import { announceStop, stopOnSignals } from './ops/graceful-stop.ts'
import { readBackendSettings } from './config/config.ts'

const settings = readBackendSettings(process.env)
const backend = await createBackend(settings)
const { app } = backend
stopOnSignals(app.log, async () => {
  await announceStop(app, settings.drainSeconds)
  await backend.close()
})
await app.listen({ port: settings.port, host: settings.host })
