import { useStore } from '@nanostores/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import type { Review } from '@shop/contracts'
import { formatDate } from '@shop/domain'
import { errorText } from '@shop/i18n'
import { $isSignedIn } from '@shop/stores'
import { Badge, ButtonLink, ListState, Text, theme } from '@shop/ui'
import * as urls from '@shop/urls'
import { SkeletonText } from '../../../page-parts/skeleton-text.tsx'
import { ReviewForm } from './review-form.tsx'
import type { ProductReviews } from './use-reviews.ts'

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[5]};
  max-inline-size: 68ch;

  > ul > li {
    padding-block: ${theme.space[4]};
    border-block-end: 1px solid ${theme.color.line};
  }
  > ul > li:first-child {
    padding-block-start: 0;
  }
`

const Author = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${theme.space[3]};
  overflow-wrap: anywhere;

  > time {
    color: ${theme.color.inkMuted};
    font-size: ${theme.fontSize.sm};
  }
`

/** The text as its author wrote it, in the direction of its own script. */
const Words = styled.p.attrs({ dir: 'auto' })`
  margin-block-start: ${theme.space[1]};
  color: ${theme.color.inkSoft};
  overflow-wrap: anywhere;
  white-space: pre-line;
`

const SignIn = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[3]};
  padding: ${theme.space[4]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
`

/** PROD-05: the reviews of the product, and the form for a new one. */
export function Reviews({ productId, ...reviews }: ProductReviews & { productId: string }) {
  const { t } = useTranslation('product-page')
  const isSignedIn = useStore($isSignedIn)
  return (
    <Frame>
      <ReviewList {...reviews} />
      {isSignedIn ? (
        <ReviewForm productId={productId} onAdded={reviews.add} />
      ) : (
        <SignIn>
          <Text>{t('reviews.signIn')}</Text>
          <ButtonLink
            as={Link}
            variant="secondary"
            to={urls.login({ returnTo: urls.productReviews(productId) })}
          >
            {t('reviews.toSignIn')}
          </ButtonLink>
        </SignIn>
      )}
    </Frame>
  )
}

function ReviewList({ state, reload }: Pick<ProductReviews, 'state' | 'reload'>) {
  const { t } = useTranslation(['product-page', 'common'])
  if (state.status === 'loading') {
    return (
      <div role="status" aria-label={t('reviews.loading')}>
        <SkeletonText lines={3} />
      </div>
    )
  }
  if (state.status === 'failed') {
    return (
      <ListState
        kind="error"
        title={t('reviews.failed')}
        text={errorText(t, state.error)}
        action={{ label: t('common:actions.retry'), onClick: reload }}
      />
    )
  }
  if (state.data.length === 0) return <Text tone="soft">{t('reviews.empty')}</Text>
  return (
    <ul role="list">
      {state.data.map((review) => (
        <ReviewItem key={`${review.date} ${review.userName}`} review={review} />
      ))}
    </ul>
  )
}

const maxLines = 30

/** Keeps at most one blank line between paragraphs. A text of more than `maxLines` lines becomes one paragraph. */
function inFewLines(content: string): string {
  const text = content.replaceAll(/\s*\n\s*\n\s*/g, '\n\n')
  return text.split('\n').length > maxLines ? text.replaceAll(/\n+/g, ' ') : text
}

function ReviewItem({ review }: { review: Review }) {
  const { t, i18n } = useTranslation('product-page')
  const { userName, content, date, isVerifiedPurchase } = review
  return (
    <li>
      <Author>
        <strong>
          <bdi>{userName}</bdi>
        </strong>
        <time dateTime={new Date(date).toISOString()}>{formatDate(date, i18n.language)}</time>
        {isVerifiedPurchase ? <Badge tone="success">{t('reviews.verified')}</Badge> : null}
      </Author>
      <Words>{inFewLines(content)}</Words>
    </li>
  )
}
