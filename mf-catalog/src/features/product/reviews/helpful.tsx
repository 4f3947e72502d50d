import type { TFunction } from 'i18next'
import { useState } from 'react'
import { styled } from 'styled-components'
import { call } from '@shop/api'
import { errorText } from '@shop/i18n'
import { useRequest } from '@shop/stores/use-request'
import { Button, Notice, theme } from '@shop/ui'
import { isOwnVote, keepOwnVote } from './own-votes.ts'

const Line = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space[2]};
  margin-block-start: ${theme.space[2]};
`

interface HelpfulProps {
  /** Of the namespace `reviews`. */
  t: TFunction
  reviewId: number
  /** How many it has helped when the reviews were loaded. */
  votes: number | undefined
  /** Of the element that names the author: the buttons of all reviews have the same words. */
  authorId: string
}

/** REV-02: says that a review has helped, or takes that back. */
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
