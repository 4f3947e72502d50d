import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { Hero } from '@shop/contracts'
import { Eyebrow, Heading, Icon, Logo, Picture, Text, theme, VisuallyHidden } from '@shop/ui'
import { translated } from '@shop/i18n'
import { composed, Image, leaveMs, phone, roomForWords } from './hero-image.ts'
import { HeroLink } from './hero-link.tsx'

// All slides are in the same grid cell: the tallest sets the height, and a change shifts nothing.
const Slide = styled.div`
  position: relative;
  grid-area: 1 / 1;
  display: grid;
  grid-template: auto 1fr / minmax(0, 1fr);
  visibility: hidden;
  /*
   * The slide is hidden in one step, after its picture has faded out. If its visibility changed gradually, the browser
   * would compute styles in every frame.
   */
  transition: visibility 0s ${leaveMs}ms;

  &[data-current='true'] {
    z-index: 1;
    visibility: visible;
    transition-delay: 0s;
  }
  &[data-mode='image-only'] {
    grid-template-rows: 1fr;
  }
  /*
   * Words and button stand above the picture, on a plain background. The picture's upper edge fades into this background,
   * so that words and picture do not cover each other.
   */
  ${phone} {
    ${roomForWords} {
      &${composed} {
        grid-template-rows: minmax(15.5rem, auto) minmax(74cqi, 1fr);
      }
    }
  }

  ${theme.media.desktop} {
    grid-template: 1fr / minmax(0, 4fr) minmax(0, 1fr) minmax(0, 7fr);
  }
`

/* The words come before the picture in the HTML, so that the picture does not move when they arrive. */
const Words = styled.div`
  grid-area: 2 / 1;
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  justify-content: center;
  gap: ${theme.space[2]};
  padding: ${theme.space[5]};

  [data-current='false'] > & {
    visibility: hidden;
  }
  /*
   * The words change in one step, because half-faded words are not readable, and together with the picture: when the
   * previous picture has faded out.
   */
  @media (prefers-reduced-motion: no-preference) {
    transition: visibility 0s ${leaveMs}ms;
  }
  > div {
    display: grid;
    justify-items: start;
    gap: inherit;
  }
  > div + * {
    margin-block-start: ${theme.space[3]};
  }
  ${phone} {
    ${roomForWords} {
      ${composed} > & {
        grid-area: 1 / 1;
        padding-block-end: ${theme.space[2]};

        /* The button stays in its place from slide to slide. */
        > div {
          flex: 1;
          align-content: center;
        }
      }
    }
  }
  ${theme.media.desktop} {
    z-index: 1;
    grid-area: 1 / 1 / auto / span 2;
    /* The button stays in its place from slide to slide, whatever the length of the words. */
    justify-content: flex-end;
    gap: ${theme.space[3]};
    padding: ${theme.space[6]} ${theme.space[5]} 4.5rem;
    padding-inline-start: calc(${theme.space[7]} + ${theme.space[5]});

    /* Arabic letters have empty space above them, and reach farther below the line. */
    :lang(ar) & h2 {
      margin-block: -0.12em 0.18em;
    }
  }
`

const splitSizes = '(min-width: 82.5em) 52rem, (min-width: 60em) 64vw, 92vw'
const fullSizes = '(min-width: 82.5em) 77.5rem, 92vw'

interface HeroSlideProps {
  hero: Hero
  /** Name of the slide for screen readers, such as "1 sur 4". */
  label: string
  isCurrent: boolean
  isFirst: boolean
  /** If false, the picture is not loaded, and its space stays empty. */
  hasPicture: boolean
}

/** HERO-02: text beside the picture, or only the picture. */
export function HeroSlide({ hero, label, isCurrent, isFirst, hasPicture }: HeroSlideProps) {
  const { t, i18n } = useTranslation('home')
  const { firstword, secondword, thirdword } = translated(hero, i18n.language)
  const isImageOnly = hero.displayMode === 'image-only'
  const title = secondword || t('hero.secondword')
  const isLinked = hero.linkType !== 'none'
  const [picture] = hero.image
  const [phonePicture] = hero.imagePhone ?? []
  const frame = useRef<HTMLDivElement>(null)
  const [hasFailed, fail] = useFailedPicture(frame)
  const sizes = isImageOnly ? fullSizes : splitSizes
  return (
    <Slide
      role="group"
      aria-roledescription={t('hero.slide')}
      aria-label={label}
      data-current={isCurrent}
      data-mode={hero.displayMode}
      data-composed={phonePicture !== undefined}
      inert={!isCurrent}
    >
      {!isImageOnly && (
        <Words>
          <div>
            <Eyebrow>{firstword || t('hero.firstword')}</Eyebrow>
            <Heading level={2} size="display">
              {title}
            </Heading>
            <Text size="lg" tone="soft">
              {thirdword || t('hero.thirdword')}
            </Text>
          </div>
          <HeroLink hero={hero} asButton>
            <span>{t('hero.explore')}</span>
            <VisuallyHidden>{` : ${title}`}</VisuallyHidden>
            <Icon name="arrowEnd" />
          </HeroLink>
        </Words>
      )}
      <Image ref={frame} onErrorCapture={fail}>
        {(!picture || hasFailed) && <Logo mark height={160} />}
        {picture && hasPicture && (
          <Picture
            src={picture}
            alt={isImageOnly && !isLinked ? title : ''}
            sizes={sizes}
            priority={isFirst}
            narrow={phonePicture ? { src: phonePicture, sizes: '92vw' } : undefined}
          />
        )}
        {isImageOnly && (
          <HeroLink hero={hero} asButton={false}>
            <VisuallyHidden>{title}</VisuallyHidden>
          </HeroLink>
        )}
      </Image>
    </Slide>
  )
}

/** HERO-02: whether the picture in `frame` could not be loaded, and a function to call when loading it fails. */
function useFailedPicture(frame: RefObject<HTMLElement | null>): [boolean, () => void] {
  const [hasFailed, setHasFailed] = useState(false)
  // The first picture may have failed before the page was hydrated.
  useEffect(() => {
    const img = frame.current?.querySelector('img')
    if (img?.complete && img.naturalWidth === 0) setHasFailed(true)
  }, [frame])
  return [hasFailed, () => setHasFailed(true)]
}
