import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Dialog, Icon, IconButton, Picture, theme } from '@shop/ui'
import { useZoom } from './use-zoom.ts'

const Stage = styled.div`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: ${theme.space[3]};
  min-block-size: 100%;
  touch-action: none;
`

/** A square as large as the screen allows; the picture is moved and enlarged in it. */
const Frame = styled.div`
  inline-size: min(100%, 100dvh - 11rem);
  aspect-ratio: 1;
  overflow: hidden;
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  cursor: zoom-in;
  user-select: none;

  &[data-zoomed='true'] {
    cursor: grab;
  }
  > div > picture {
    background: none;
  }
  img {
    pointer-events: none;
  }
`

const Tools = styled.div`
  display: flex;
  gap: ${theme.space[3]};
  /* Buttons that cannot be used now. */
  > [aria-disabled='true'] {
    color: ${theme.color.lineStrong};
  }
`

interface ZoomProps {
  src: string
  name: string
  onClose: () => void
}

/** PROD-01: one picture over the whole screen, to be looked at closely. */
export function Zoom({ src, name, onClose }: ZoomProps) {
  const { t } = useTranslation(['product-page', 'common'])
  const frame = useRef<HTMLDivElement>(null)
  const { view, isLargest, isWhole, zoomIn, zoomOut, gestures } = useZoom(frame)
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
          aria-label={t('zoom.keys')}
          tabIndex={0}
          data-zoomed={!isWhole}
          {...gestures}
        >
          <div style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}>
            {/* As fine as there is: it is enlarged. */}
            <Picture src={src} alt={name} sizes="1600px" priority />
          </div>
        </Frame>
        <Tools>
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
        </Tools>
      </Stage>
    </Dialog>
  )
}
