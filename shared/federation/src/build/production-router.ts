import { createRequire } from 'node:module'
import { join } from 'node:path'

/** React Router's production files, which its export map gives to nobody: every condition leads to `dist/development`. */
export function productionRouter(): Record<string, string> {
  const router = createRequire(createRequire(import.meta.url).resolve('react-router-dom')).resolve
  const production = router('react-router').replace(/\/development\/.*/, '/production')
  return {
    'react-router$': join(production, 'index.mjs'),
    'react-router/dom$': join(production, 'dom-export.mjs'),
  }
}
