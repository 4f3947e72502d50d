export { LegalPage as Component } from './legal.tsx'
export { loadLegal } from './load-legal.ts'
