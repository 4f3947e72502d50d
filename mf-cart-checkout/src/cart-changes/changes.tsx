/** What checkout and sums show about changes by the shop: a chunk of its own, loaded after the page. */
export { FollowedPrices, SumChangeNotes } from './sum-change-notes.tsx'
export { LineChanges } from './line-changes.tsx'
export { checkSettings } from './sum-changes.ts'
