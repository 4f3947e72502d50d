import type { RenderedPage } from '../../src/server.tsx'

/**
 * A rendered page or a frame. `hydrates` is true if the server has rendered the page, which the browser hydrates; it is
 * false for a frame, which the browser fills.
 */
export type ShownPage = RenderedPage & { hydrates: boolean }
