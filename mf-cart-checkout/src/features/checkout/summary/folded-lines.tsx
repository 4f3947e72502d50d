import { useStore } from '@nanostores/react'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { theme } from '@shop/ui'
import { $cartChanges } from '../../../cart-changes/changes-store.ts'
import { type CartRow, lineKey, unitCount } from '../../../cart-content/filled-cart.ts'
import { LinePicture } from '../../../cart-lines/line-picture.tsx'
import { FoldToggle } from '../../../fold/fold.tsx'
import { OrderLines } from './order-lines.tsx'

/** Maximum number of pictures: as many as fit beside the number of units on a small phone. */
const shownPictures = 4

/* Beside the form on a wide screen all lines are shown, and the button is not needed. */
const Lines = styled.div`
  padding-block-end: ${theme.space[4]};
  border-block-end: 1px solid ${theme.color.line};

  > button {
    min-block-size: 3.5rem;
  }
  > button[aria-expanded='false'] + div {
    display: none;
  }
  ${theme.media.desktop} {
    > button {
      display: none;
    }
    > button[aria-expanded] + div {
      display: block;
    }
  }
`

/* Pictures have a white background on the tinted summary. They do not grow with enlarged text, because the text needs the room. */
const Pictures = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};

  > span,
  picture {
    inline-size: min(2.75rem, 13vw);
    background: ${theme.color.page};
  }
`

/**
 * The lines of the order. On a phone they are folded behind a button with their pictures and the number of units, so that the
 * sums are in view. They unfold if the shop has changed a line; the text beside the line says what has changed (CART-11, CHK-10).
 */
export function FoldedLines({ rows }: { rows: readonly CartRow[] }) {
  const { t } = useTranslation('checkout')
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const changes = useStore($cartChanges)
  useEffect(() => {
    if (changes.length > 0) setIsOpen(true)
  }, [changes])
  return (
    <Lines>
      <FoldToggle isOpen={isOpen} onToggle={setIsOpen} controls={id}>
        {!isOpen && <LinePictures rows={rows} />}
        <span>{t('cart.count', { count: unitCount(rows) })}</span>
      </FoldToggle>
      <div id={id}>
        <OrderLines rows={rows} />
      </div>
    </Lines>
  )
}

function LinePictures({ rows }: { rows: readonly CartRow[] }) {
  return (
    <Pictures>
      {rows.slice(0, shownPictures).map((row) => (
        <LinePicture
          key={lineKey(row)}
          {...(row.status === 'known' && { image: row.product.image })}
          sizes="2.75rem"
        />
      ))}
    </Pictures>
  )
}
