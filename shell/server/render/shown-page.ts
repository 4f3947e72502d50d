import type { RenderedPage } from '../../src/server.tsx'

/** A page as it is sent. `hydrates`: it was rendered whole, and the browser goes on with it; a frame is filled by the browser. */
export type ShownPage = RenderedPage & { hydrates: boolean }
