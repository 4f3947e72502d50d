import { join } from 'node:path'
import Fastify from 'fastify'
import { readShopFolder, shopDirOf } from '@shop/shop-folder'
import { registerFonts } from '../../server/files/fonts.ts'
import { shopPartsOf } from '../../server/pages/page-parts.ts'
import { loadShellBuild } from '../../server/releases/shell-build.ts'
import { DesignBuild } from './design-build.ts'
import { registerDesign } from './design.routes.ts'

/**
 * Serves only the page at /design, without a shop, for the visual test of this page. The style sheet comes from the
 * built shell, the primitives come from the sources. Prints the page's address.
 */
const app = Fastify()
const shell = await loadShellBuild()
const dir = join(import.meta.dirname, '../..')
const build = new DesignBuild({ dir, devDir: join(dir, '.dev') })
const fonts = await registerFonts(app, shell)
const { shopCss } = shopPartsOf(shell, await readShopFolder(shopDirOf(process.env.SHOP_DIR)))
registerDesign(app, { build, fonts, globalCss: shopCss })
console.log(await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT ?? 0) }))

const stop = async () => {
  await app.close()
  await build.close()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
