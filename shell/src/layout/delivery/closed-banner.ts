import { atom } from 'nanostores'

/**
 * Whether the shopper has closed the banner. This state is outside of components, because an error page mounts a new
 * layout, in which the banner must stay closed.
 */
export const $isBannerClosed = atom(false)
