import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { callShared } from '@shop/api'
import type { ProductSummary } from '@shop/contracts'
import { isSoldOut, maxWishlist } from '@shop/domain'
import { $session } from '@shop/stores'
import { useLoadedOnDemand } from '@shop/stores/use-loaded'
import { Button, ButtonLink, Grid, ListState, Notice, Text, TextLink } from '@shop/ui'
import * as urls from '@shop/urls'
import { LazyBestSellers } from '../../best-sellers/lazy-best-sellers.tsx'
import { useRememberProducts } from '../../cart/use-remember-products.ts'
import { shareAddress } from '../../page-parts/share-address.ts'
import { ProductCard } from '../../product-card/product-card.tsx'
import { ProductGridSkeleton } from '../../product-card/product-grid.tsx'
import { followSavedProducts, loadChanges } from '../../wishlist/follow-saved-products.ts'
import { $saved } from '../../wishlist/saved-products.ts'
import { PriceAlertBox } from './price-alert-box.tsx'
import { RemovedProduct } from './removed-product.tsx'
import { Bar, priorityCount } from './wishlist-frame.ts'

const mostSkeletons = 8

/** WISH-01: the visitor's own list, which the server's HTML does not contain. A sign-in or sign-out resets its state. */
export function OwnList() {
  const session = useStore($session)
  return <ListOfAccount key={session.status === 'signed_in' ? session.accountId : 'guest'} />
}

function ListOfAccount() {
  const { t } = useTranslation(['wishlist', 'common'])
  const saved = useStore($saved)
  const isKnown = useIsKnown()
  const { state, load } = useLoadedOnDemand<ProductSummary[]>()
  const products = state.status === 'ready' ? state.data : undefined
  const [asked, setAsked] = useState<readonly string[]>([])
  useRememberProducts(products)

  useEffect(() => {
    if (isKnown && saved.some((id) => !asked.includes(id))) loadAll(saved)
  })

  function loadAll(ids: readonly string[]): void {
    setAsked(ids)
    load(async (signal) => {
      const parts = [ids.slice(0, maxWishlist), ids.slice(maxWishlist)].filter(
        (part) => part.length > 0,
      )
      const answers = await Promise.all(
        parts.map((part) => callShared('product/by-ids', { ids: part.join(',') }, { signal })),
      )
      return answers.flatMap((answer) => answer.products)
    })
  }

  if (state.status === 'failed') {
    return (
      <ListState
        kind="error"
        title={t('loadFailed')}
        action={{ label: t('common:actions.retry'), onClick: () => loadAll(saved) }}
      />
    )
  }
  if (!isKnown || state.status === 'loading' || (saved.length > 0 && !products)) {
    return (
      <>
        <Bar role="status">
          <Text tone="soft">{t('loading')}</Text>
        </Bar>
        <ProductGridSkeleton count={Math.min(saved.length || 4, mostSkeletons)} />
      </>
    )
  }
  return <KnownList saved={saved} products={products ?? []} />
}

interface KnownListProps {
  saved: readonly string[]
  /** The products of the list, and products that were removed from the list after they were loaded. */
  products: readonly ProductSummary[]
}

function KnownList({ saved, products }: KnownListProps) {
  const { t } = useTranslation('wishlist')
  const isSignedIn = useStore($session).status === 'signed_in'
  if (saved.length === 0 && products.length === 0) return <EmptyList />
  const known = new Set(products.map(({ _id }) => _id))
  const gone = saved.filter((id) => !known.has(id))
  const sold = saved.filter((id) => known.has(id))
  return (
    <>
      <Bar>
        <div role="status">
          <Text as="h2">{t('count', { count: sold.length })}</Text>
        </div>
        <ShareList ids={sold} />
      </Bar>
      {saved.length > maxWishlist && <Notice tone="warning">{t('fullAccount')}</Notice>}
      {gone.length > 0 && <Gone ids={gone} />}
      <Grid as="ul" role="list">
        {products.map((product, index) =>
          saved.includes(product._id) ? (
            <ProductCard key={product._id} product={product} priority={index < priorityCount} />
          ) : (
            <RemovedProduct key={product._id} product={product} />
          ),
        )}
        {sold.length > 0 && <PriceAlertBox ids={sold} />}
      </Grid>
      {products.some(isSoldOut) && (
        <Text tone="soft" size="sm">
          {t('soldOut')}
        </Text>
      )}
      {!isSignedIn && (
        <Text tone="soft" size="sm">
          <span>{t('onDevice')}</span>{' '}
          <TextLink as={Link} to={urls.login({ returnTo: urls.wishlist() })}>
            {t('signIn')}
          </TextLink>
        </Text>
      )}
    </>
  )
}

function EmptyList() {
  const { t } = useTranslation('wishlist')
  return (
    <>
      <div data-part="empty">
        <ListState kind="empty" icon="heart" title={t('empty.title')} text={t('empty.text')}>
          <ButtonLink as={Link} to={urls.collection()}>
            {t('empty.all')}
          </ButtonLink>
        </ListState>
      </div>
      <LazyBestSellers />
    </>
  )
}

/** Says how many products of the list the shop no longer sells, and removes them. */
function Gone({ ids }: { ids: readonly string[] }) {
  const { t, i18n } = useTranslation('wishlist')
  return (
    <Notice
      tone="warning"
      actions={
        <Button
          variant="secondary"
          onClick={() =>
            void loadChanges().then(({ changeSavedProducts }) =>
              changeSavedProducts(i18n, { remove: ids }),
            )
          }
        >
          {t('removeGone')}
        </Button>
      }
    >
      {t('gone', { count: ids.length })}
    </Notice>
  )
}

/** Shares the list by an address with the products' ids: nothing is stored for it, and the address has no data about the shopper. */
function ShareList({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('wishlist')
  if (ids.length === 0) return null
  const share = () =>
    void shareAddress(
      { title: t('shared.title'), url: location.origin + urls.wishlist(ids.slice(0, maxWishlist)) },
      { copied: 'wishlist:copied', failed: 'wishlist:copyFailed' },
    )
  return (
    <Button variant="secondary" onClick={share}>
      {t('share')}
    </Button>
  )
}

/** Whether the list can be shown: the visitor is signed out, or the request for the list of the account has ended. */
function useIsKnown(): boolean {
  const session = useStore($session)
  const [joined, setJoined] = useState<typeof session>()
  useEffect(followSavedProducts, [])
  useEffect(() => {
    if (session.status !== 'signed_in') return
    loadChanges()
      .then(({ mergeWishlists }) => mergeWishlists())
      // Without the shop's answer, the list is shown as this browser has stored it.
      .catch(() => null)
      .finally(() => setJoined(session))
  }, [session])
  return session.status === 'signed_out' || joined === session
}
