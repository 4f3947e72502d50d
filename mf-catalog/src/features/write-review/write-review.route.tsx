import { useTranslation } from 'react-i18next'
import { Link, useLoaderData, useRevalidator } from 'react-router-dom'
import { styled } from 'styled-components'
import type { CallAnswer } from '@shop/contracts'
import { errorText, productNameText } from '@shop/i18n'
import { Button, ButtonLink, Heading, Notice, PageHead, Stack, Text, theme } from '@shop/ui'
import * as urls from '@shop/urls'
import { LinkForm } from './link-form.tsx'
import { Section } from './write-review-frame.ts'
import type { OpenedReviewLink, ReviewLink } from './load-write-review.ts'

export { loadWriteReview } from './load-write-review.ts'

const Products = styled.ul`
  display: grid;
  gap: ${theme.space[5]};
  inline-size: 100%;

  > li {
    padding: ${theme.space[4]};
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.lg};
  }
`

/** REV-01: the page of the link in the mail about a delivery. */
export function Component() {
  const { t } = useTranslation(['reviews', 'common'])
  const opened = useLoaderData<OpenedReviewLink>()
  return (
    <Section>
      <PageHead title={t('title')} description={t('description')} noIndex />
      <Stack gap={4} style={{ alignItems: 'flex-start' }}>
        <Heading level={1}>{t('title')}</Heading>
        <Opened opened={opened} />
        <ButtonLink as={Link} to={urls.home()} variant="secondary">
          {t('common:nav.home')}
        </ButtonLink>
      </Stack>
    </Section>
  )
}

function Opened({ opened }: { opened: OpenedReviewLink }) {
  const { t } = useTranslation(['reviews', 'common'])
  const { revalidate } = useRevalidator()
  if (opened.status === 'invalid') {
    return <Notice tone="error">{t('errors.order_link_invalid')}</Notice>
  }
  if (opened.status === 'failed') {
    return (
      <>
        <Notice tone="error">{errorText(t, opened.error)}</Notice>
        <Button onClick={() => void revalidate()}>{t('common:actions.retry')}</Button>
      </>
    )
  }
  const { delivered, name } = opened.data
  if (delivered.length === 0) return <Text tone="soft">{t('nothing')}</Text>
  return (
    <>
      <Text tone="soft">{t('text')}</Text>
      <Products role="list">
        {delivered.map((product) => (
          <Reviewed key={product._id} product={product} link={opened.link} suggestedName={name} />
        ))}
      </Products>
    </>
  )
}

interface ReviewedProps {
  product: CallAnswer<'reviews/link'>['delivered'][number]
  link: ReviewLink
  suggestedName: string | undefined
}

function Reviewed({ product, link, suggestedName }: ReviewedProps) {
  const { t, i18n } = useTranslation('reviews')
  const name = productNameText(product, i18n.language)
  return (
    <li>
      <Stack gap={3}>
        <Heading level={2} size="lg">
          <Link to={urls.productReviews(product._id)}>{name}</Link>
        </Heading>
        {product.isReviewed ? (
          <Notice tone="success">{t('alreadyWritten')}</Notice>
        ) : (
          <LinkForm
            productId={product._id}
            productName={name}
            link={link}
            suggestedName={suggestedName}
          />
        )}
      </Stack>
    </li>
  )
}
