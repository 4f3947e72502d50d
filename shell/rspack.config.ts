import { defineShell } from '@shop/federation/build'

export default defineShell({
  name: 'shell',
  dir: import.meta.dirname,
  browserEntry: './src/start/main.ts',
  serverEntry: './src/server.tsx',
  panelEntry: './src/panel/button.ts',
  workerEntry: './src/service-worker/main.ts',
})
