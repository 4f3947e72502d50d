import { defineShell } from '@shop/federation/build'

export default defineShell({
  name: 'shell',
  dir: import.meta.dirname,
  browserEntry: './src/browser.tsx',
  serverEntry: './src/server.tsx',
})
