import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { showToast } from '@shop/stores'
import { Icon, IconButton, theme } from '@shop/ui'
import { followSavedProducts, loadChanges } from './follow-saved-products.ts'
import { $saved, saveForGuest } from './saved-products.ts'

/** The icon on a disc, so that it is visible on every picture. */
const Button = styled(IconButton)`
  color: ${theme.color.inkMuted};

  > svg {
    box-sizing: content-box;
    padding: 0.3125rem;
    border-radius: 50%;
    background: ${theme.color.page};
  }
  &[aria-pressed='true'] {
    color: ${theme.color.accent};

    path {
      fill: currentColor;
    }
  }
`

interface HeartProps {
  productId: string
  name: string
  /** With the border of the buttons on a large picture. */
  outlined?: boolean
}

/** WISH-01: saves a product or removes it from the list. Its look changes at the press, before the code of the list is loaded. */
export function Heart({ productId, name, outlined = false }: HeartProps) {
  const { t, i18n } = useTranslation('product')
  const isSaved = useStore($saved).includes(productId)
  const [wanted, setWanted] = useState<boolean>()
  useEffect(followSavedProducts, [])
  const isPressed = wanted ?? isSaved

  async function press(): Promise<void> {
    const ids = [productId]
    setWanted(!isPressed)
    // Stores at once, because a shopper may leave the page before the code of the list has been loaded.
    const isKept = !isPressed && saveForGuest(productId)
    try {
      const { changeSavedProducts } = await loadChanges()
      changeSavedProducts(i18n, isPressed ? { remove: ids } : { add: ids })
    } catch {
      // `loadWithRetry` has logged the error.
      if (!isKept) showToast({ kind: 'error', key: 'common:errors.network' })
    }
    setWanted(undefined)
  }

  return (
    <Button
      label={`${t('card.save')} : ${name}`}
      outlined={outlined}
      aria-pressed={isPressed}
      onClick={() => void press()}
    >
      <Icon name="heart" size={22} />
    </Button>
  )
}
