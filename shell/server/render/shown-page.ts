import type { RenderedPage } from '../../src/server.tsx'

/** A rendered page or a frame. `hydrates`: true if the server rendered the page, which the browser hydrates; false for a frame, which the browser fills. */
export type ShownPage = RenderedPage & { hydrates: boolean }
