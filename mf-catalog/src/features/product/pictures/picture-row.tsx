import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { theme } from '@shop/ui'
import { leavePicture, useArrivingPicture } from '../../../product-card/moving-picture.ts'
import { twoColumns } from '../page-parts/product-frame.ts'

/**
 * The large picture and the small ones: beside it on a phone, so that price and button come within the first screen
 * (BUY-01), below it elsewhere. On a wide screen they stay in sight beside a longer buy box, which would leave a hole.
 */
export const PictureRow = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: center;
  gap: ${theme.space[3]};

  ${twoColumns} {
    flex-direction: column;
    align-items: stretch;
  }
  ${theme.media.desktop} {
    position: sticky;
    inset-block-start: calc(var(--header-size) + ${theme.space[3]});
  }
`

const Place = styled.div`
  position: relative;
  flex: 1;
  min-inline-size: 0;
  max-inline-size: 17.5rem;

  ${twoColumns} {
    max-inline-size: none;
  }
`

interface LargeProps {
  /** The picture that is shown; undefined if none is known. */
  src?: string | undefined
  children: ReactNode
}

/** The large picture with the content on top of it. */
export function Large({ src, children }: LargeProps) {
  const place = useRef<HTMLDivElement>(null)
  useArrivingPicture(src, place)
  useLayoutEffect(() => {
    const element = place.current
    return () => leavePicture(src, element)
  }, [src])
  return <Place ref={place}>{children}</Place>
}

/** The row of small pictures. */
export const Thumbnails = styled.div`
  display: flex;
  flex: none;
  flex-direction: column;
  gap: ${theme.space[2]};
  /* As high as the large picture: four small pictures fit. */
  max-block-size: calc(17.5rem + 2 * ${theme.space[2]});
  /* Room for a focus ring. */
  margin: calc(-1 * ${theme.space[2]});
  padding: ${theme.space[2]};
  overflow: auto;
  scrollbar-width: none;

  > * {
    flex: none;
    inline-size: 4rem;
    block-size: 4rem;
    overflow: hidden;
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.md};
  }
  > [aria-pressed='true'] {
    border-color: ${theme.color.accent};
    box-shadow: inset 0 0 0 1px ${theme.color.accent};
  }
  ${twoColumns} {
    flex-flow: row wrap;
    max-block-size: none;

    > * {
      inline-size: 4.5rem;
      block-size: 4.5rem;
    }
  }
`
