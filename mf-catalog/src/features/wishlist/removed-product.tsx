import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { ProductSummary } from '@shop/contracts'
import { productNameText } from '@shop/i18n'
import { showToast } from '@shop/stores'
import { Button, Text, theme } from '@shop/ui'
import { loadChanges } from '../../wishlist/follow-saved-products.ts'

const Place = styled.li`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: ${theme.space[3]};
  min-block-size: 12rem;
  padding: ${theme.space[3]};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};
  text-align: center;
  overflow-wrap: anywhere;
`

/** Replaces a product that was just removed from the list, so that nothing moves, with a button that puts it back. */
export function RemovedProduct({ product }: { product: ProductSummary }) {
  const { t, i18n } = useTranslation('wishlist')
  const button = useRef<HTMLButtonElement>(null)
  const name = productNameText(product, i18n.language)

  useEffect(() => {
    // Focuses the button, because the heart that had the focus is gone.
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [])

  function putBack(): void {
    loadChanges().then(
      ({ changeSavedProducts }) => changeSavedProducts(i18n, { add: [product._id] }),
      () => showToast({ kind: 'error', key: 'common:errors.network' }),
    )
  }

  return (
    <Place>
      <Text size="sm">
        <bdi>{name}</bdi> <span>{t('taken')}</span>
      </Text>
      <Button
        variant="secondary"
        ref={button}
        onClick={putBack}
        aria-label={`${t('putBack')} : ${name}`}
      >
        {t('putBack')}
      </Button>
    </Place>
  )
}
