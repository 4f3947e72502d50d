import { atom } from 'nanostores'

/**
 * Whether the shopper has closed the banner. Stored outside of components: an error page mounts a new layout, and the
 * banner must stay closed there.
 */
export const $isBannerClosed = atom(false)
