import type { TFunction } from 'i18next'
import { useState } from 'react'
import { styled } from 'styled-components'
import { call } from '@shop/api'
import { errorText } from '@shop/i18n'
import { useRequest } from '@shop/stores/use-request'
import { Button, Notice, theme } from '@shop/ui'
import { readStoredJson, writeStoredJson } from '@shop/stores'
import { helpfulReviewsKey } from '@shop/stores/storage-keys'

const Line = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space[2]};
  margin-block-start: ${theme.space[2]};
`

interface HelpfulProps {
  /** The translations of the namespace `reviews`. */
  t: TFunction
  reviewId: number
  /** Number of votes when the reviews were loaded. */
  votes: number | undefined
  /** Id of the element with the author's name; the name distinguishes the buttons of two reviews. */
  authorId: string
}

/** REV-02: the button that votes for a review or takes the vote back. */
export function Helpful({ t, reviewId, votes = 0, authorId }: HelpfulProps) {
  const [isOwn, setIsOwn] = useState(() => isOwnVote(reviewId))
  const [answered, setAnswered] = useState<number>()
  const { request, isBusy, run } = useRequest()
  const total = answered ?? votes

  async function vote(isHelpful: boolean): Promise<void> {
    const { helpful } = await call('reviews/vote', { reviewId, isHelpful })
    keepOwnVote(reviewId, isHelpful)
    setIsOwn(isHelpful)
    setAnswered(helpful)
  }

  return (
    <Line>
      <Button
        variant={isOwn ? 'primary' : 'secondary'}
        aria-pressed={isOwn}
        aria-describedby={authorId}
        busy={isBusy}
        onClick={() => run(() => vote(!isOwn))}
      >
        {total > 0 ? t('helpfulCount', { total }) : t('helpful')}
      </Button>
      {request.status === 'failed' && (
        <Notice tone="error" announce>
          {errorText(t, request.error)}
        </Notice>
      )}
    </Line>
  )
}

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
