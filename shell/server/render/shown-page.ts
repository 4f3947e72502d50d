import type { RenderedPage } from '../../src/server.tsx'

/** A rendered page or a frame. `hydrates`: the server rendered the page, and the browser hydrates it; false for a frame, which the browser fills. */
export type ShownPage = RenderedPage & { hydrates: boolean }
