import { readStoredJson, writeStoredJson } from '@shop/stores'
import { helpfulReviewsKey } from '@shop/stores/storage-keys'

/** Maximum number of votes that this browser remembers. The shop itself counts no vote twice. */
const MOST = 200

/** Whether this browser has voted for the review (REV-02). */
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
