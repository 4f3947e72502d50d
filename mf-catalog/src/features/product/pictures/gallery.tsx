import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Icon, IconButton, Picture, theme } from '@shop/ui'
import { lazyWithRetry } from '../../../page-parts/lazy-with-retry.tsx'
import { MainPicture } from './main-picture.tsx'
import { Large, PictureRow, Thumbnails } from './picture-row.tsx'

const Zoom = lazyWithRetry('zoom', async () => {
  const module = await import(/* webpackChunkName: "zoom" */ './zoom.tsx')
  return module.Zoom
})

const ZoomPlace = styled.div`
  position: absolute;
  inset-block-end: ${theme.space[2]};
  inset-inline-end: ${theme.space[2]};

  /* On touch screens, a tap on the picture itself opens the zoom. The button is visible there only while it has keyboard focus. */
  @media (hover: none) {
    > :not(:focus-visible) {
      opacity: 0;
    }
  }
`

/** The large pictures side by side. A swipe or an arrow key moves them by the browser's own scrolling. */
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
  isSmall?: boolean
  /** Content on top of the large picture. */
  children?: ReactNode
}

/** PROD-01: one large picture. The other pictures are chosen by swipe, click or arrow keys. */
export function Gallery({ images, name, isSmall, children }: GalleryProps) {
  const track = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(0)
  // The picture to which the code is scrolling the track; undefined while the shopper scrolls.
  const target = useRef<number>(undefined)
  // The other large pictures are fetched once the shopper uses the gallery.
  const [isUsed, setIsUsed] = useState(false)
  const [isZoomed, setIsZoomed] = useState(false)
  const image = images[shown]
  const hasSeveral = images.length > 1

  function show(index: number): void {
    setIsUsed(true)
    setShown(index)
    target.current = pictureInView() === index ? undefined : index
    const slide = track.current?.children[index]
    if (track.current && slide instanceof HTMLElement) track.current.scrollLeft = slide.offsetLeft
  }

  function moveFocus(event: KeyboardEvent<HTMLElement>): void {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const next = (shown + (isRightToLeft ? -step : step) + images.length) % images.length
    show(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }

  function pictureInView(): number | undefined {
    const { scrollLeft = 0, clientWidth = 0 } = track.current ?? {}
    return clientWidth > 0 ? Math.round(Math.abs(scrollLeft) / clientWidth) : undefined
  }

  /** Selects the picture at which a swipe ended. While the code scrolls to a chosen picture, pictures that pass by are not selected. */
  function follow(): void {
    const inView = pictureInView()
    if (inView === undefined) return
    if (target.current !== undefined && inView !== target.current) return
    target.current = undefined
    setShown(inView)
  }

  /** A touch of the shopper ends scrolling that the code started. */
  function takeOver(): void {
    target.current = undefined
  }

  const use = () => setIsUsed(true)
  return (
    <PictureRow onPointerEnter={use} onTouchStart={use} onFocus={use}>
      <Large src={image} isSmall={isSmall}>
        <Track
          ref={track}
          onClick={() => setIsZoomed(true)}
          {...(hasSeveral && {
            role: 'group',
            'aria-label': name,
            tabIndex: 0,
            onScroll: follow,
            onPointerDown: takeOver,
            onTouchStart: takeOver,
            onWheel: takeOver,
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
        {image !== undefined && <ZoomButton onClick={() => setIsZoomed(true)} />}
        {children}
        {isZoomed && image !== undefined && (
          <Zoom
            images={images}
            shown={shown}
            name={name}
            onShow={show}
            onClose={() => setIsZoomed(false)}
          />
        )}
      </Large>
      {hasSeveral && <Choice images={images} shown={shown} onShow={show} onKeyDown={moveFocus} />}
    </PictureRow>
  )
}

function ZoomButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('product-page')
  return (
    <ZoomPlace>
      <IconButton label={t('zoom.open')} outlined onClick={onClick}>
        <Icon name="search" />
      </IconButton>
    </ZoomPlace>
  )
}

interface ChoiceProps {
  images: readonly string[]
  shown: number
  onShow: (index: number) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

function Choice({ images, shown, onShow, onKeyDown }: ChoiceProps) {
  const { t } = useTranslation('product-page')
  return (
    <Thumbnails role="group" aria-label={t('pictures')} onKeyDown={onKeyDown}>
      {images.map((src, index) => (
        <button
          key={src}
          type="button"
          aria-label={t('picture', { position: index + 1, count: images.length })}
          aria-pressed={index === shown}
          onClick={() => onShow(index)}
        >
          <Picture src={src} alt="" sizes="4.5rem" />
        </button>
      ))}
    </Thumbnails>
  )
}
