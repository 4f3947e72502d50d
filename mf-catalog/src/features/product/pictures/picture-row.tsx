import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { styled } from 'styled-components'
import type { Product, ProductSummary } from '@shop/contracts'
import { productName } from '@shop/i18n'
import { theme } from '@shop/ui'
import { leavePicture, useArrivingPicture } from '../../../product-card/moving-picture.ts'
import { twoColumns } from '../page-parts/product-frame.ts'

/**
 * The large picture, and below it the buttons that choose a picture. The buttons are small pictures; on a phone they are dots, so
 * that price and button are on the first screen (BUY-01). On a wide screen the pictures stay in view beside a longer buy box, to
 * avoid empty space.
 */
export const PictureRow = styled.div`
  position: relative;
  display: grid;
  justify-items: center;

  ${twoColumns} {
    justify-items: stretch;
    gap: ${theme.space[3]};
  }
  ${theme.media.desktop} {
    position: sticky;
    inset-block-start: calc(var(--header-size) + ${theme.space[3]});
  }
`

/*
 * As wide as the phone's screen. If the screen is too low to show price and button below, the picture's upper and lower edges are
 * cut off a little; on an even lower screen the picture is narrower.
 */
const Place = styled.div`
  --picture-height: max(12rem, 100svh - 28rem);
  --picture-fit: cover;
  position: relative;
  inline-size: 100%;
  max-inline-size: calc(1.15 * var(--picture-height));

  &[data-small='true'] {
    --picture-height: max(12rem, 100svh - 33.25rem);
  }

  ${twoColumns} {
    &,
    &[data-small='true'] {
      --picture-height: none;
      --picture-fit: contain;
      max-inline-size: none;
    }
  }
`

interface LargeProps {
  /** The picture that is shown; undefined if none is known. */
  src?: string | undefined
  /** Smaller on a low screen, where price and button need more room. */
  isSmall?: boolean
  children: ReactNode
}

/** Number of characters. A longer title takes three lines on a phone. */
const twoLines = 50

/**
 * Whether price and button need more room below the picture, because of a long title or of warnings. The data of a
 * product card has only the warnings about age, pregnancy and breast-feeding.
 */
export function needsRoom(product: ProductSummary & Pick<Product, 'facts'>, language: string) {
  const { notFor, askFor, warnings, ...rest } = product.facts ?? {}
  const { fromMonths = 0, pregnancy, breastfeeding } = { ...product.shortFacts, ...rest }
  return (
    fromMonths > 0 ||
    [pregnancy, breastfeeding].some((verdict) => verdict && verdict !== 'fine') ||
    Boolean(notFor ?? askFor ?? warnings) ||
    productName(product, language).title.length > twoLines
  )
}

/** The large picture with the content on top of it. */
export function Large({ src, isSmall, children }: LargeProps) {
  const place = useRef<HTMLDivElement>(null)
  useArrivingPicture(src, place)
  useLayoutEffect(() => {
    const element = place.current
    return () => leavePicture(src, element)
  }, [src])
  return (
    <Place ref={place} data-small={isSmall}>
      {children}
    </Place>
  )
}

/** The choice of pictures: a dot for each on a phone, a row of small pictures elsewhere. */
export const Thumbnails = styled.div`
  display: flex;
  min-block-size: 1.5rem;
  margin-block-end: calc(-1 * ${theme.space[2]});

  > button {
    display: grid;
    place-items: center;
    inline-size: 1.5rem;
    block-size: 1.5rem;
    border-radius: ${theme.radius.full};
  }
  > button::after {
    content: '';
    inline-size: 0.5rem;
    block-size: 0.5rem;
    border-radius: ${theme.radius.full};
    background: ${theme.color.inkMuted};
  }
  > [aria-pressed='true'] {
    inline-size: 2.25rem;
  }
  > [aria-pressed='true']::after {
    inline-size: 1.25rem;
    background: ${theme.color.accent};
  }
  /* Hides the small pictures and, in the early view, their placeholders (elements that are not buttons) on narrow screens. */
  picture,
  > :not(button) {
    display: none;
  }

  ${twoColumns} {
    flex-wrap: wrap;
    margin: 0;
    gap: ${theme.space[2]};

    > * {
      inline-size: 4.5rem;
      block-size: 4.5rem;
      overflow: hidden;
      border: 1px solid ${theme.color.line};
      border-radius: ${theme.radius.md};
    }
    > button {
      inline-size: 4.5rem;
      block-size: 4.5rem;
      border-radius: ${theme.radius.md};
    }
    > button::after {
      content: none;
    }
    picture,
    > :not(button) {
      display: block;
    }
    > [aria-pressed='true'] {
      inline-size: 4.5rem;
      border-color: ${theme.color.accent};
      box-shadow: inset 0 0 0 1px ${theme.color.accent};
    }
  }
`
