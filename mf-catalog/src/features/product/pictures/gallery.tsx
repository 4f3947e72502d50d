import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Picture } from '@shop/ui'
import { MainPicture } from './main-picture.tsx'
import { Thumbnails } from './thumbnails.ts'

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
      <MainPicture src={image} alt={name} />
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
