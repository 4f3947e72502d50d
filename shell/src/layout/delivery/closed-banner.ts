import { atom } from 'nanostores'

/** Whether the shopper has closed the banner. Outside of components: an error page mounts a new layout, and it must stay closed there. */
export const $isBannerClosed = atom(false)
