import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { theme } from '@shop/ui'
import { type Carousel, transitionMs } from './use-carousel.ts'

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;

  > button {
    display: grid;
    place-items: center;
    inline-size: 2.25rem;
    block-size: ${theme.touch};
  }
  > button > span {
    display: grid;
    justify-content: center;
    inline-size: 0.5rem;
    block-size: 0.5rem;
    border-radius: ${theme.radius.full};
    background: ${theme.color.lineStrong};
  }
  /* The bar of the current slide lies over its dot, so that the compositor alone shows and stretches it. It moves for as
     long as the slides do: each end of a movement costs frames. */
  > button > span::after {
    content: '';
    inline-size: 1.5rem;
    block-size: 0.5rem;
    border-radius: inherit;
    background: ${theme.color.accent};
    opacity: 0;
    transform: scaleX(0.33);
    transition:
      opacity ${transitionMs}ms ease-out,
      transform ${transitionMs}ms ease-out;
  }
  > [aria-current] > span::after {
    opacity: 1;
    transform: none;
  }
`

// Two bars while it runs, a triangle while it is stopped.
const Toggle = styled.i`
  inline-size: 0.625rem;
  block-size: 0.75rem;
  border: solid ${theme.color.inkMuted};
  border-width: 0 3px;

  &[data-stopped='true'] {
    inline-size: 0;
    block-size: 0;
    border-width: 0.375rem 0 0.375rem 0.625rem;
    border-color: transparent transparent transparent ${theme.color.inkMuted};
  }
`

/** HERO-03: a dot for every slide, and a button that stops the automatic change. */
export function HeroControls({ carousel, count }: { carousel: Carousel; count: number }) {
  const { t } = useTranslation('home')
  const { current, isStopped, show, toggle } = carousel
  return (
    <Row>
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
          type="button"
          aria-label={t('hero.show', { position: index + 1 })}
          aria-current={index === current || undefined}
          onClick={() => show(index)}
        >
          <span />
        </button>
      ))}
      <button type="button" aria-label={t(isStopped ? 'hero.play' : 'hero.pause')} onClick={toggle}>
        <Toggle data-stopped={isStopped} />
      </button>
    </Row>
  )
}
