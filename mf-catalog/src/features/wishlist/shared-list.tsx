import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useRevalidator } from 'react-router-dom'
import { forgetSharedAnswers, type Settled } from '@shop/api'
import type { ProductSummary } from '@shop/contracts'
import { showToast } from '@shop/stores'
import { Button, ButtonLink, ListState, Text } from '@shop/ui'
import * as urls from '@shop/urls'
import { useRememberProducts } from '../../cart/use-remember-products.ts'
import { ProductGrid } from '../../product-card/product-grid.tsx'
import { followSavedProducts, loadChanges } from '../../wishlist/follow-saved-products.ts'
import { $saved } from '../../wishlist/saved-products.ts'
import { Bar, priorityCount } from './wishlist-frame.ts'

/** WISH-01: the list of an address. Its products go into the cart or into the visitor's own list. */
export function SharedList({ list }: { list: Settled<ProductSummary[]> }) {
  const { t } = useTranslation(['wishlist', 'common'])
  const { state, revalidate } = useRevalidator()
  useRememberProducts(list.status === 'ready' ? list.data : undefined)
  if (list.status === 'failed') {
    const retry = () => {
      forgetSharedAnswers()
      void revalidate()
    }
    return (
      <ListState
        kind="error"
        title={t('loadFailed')}
        action={{
          label: t('common:actions.retry'),
          onClick: retry,
          busy: state === 'loading',
        }}
      />
    )
  }
  if (list.data.length === 0) {
    return (
      <ListState kind="empty" icon="heart" title={t('shared.none')} text={t('shared.noneText')}>
        <ButtonLink as={Link} to={urls.collection()}>
          {t('empty.all')}
        </ButtonLink>
      </ListState>
    )
  }
  return (
    <>
      <Bar>
        <Text as="h2">{t('count', { count: list.data.length })}</Text>
        <SaveAll products={list.data} />
      </Bar>
      <ProductGrid products={list.data} priorityCount={priorityCount} />
    </>
  )
}

/** The button that saves all products of the list; afterwards a link to the visitor's own list. */
function SaveAll({ products }: { products: readonly ProductSummary[] }) {
  const { t, i18n } = useTranslation('wishlist')
  const saved = useStore($saved)
  const link = useRef<HTMLAnchorElement>(null)
  const isPressed = useRef(false)
  useEffect(followSavedProducts, [])
  const add = products.map(({ _id }) => _id).filter((id) => !saved.includes(id))
  const isSaved = add.length === 0

  useEffect(() => {
    // Focuses the link, because the button that had the focus is gone.
    if (isSaved && isPressed.current) link.current?.focus()
  }, [isSaved])

  function save(): void {
    isPressed.current = true
    loadChanges().then(
      ({ changeSavedProducts }) => changeSavedProducts(i18n, { add }),
      () => showToast({ kind: 'error', key: 'common:errors.network' }),
    )
  }

  if (!isSaved) return <Button onClick={save}>{t('shared.saveAll')}</Button>
  return (
    <ButtonLink as={Link} variant="secondary" to={urls.wishlist()} ref={link}>
      {t('shared.own')}
    </ButtonLink>
  )
}
