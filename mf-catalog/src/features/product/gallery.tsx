import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Icon, Picture, theme } from '@shop/ui'

const Main = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  overflow: hidden;
  aspect-ratio: 1;
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};
  color: ${theme.color.lineStrong};

  > picture {
    position: absolute;
    inset: 0;
  }
`

const Thumbnails = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
  margin-block-start: ${theme.space[3]};

  > button {
    inline-size: 4.5rem;
    block-size: 4.5rem;
    overflow: hidden;
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.md};
  }
  > [aria-pressed='true'] {
    border-color: ${theme.color.accent};
    box-shadow: inset 0 0 0 1px ${theme.color.accent};
  }
`

const mainSizes = '(min-width: 82.5em) 37.25rem, (min-width: 60em) 46vw, 92vw'

/** PROD-01: one large picture, and the others to choose from by click or arrow keys. */
export function Gallery({ images, name }: { images: readonly string[]; name: string }) {
  const { t } = useTranslation('product-page')
  const [shown, setShown] = useState(0)
  const image = images[shown]

  function move(event: KeyboardEvent<HTMLElement>): void {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const forward = isRightToLeft ? 'ArrowLeft' : 'ArrowRight'
    const back = isRightToLeft ? 'ArrowRight' : 'ArrowLeft'
    if (event.key !== forward && event.key !== back) return
    event.preventDefault()
    const target = (shown + (event.key === forward ? 1 : -1) + images.length) % images.length
    setShown(target)
    event.currentTarget.querySelectorAll('button')[target]?.focus()
  }

  return (
    <div>
      <Main>
        {image ? (
          <Picture key={image} src={image} alt={name} sizes={mainSizes} priority />
        ) : (
          <Icon name="leaf" size={64} />
        )}
      </Main>
      {images.length > 1 && (
        <Thumbnails role="group" aria-label={t('pictures')} onKeyDown={move}>
          {images.map((src, index) => (
            <button
              key={src}
              type="button"
              aria-label={t('picture', { position: index + 1, count: images.length })}
              aria-pressed={index === shown}
              onClick={() => setShown(index)}
            >
              <Picture src={src} alt="" sizes="4.5rem" />
            </button>
          ))}
        </Thumbnails>
      )}
    </div>
  )
}
