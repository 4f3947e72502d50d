import { createBackend } from './app.ts'
import { readBackendSettings } from './settings.ts'

const settings = readBackendSettings(process.env)
const backend = await createBackend(settings)

let stopping = false
async function stop(signal: string): Promise<void> {
  if (stopping) return
  stopping = true
  backend.app.log.info({ signal }, 'stopping')
  await backend.close()
}
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void stop(signal))

await backend.app.listen({ port: settings.port, host: settings.host })
