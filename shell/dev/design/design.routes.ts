import type { FastifyInstance } from 'fastify'
import type { Fonts } from '../../server/files/fonts.ts'
import type { DesignBuild } from './design-build.ts'
import { withShownStates } from './page/parts/shown-states.ts'

interface DesignParts {
  build: DesignBuild
  fonts: Fonts
  /** The style sheet that every document of the shop has. */
  globalCss: string
}

const scriptPath = '/design/script.mjs'

/**
 * THEME-01: registers the page with every primitive of shared/ui in every state. `?dir=rtl` shows it in Arabic from
 * right to left. The page has the theme that the browser prefers.
 */
export function registerDesign(app: FastifyInstance, { build, fonts, globalCss }: DesignParts) {
  app.get<{ Querystring: { dir?: string } }>('/design', (request, reply) => {
    const isRtl = request.query.dir === 'rtl'
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="${isRtl ? 'ar' : 'fr'}" dir="${isRtl ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">` +
          '<meta name="viewport" content="width=device-width, initial-scale=1">' +
          `<style>${fonts.css}${withShownStates(globalCss)}</style></head>` +
          `<body><div id="design"></div><script type="module" src="${scriptPath}"></script></body></html>`,
      )
  })
  app.get(scriptPath, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      return await reply.type('text/javascript; charset=utf-8').send(await build.script())
    } catch (error) {
      return await reply.code(500).type('text/plain; charset=utf-8').send(String(error))
    }
  })
}
