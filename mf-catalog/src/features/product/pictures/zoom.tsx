import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Dialog, Icon, IconButton, Picture, Text, theme } from '@shop/ui'
import { mainSizes } from './main-picture.tsx'
import { useZoom } from './use-zoom.ts'

const Stage = styled.div`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: ${theme.space[3]};
  min-block-size: 100%;
  touch-action: none;

  /* On a phone the picture reaches from edge to edge. */
  @media (max-width: 37.49em) {
    margin-inline: calc(-1 * ${theme.space[5]});
  }
  ${theme.media.desktop} {
    grid-template-columns: minmax(0, 1fr) auto;

    > [role='status'] {
      align-self: end;
    }
  }
`

/**
 * The square in which the picture is moved and enlarged. It is as large as the screen allows, but at least 8rem wide. On a
 * wide screen the buttons stand beside the square, which takes the whole height below the title.
 */
const Frame = styled.div`
  inline-size: max(8rem, min(100%, 100dvh - 13rem));
  aspect-ratio: 1;

  ${theme.media.desktop} {
    grid-row: 1 / span 2;
    inline-size: max(8rem, min(100%, 100dvh - 6.5rem));
  }
  overflow: hidden;
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  cursor: zoom-in;
  user-select: none;

  &[data-zoomed='true'] {
    cursor: grab;
  }
  > div {
    display: grid;
  }
  > div > picture {
    grid-area: 1 / 1;
    background: none;
  }
  img {
    pointer-events: none;
  }
`

const Tools = styled.div`
  display: flex;

  ${theme.media.desktop} {
    flex-direction: column;
    grid-column: 2;
  }
  gap: ${theme.space[3]};
  /* A button that would not change the scale, because the picture already has the smallest or largest scale. */
  > [aria-disabled='true'] {
    color: ${theme.color.lineStrong};
  }
`

interface ZoomProps {
  images: readonly string[]
  /** Index of the picture that is shown. */
  shown: number
  name: string
  onShow: (index: number) => void
  onClose: () => void
}

/** PROD-01: the pictures over the whole screen, one at a time. */
export function Zoom({ images, shown, name, onShow, onClose }: ZoomProps) {
  const { t } = useTranslation(['product-page', 'common'])
  const frame = useRef<HTMLDivElement>(null)
  const count = images.length
  const src = images[shown] ?? ''
  const hasSeveral = count > 1
  const showOther = (step: 1 | -1) => onShow((shown + step + count) % count)
  const zoom = useZoom(frame, hasSeveral ? showOther : undefined)
  const { view, isLargest, isWhole, turn, zoomIn, zoomOut, gestures } = zoom
  const { scale, x, y } = view
  return (
    <Dialog
      open
      onClose={onClose}
      title={<bdi>{name}</bdi>}
      closeLabel={t('common:actions.close')}
      placement="full"
    >
      <Stage>
        <Frame
          ref={frame}
          role="application"
          aria-label={t(hasSeveral ? 'zoom.keysOfSeveral' : 'zoom.keys')}
          tabIndex={0}
          data-zoomed={!isWhole}
          {...gestures}
        >
          <div style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}>
            {/* The picture in the size of the page, already loaded. It is shown until the largest size, for zooming, has loaded. */}
            <Picture key={`${src} of the page`} src={src} alt="" sizes={mainSizes} />
            <Picture key={src} src={src} alt={name} sizes="1600px" priority />
          </div>
        </Frame>
        {hasSeveral && (
          <Text role="status" size="sm" tone="muted">
            {t('picture', { position: shown + 1, count })}
          </Text>
        )}
        <Tools>
          {hasSeveral && (
            <IconButton label={t('zoom.previous')} outlined onClick={() => turn(-1)}>
              <Icon name="chevronStart" />
            </IconButton>
          )}
          <IconButton
            label={t('zoom.out')}
            outlined
            aria-disabled={isWhole || undefined}
            onClick={zoomOut}
          >
            <Icon name="minus" />
          </IconButton>
          <IconButton
            label={t('zoom.in')}
            outlined
            aria-disabled={isLargest || undefined}
            onClick={zoomIn}
          >
            <Icon name="plus" />
          </IconButton>
          {hasSeveral && (
            <IconButton label={t('zoom.next')} outlined onClick={() => turn(1)}>
              <Icon name="chevronEnd" />
            </IconButton>
          )}
        </Tools>
      </Stage>
    </Dialog>
  )
}
