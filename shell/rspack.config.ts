import { defineShell } from '@shop/federation/build'

// Entries have no file extension, because in a packed shell the files are compiled to JavaScript.
export default defineShell({
  name: 'shell',
  dir: import.meta.dirname,
  browserEntry: './src/main',
  serverEntry: './src/server',
  panelEntry: './src/panel/button',
  workerEntry: './src/service-worker/main',
})
