import { memo, useRef, type FocusEvent, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { Hero as HeroData } from '@shop/contracts'
import { theme } from '@shop/ui'
import { HeroControls } from './hero-controls.tsx'
import { HeroSlide } from './hero-slide.tsx'
import { useCarousel } from './use-carousel.ts'

const Region = styled.section`
  inline-size: 100%;
  max-inline-size: calc(${theme.container.page} + 2 * ${theme.space.gutter});
  margin-inline: auto;
  padding: ${theme.space[3]} ${theme.space.gutter} 0;

  ${theme.media.desktop} {
    padding-block-start: ${theme.space[5]};
  }
`

const Stage = styled.div`
  container-type: inline-size;
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  overflow: hidden;
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};
  touch-action: pan-y;

  ${theme.media.desktop} {
    min-block-size: clamp(22rem, 36vw, 30rem);
  }
`

// A change concerns only two slides: the others are not rendered again.
const MemoSlide = memo(HeroSlide)

/** In px; a shorter movement of the finger is a tap. */
const swipePx = 40

/** HERO-02, HERO-03: the carousel of the home page. `heroes` is not empty. */
export function Hero({ heroes }: { heroes: readonly HeroData[] }) {
  const { t } = useTranslation('home')
  const region = useRef<HTMLElement>(null)
  const carousel = useCarousel(region, heroes.length)
  const { current, show, hold } = carousel
  const touchedAt = useRef<{ x: number; y: number }>(undefined)
  const hasMany = heroes.length > 1

  function startSwipe({ pointerType, clientX: x, clientY: y }: PointerEvent<HTMLElement>): void {
    touchedAt.current = pointerType === 'touch' ? { x, y } : undefined
  }

  function endSwipe({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): void {
    const from = touchedAt.current
    touchedAt.current = undefined
    if (!from || !hasMany) return
    const moved = clientX - from.x
    if (Math.abs(moved) < swipePx || Math.abs(moved) < Math.abs(clientY - from.y)) return
    const isRightToLeft = getComputedStyle(currentTarget).direction === 'rtl'
    show(moved < 0 === isRightToLeft ? current - 1 : current + 1)
  }

  function leaveFocus(event: FocusEvent<HTMLElement>): void {
    if (!event.currentTarget.contains(event.relatedTarget)) hold('focus', false)
  }

  return (
    <Region
      ref={region}
      aria-roledescription={t('hero.carousel')}
      aria-label={t('hero.label')}
      onPointerEnter={(event) => event.pointerType === 'mouse' && hold('pointer', true)}
      onPointerLeave={() => hold('pointer', false)}
      onFocus={(event) => hold('focus', event.target.matches(':focus-visible'))}
      onBlur={leaveFocus}
    >
      <Stage
        data-scheme="light"
        aria-live={carousel.isRunning ? 'off' : 'polite'}
        onPointerDown={startSwipe}
        onPointerUp={endSwipe}
      >
        {heroes.map((hero, index) => (
          <MemoSlide
            key={hero._id}
            hero={hero}
            label={t('hero.position', { position: index + 1, count: heroes.length })}
            isCurrent={index === current}
            isFirst={index === 0}
            hasPicture={carousel.pictured.has(index)}
          />
        ))}
      </Stage>
      {hasMany && <HeroControls carousel={carousel} count={heroes.length} />}
    </Region>
  )
}
