import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Picture, theme } from '@shop/ui'
import { MainPicture } from './main-picture.tsx'
import { Large, PictureRow, Thumbnails } from './picture-row.ts'

/** The large pictures side by side: a finger swipes them, with the browser's own scrolling. */
const Track = styled.div`
  position: relative;
  display: flex;
  overflow-x: auto;
  border-radius: ${theme.radius.lg};
  scroll-behavior: smooth;
  scroll-snap-type: x mandatory;
  overscroll-behavior-x: contain;
  scrollbar-width: none;

  > * {
    flex: none;
    inline-size: 100%;
    scroll-snap-align: center;
    scroll-snap-stop: always;
  }
`

interface GalleryProps {
  images: readonly string[]
  name: string
  /** Lies on the large picture. */
  children?: ReactNode
}

/** PROD-01: one large picture, and the others to choose from by swipe, click or arrow keys. */
export function Gallery({ images, name, children }: GalleryProps) {
  const { t } = useTranslation('product-page')
  const track = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(0)
  // The other large pictures are fetched when somebody turns to the gallery.
  const [isUsed, setIsUsed] = useState(false)
  const hasSeveral = images.length > 1

  function show(index: number): void {
    setIsUsed(true)
    setShown(index)
    const slide = track.current?.children[index]
    if (track.current && slide instanceof HTMLElement) track.current.scrollLeft = slide.offsetLeft
  }

  function move(event: KeyboardEvent<HTMLElement>): number | undefined {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const forward = isRightToLeft ? 'ArrowLeft' : 'ArrowRight'
    const back = isRightToLeft ? 'ArrowRight' : 'ArrowLeft'
    if (event.key !== forward && event.key !== back) return undefined
    event.preventDefault()
    const target = (shown + (event.key === forward ? 1 : -1) + images.length) % images.length
    show(target)
    return target
  }

  function moveFocus(event: KeyboardEvent<HTMLElement>): void {
    const target = move(event)
    if (target !== undefined) event.currentTarget.querySelectorAll('button')[target]?.focus()
  }

  /** After a swipe. */
  function follow(): void {
    const { scrollLeft = 0, clientWidth = 0 } = track.current ?? {}
    if (clientWidth > 0) setShown(Math.round(Math.abs(scrollLeft) / clientWidth))
  }

  const use = () => setIsUsed(true)
  return (
    <PictureRow onPointerEnter={use} onTouchStart={use} onFocus={use}>
      <Large>
        <Track
          ref={track}
          {...(hasSeveral && {
            role: 'group',
            'aria-label': name,
            tabIndex: 0,
            onKeyDown: move,
            onScroll: follow,
          })}
        >
          {(hasSeveral ? images : [images[0]]).map((src, index) => (
            <div key={src ?? ''} aria-hidden={index !== shown || undefined}>
              {(index === 0 || isUsed) && (
                <MainPicture src={src} alt={name} priority={index === 0} />
              )}
            </div>
          ))}
        </Track>
        {children}
      </Large>
      {hasSeveral && (
        <Thumbnails role="group" aria-label={t('pictures')} onKeyDown={moveFocus}>
          {images.map((src, index) => (
            <button
              key={src}
              type="button"
              aria-label={t('picture', { position: index + 1, count: images.length })}
              aria-pressed={index === shown}
              onClick={() => show(index)}
            >
              <Picture src={src} alt="" sizes="4.5rem" />
            </button>
          ))}
        </Thumbnails>
      )}
    </PictureRow>
  )
}
