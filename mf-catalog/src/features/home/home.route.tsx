import { useStore } from '@nanostores/react'
import { useTranslation } from 'react-i18next'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import { $settings } from '@shop/stores'
import { PageHead, VisuallyHidden } from '@shop/ui'
import * as urls from '@shop/urls'
import { call } from '@shop/api'
import { errorText } from '@shop/i18n'
import { NewsletterBox } from '@shop/ui/newsletter-box'
import { useRememberProducts } from '../../cart/use-remember-products.ts'
import { LazyAdvice } from './lazy-advice.tsx'
import { Hero } from './hero/hero.tsx'
import { HeroProblem } from './hero/hero-problem.tsx'
import { LazyProducts } from './lazy-products.tsx'
import { type HomeData, latestCount } from './load-home.ts'
import { NeedsRow } from './needs/needs-row.tsx'
import { Policy } from './policy.tsx'
import { PromisesRow } from './promises-row.tsx'
import { ProductSection } from './product-section.tsx'

const bestSellers = { sort: 'relevant', limit: 8, bestsellersAlone: true } as const
const giftSets = { coffret: true, limit: 4 } as const

export function Component() {
  const { t } = useTranslation('home')
  const { heroes, latest, needs } = useLoaderData<HomeData>()
  const { revalidate } = useRevalidator()
  const { emptyLists: empty, hasAdvice } = useStore($settings) ?? {}
  useRememberProducts(latest.status === 'ready' ? latest.data : undefined)
  return (
    <>
      <PageHead title={t('title')} description={t('description')} />
      <VisuallyHidden as="h1">{t('heading')}</VisuallyHidden>
      {heroes.status === 'failed' && <HeroProblem failure={heroes} />}
      {heroes.status === 'ready' && heroes.data.length > 0 && <Hero heroes={heroes.data} />}
      <PromisesRow />
      <NeedsRow needs={needs} />
      <ProductSection
        title={t('latest.title')}
        text={t('latest.text')}
        allHref={urls.collection({ sort: 'newest' })}
        products={latest}
        count={latestCount}
        onRetry={() => void revalidate()}
      />
      {!empty?.includes('bestSellers') && (
        <LazyProducts
          title={t('best.title')}
          text={t('best.text')}
          allHref={urls.collection()}
          filter={bestSellers}
        />
      )}
      {hasAdvice && <LazyAdvice />}
      {!empty?.includes('giftSets') && (
        <LazyProducts
          title={t('gifts.title')}
          text={t('gifts.text')}
          allHref={urls.coffret()}
          filter={giftSets}
        />
      )}
      <Policy />
      <NewsletterSignup />
    </>
  )
}

/** HOME-01, INFO-03: the last section of the home page. */
function NewsletterSignup() {
  const { t } = useTranslation('newsletter')
  return (
    <NewsletterBox
      say={(text) => t(text)}
      subscribe={(email) => call('newsletter/subscribe', { email })}
      explain={(error) => errorText(t, error)}
    />
  )
}
