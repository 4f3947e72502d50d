import { readStoredJson, writeStoredJson } from '@shop/stores'
import { helpfulReviewsKey } from '@shop/stores/storage-keys'

/** Votes that are remembered; the shop itself counts none twice. */
const MOST = 200

/** Whether this browser has said that the review helps (REV-02). */
export function isOwnVote(reviewId: number): boolean {
  return ownVotes().includes(reviewId)
}

/** Remembers that the shopper has voted, or has taken the vote back. */
export function keepOwnVote(reviewId: number, isHelpful: boolean): void {
  const others = ownVotes().filter((id) => id !== reviewId)
  writeStoredJson(helpfulReviewsKey, (isHelpful ? [...others, reviewId] : others).slice(-MOST))
}

function ownVotes(): number[] {
  const stored = readStoredJson(helpfulReviewsKey)
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'number') : []
}
