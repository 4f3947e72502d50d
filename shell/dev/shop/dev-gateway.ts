import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { LocalReleases } from '@shop/releases'
import { readShopFolder, shopDirOf } from '@shop/shop-folder'
import { requestIdOf, type Api } from '../../server/api/api.ts'
import type { ActiveReleases } from '../../server/releases/release-sets.ts'
import { registerAssets } from '../../server/files/file.routes.ts'
import { registerLocales } from '../../server/files/locales.routes.ts'
import { registerFonts } from '../../server/files/fonts.ts'
import { Locales } from '../../server/releases/locales.ts'
import { PageModules } from '../../server/files/page-modules.ts'
import { registerWorker } from '../../server/offline/offline.routes.ts'
import { registerPages } from '../../server/pages/page.routes.ts'
import { previewRules } from '../../server/pages/previews.ts'
import { shopPartsOf } from '../../server/pages/page-parts.ts'
import { answerError, registerProblems } from '../../server/http/problem-replies.ts'
import { Renderers } from '../../server/render/inside/renderers.ts'
import { registerLanguage } from '../../server/visits/visitor-language.ts'
import { registerSearchEngines } from '../../server/search-engines/search-engines.routes.ts'
import type { ShellBuild } from '../../server/releases/shell-build.ts'
import { shopSettings } from '../../server/api/shop-settings.ts'
import type { DesignBuild } from '../design/design-build.ts'
import { registerDesign } from '../design/design.routes.ts'

/** Address at which the developer opens the shop. */
const publicUrl = 'http://localhost:3000'

interface DevGatewayOptions {
  shell: ShellBuild
  api: Pick<Api, 'fetch'>
  logger: FastifyBaseLogger
  /** Returns the current releases of a page. */
  active: () => Promise<ActiveReleases>
  dirOf: LocalReleases['dirOf']
  importModule: (url: string) => Promise<unknown>
  design: DesignBuild
}

/**
 * The gateway for development, which serves the shop's pages and texts for one build of the shell. Other files are
 * served by the development server.
 */
export async function createDevGateway(options: DevGatewayOptions): Promise<FastifyInstance> {
  const { shell, api, logger: log, importModule } = options
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true },
    genReqId: requestIdOf,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  })
  registerProblems(app)
  shell.server.configureApi({ fetch: api.fetch })
  const copies = { dirOf: options.dirOf }
  const visits = {
    ofPage: async () => ({ active: await options.active() }),
    ofTexts: async () => ({ active: await options.active() }),
  }
  const shop = await readShopFolder(shopDirOf(process.env.SHOP_DIR))
  const shopParts = shopPartsOf(shell, shop)
  const locales = new Locales({ copies, shell, shop, log })
  registerAssets(app, shop)
  registerLocales(app, visits, locales)
  registerLanguage(app, { isSecure: false })
  registerSearchEngines(app, { api, publicUrl })
  const fonts = await registerFonts(app, shell)
  registerDesign(app, { build: options.design, fonts, globalCss: shopParts.shopCss })
  // Removes a service worker that the built shop has registered at this address, because it would answer in place of
  // the page in development.
  await registerWorker(app, shell, false)
  registerPages(app, {
    ...shopParts,
    visits,
    locales,
    renderers: new Renderers({
      createRenderer: shell.server.createRenderer,
      copies,
      log,
      importModule,
    }),
    modules: await PageModules.of(shell),
    fonts,
    previews: previewRules(api, log),
    settings: shopSettings(api, log),
    // Browsers send no reports, because the developer sees errors in the overlay and the console.
    reportSample: 0,
    publicUrl,
    hasServiceWorker: false,
  })
  await app.ready()
  return app
}
