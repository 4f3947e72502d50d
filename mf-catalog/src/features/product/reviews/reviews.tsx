import { useStore } from '@nanostores/react'
import type { TFunction } from 'i18next'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import type { ProductSummary, Review } from '@shop/contracts'
import { formatDate } from '@shop/domain'
import { errorText } from '@shop/i18n'
import { useLaterTexts } from '@shop/i18n/use-later-texts'
import { $isSignedIn } from '@shop/stores'
import { Badge, ButtonLink, ListState, Text, theme } from '@shop/ui'
import * as urls from '@shop/urls'
import { SkeletonText } from '../../../page-parts/skeleton-text.tsx'
import { Rating } from '../../../rating/rating.tsx'
import { Stars } from '../../../rating/stars.tsx'
import { Helpful } from './helpful.tsx'
import { ReviewForm } from './review-form.tsx'
import { ReviewViews } from './review-views.tsx'
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

/** The author's text, in the direction of its own script, aligned with the author's name. */
const Words = styled.p.attrs({ dir: 'auto' })`
  margin-block-start: ${theme.space[1]};
  color: ${theme.color.inkSoft};
  overflow-wrap: anywhere;
  text-align: -webkit-match-parent;
  text-align: match-parent;
  white-space: pre-line;
`

/** The shop's answer, below the review. */
const Answer = styled.div`
  margin-block-start: ${theme.space[3]};
  padding-inline-start: ${theme.space[3]};
  border-inline-start: 3px solid ${theme.color.line};
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

/** Up to this number of reviews, the list is short and needs no order and no filter. */
const fewReviews = 3

interface ReviewsProps extends ProductReviews {
  productId: string
  /** The rating of the product; undefined if no review has stars. */
  rating: ProductSummary['rating']
  newest?: readonly Review[] | undefined
}

/** PROD-05: the reviews of the product, and the form for a new one. */
export function Reviews({ productId, rating, newest, ...reviews }: ReviewsProps) {
  const { t } = useTranslation('product-page')
  const isSignedIn = useStore($isSignedIn)
  const late = useLaterTexts('reviews')
  if (!late) return <SkeletonText lines={3} />
  return (
    <Frame>
      {rating && (
        <Text size="lg" weight="bold">
          <Rating {...rating} />
        </Text>
      )}
      {rating && rating.count > fewReviews && <ReviewViews t={late} {...reviews} />}
      <ReviewList late={late} newest={newest} {...reviews} />
      {isSignedIn ? (
        <ReviewForm late={late} productId={productId} onAdded={reviews.add} />
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

interface ListProps extends Pick<ProductReviews, 'state' | 'view' | 'reload'> {
  /** Texts of the namespace `reviews`. */
  late: TFunction
  /** The newest reviews, shown until all reviews are loaded. */
  newest: readonly Review[] | undefined
}

function ReviewList({ late, newest, state, view, reload }: ListProps) {
  const { t } = useTranslation(['product-page', 'common'])
  if (state.status === 'loading') {
    return (
      <>
        {newest && <ReviewItems late={late} reviews={newest} />}
        <div role="status" aria-label={t('reviews.loading')}>
          <SkeletonText lines={3} />
        </div>
      </>
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
  if (state.data.length === 0) {
    return (
      <Text tone="soft">{view.stars === undefined ? t('reviews.empty') : late('noneOfStars')}</Text>
    )
  }
  return <ReviewItems late={late} reviews={state.data} />
}

function ReviewItems({ late, reviews }: { late: TFunction; reviews: readonly Review[] }) {
  return (
    <ul role="list">
      {reviews.map((review) => (
        <ReviewItem
          key={review.id ?? `${review.date} ${review.userName}`}
          late={late}
          review={review}
        />
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

function ReviewItem({ late, review }: { late: TFunction; review: Review }) {
  const { t, i18n } = useTranslation('product-page')
  const { id, userName, content, date, stars, isVerifiedPurchase, answer, helpful } = review
  const authorId = useId()
  return (
    <li>
      <Author>
        <strong id={authorId}>
          <bdi>{userName}</bdi>
        </strong>
        {stars === undefined ? null : <Stars t={late} stars={stars} />}
        <time dateTime={new Date(date).toISOString()}>{formatDate(date, i18n.language)}</time>
        {isVerifiedPurchase ? <Badge tone="success">{t('reviews.verified')}</Badge> : null}
      </Author>
      <Words>{inFewLines(content)}</Words>
      {answer && (
        <Answer>
          <strong>{late('answer')}</strong>
          <Words>{inFewLines(answer.content)}</Words>
        </Answer>
      )}
      {id !== undefined && <Helpful t={late} reviewId={id} votes={helpful} authorId={authorId} />}
    </li>
  )
}
