import { defineShell } from '@shop/federation/build'

export default defineShell({
  name: 'shell',
  browserEntry: './src/browser.tsx',
  serverEntry: './src/server.tsx',
})
