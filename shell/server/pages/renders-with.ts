import type { FastifyRequest } from 'fastify'
import { forwardedFor, visitor } from '../api/api.ts'
import type { Arm } from '../guard/canary-test.ts'
import type { PageInput } from '../render/page-input.ts'
import type { RenderParts } from './page-parts.ts'
import { withinTime } from '../limits/time-limit.ts'
import { renderLimitMs } from './render-page.ts'
import { pageInputOf } from './page-input-of.ts'

/**
 * DEL-12: whether the server renders a page completely with the releases of an arm (canary or stable). A page that
 * fails with both arms is no evidence against either: for example an address that makes the code throw, or any page
 * while the API cannot be reached.
 */
export async function rendersWith(
  arm: Arm,
  parts: RenderParts,
  { raw, id }: FastifyRequest,
  { url, language, context, isForAll }: PageInput,
): Promise<boolean> {
  const { releasesOfArm, renderers } = parts
  if (!releasesOfArm) return false
  const active = await releasesOfArm(arm)
  const pageInput = await pageInputOf(parts, { url, language, context, isForAll, active })
  const requester = { addresses: forwardedFor(raw), requestId: id }
  const page = await visitor
    .run(requester, () =>
      withinTime(renderLimitMs, (signal) =>
        renderers.render(pageInput.releases, url, pageInput, signal),
      ),
    )
    // The visitor's own render has already logged the reason.
    .catch(() => null)
  if (!page) return false
  return page instanceof Response || page.failures.length === 0
}
