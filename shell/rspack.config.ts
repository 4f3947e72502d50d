import { defineShell } from '@shop/federation/build'

// Entries have no ending: the sources of a packed shell are compiled.
export default defineShell({
  name: 'shell',
  dir: import.meta.dirname,
  browserEntry: './src/main',
  serverEntry: './src/server',
  panelEntry: './src/panel/button',
  workerEntry: './src/service-worker/main',
})
