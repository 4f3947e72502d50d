import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFiles } from './source-files.ts'

const demonstration = 'backend/demo-shop/'
const folder = `${demonstration}shop/shop.json`

/**
 * BRAND-01: reports sources and texts that contain the name of the demonstration shop. A shop's name comes from the
 * shop's folder; a text contains `{{shop}}` instead of the name.
 */
export function checkShopName(root: string): string[] {
  const { name } = JSON.parse(readFileSync(join(root, folder), 'utf8')) as { name: string }
  const named = name.toLowerCase()
  return sourceFiles(root, 'ts,tsx,mjs,json,sql,template,svg,html,css,md')
    .filter((file) => !file.startsWith(demonstration))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          line.toLowerCase().includes(named)
            ? `no-shop-name: ${file}:${index + 1} names the demonstration’s shop: take the name from SHOP_DIR, in a text {{shop}}`
            : [],
        ),
    )
}
