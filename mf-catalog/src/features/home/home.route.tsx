import { useTranslation } from 'react-i18next'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router-dom'
import { call, settle, type Settled } from '@shop/api'
import type { Hero as HeroData, ProductSummary } from '@shop/contracts'
import { VisuallyHidden } from '@shop/ui'
import * as urls from '@shop/urls'
import { useRememberProducts } from '../../cart/use-remember-products.ts'
import { Hero } from './hero/hero.tsx'
import { HeroProblem } from './hero/hero-problem.tsx'
import { LazyProducts } from './lazy-products.tsx'
import { loadProducts } from './load-products.ts'
import { NewsletterSignup } from './newsletter-signup.tsx'
import { Policy } from './policy.tsx'
import { ProductSection } from './product-section.tsx'

interface HomeData {
  heroes: Settled<HeroData[]>
  latest: Settled<ProductSummary[]>
}

const latestCount = 8

/** HOME-01: the data of the home page's server-rendered HTML. */
export async function loader({ request: { signal } }: LoaderFunctionArgs): Promise<HomeData> {
  const [heroes, latest] = await Promise.all([
    settle(call('heroes/list', {}, { signal }).then((answer) => answer.heroes)),
    settle(loadProducts({ sort: 'newest', limit: latestCount }, signal)),
  ])
  return { heroes, latest }
}

const bestSellers = { sort: 'relevant', limit: 8 } as const
const giftSets = { coffret: true, limit: 4 } as const

export function Component() {
  const { t } = useTranslation('home')
  const { heroes, latest } = useLoaderData<HomeData>()
  const { revalidate } = useRevalidator()
  useRememberProducts(latest.status === 'ready' ? latest.data : undefined)
  const hasSlides = heroes.status === 'ready' && heroes.data.length > 0
  return (
    <>
      <title>{t('title')}</title>
      <meta name="description" content={t('description')} />
      <VisuallyHidden as="h1">{t('heading')}</VisuallyHidden>
      {hasSlides ? (
        <Hero heroes={heroes.data} />
      ) : (
        <HeroProblem failure={heroes.status === 'failed' ? heroes : undefined} />
      )}
      <ProductSection
        title={t('latest.title')}
        text={t('latest.text')}
        allHref={urls.collection({ sort: 'newest' })}
        products={latest}
        count={latestCount}
        onRetry={() => void revalidate()}
      />
      <LazyProducts
        title={t('best.title')}
        text={t('best.text')}
        allHref={urls.collection()}
        filter={bestSellers}
      />
      <LazyProducts
        title={t('gifts.title')}
        text={t('gifts.text')}
        allHref={urls.coffret()}
        filter={giftSets}
      />
      <Policy />
      <NewsletterSignup />
    </>
  )
}
