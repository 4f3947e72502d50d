/** The components that show the shop's changes at the checkout and beside the sums: a separate chunk, loaded after the page. */
export { FollowedPrices, SumChangeNotes } from './sum-change-notes.tsx'
export { LineChanges } from './line-changes.tsx'
export { refreshSettings } from './sum-changes.ts'
