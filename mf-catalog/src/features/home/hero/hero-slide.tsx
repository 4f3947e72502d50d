import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { Hero } from '@shop/contracts'
import { Eyebrow, Heading, Icon, Logo, Picture, Text, theme, VisuallyHidden } from '@shop/ui'
import { translated } from '@shop/i18n'
import { HeroLink } from './hero-link.tsx'
import { transitionMs } from './use-carousel.ts'

const phone = '@media not all and (min-width: 37.5em)'
/**
 * The carousel is wide enough for words on the picture. In rem: with text enlarged to 200 % a phone's words would cover
 * the products.
 */
const roomForWords = '@container (min-width: 18rem)'

/** The previous picture fades first, then the next one appears: two pictures are never seen at once. */
const leaveMs = transitionMs * 0.3
const arriveMs = transitionMs - leaveMs

// All slides are in the same grid cell: the tallest sets the height, and a change shifts nothing.
const Slide = styled.div`
  position: relative;
  grid-area: 1 / 1;
  display: grid;
  grid-template: auto 1fr / minmax(0, 1fr);
  visibility: hidden;
  /* Hidden in one step, after its picture has faded: a change over time would restyle every frame. */
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
   * A picture for phones is 4 wide and 5 high, of which the foot is cut. The words stand on its upper part, unless
   * enlarged text needs more, and the button on plain ground below it, where it covers nothing.
   */
  ${phone} {
    ${roomForWords} {
      &[data-composed='true'] {
        --picture-size: auto;
        grid-template-rows: minmax(112vw, auto) calc(3.25rem + 2 * ${theme.space[4]});

        > * {
          grid-area: 1 / 1;
          aspect-ratio: auto;
        }
        > :last-child {
          grid-row-end: span 2;
        }
      }
    }
  }

  ${theme.media.desktop} {
    grid-template: 1fr / minmax(0, 4fr) minmax(0, 1fr) minmax(0, 7fr);
  }
`

const Words = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  justify-content: center;
  gap: ${theme.space[2]};
  padding: ${theme.space[5]} ${theme.space.gutter} ${theme.space[4]};

  /* Words change at once: half faded they could not be read. */
  [data-current='false'] > & {
    visibility: hidden;
  }
  > :last-child:not(p) {
    margin-block-start: ${theme.space[3]};
  }
  ${phone} {
    ${roomForWords} {
      [data-composed='true'] > & {
        z-index: 1;
        justify-content: start;
        padding-block-start: ${theme.space[4]};

        > :last-child:not(p) {
          margin-block-start: auto;
        }
        /* Keeps words readable on the picture, and fades out below them, above the products. */
        > p[data-size] {
          position: relative;
          align-self: stretch;
        }
        > p[data-size]::before {
          content: '';
          position: absolute;
          inset: -20rem calc(-1 * ${theme.space.gutter}) -1.5rem;
          z-index: -1;
          background: linear-gradient(${theme.color.veil} calc(100% - 1.5rem), transparent);
        }
        /* On the smallest phones, so that words end above the products. */
        @container (max-width: 22rem) {
          > h2[data-size] {
            font-size: ${theme.fontSize['2xl']};
          }
          > p[data-size] {
            font-size: ${theme.fontSize.md};
            line-height: 1.5;
          }
        }
      }
    }
  }
  ${theme.media.desktop} {
    z-index: 1;
    grid-area: 1 / 1 / auto / span 2;
    gap: ${theme.space[3]};
    padding: ${theme.space[6]} ${theme.space[5]};
    padding-inline-start: calc(${theme.space[7]} + ${theme.space[5]});
  }
`

const Image = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  aspect-ratio: 16 / 9;
  background: ${theme.color.accentTint};
  color: ${theme.color.accent};
  opacity: 0;
  /* Opacity alone changes: the compositor does that without restyling. */
  transition: opacity ${leaveMs}ms ease-in;

  [data-current='true'] > & {
    opacity: 1;
    transition: opacity ${arriveMs}ms ease-out ${leaveMs}ms;
  }
  @media (prefers-reduced-motion: reduce) {
    [data-current] > & {
      transition: none;
    }
  }
  /* Lies over the default image, which shows until the picture has loaded, or if it cannot be loaded. */
  > picture {
    position: absolute;
    inset: 0;
    background: none;
  }
  > picture > img {
    block-size: var(--picture-size, 100%);
    min-block-size: 100%;
    object-fit: cover;
  }
  [data-mode='image-only'] > & {
    min-block-size: 56.25vw;
    aspect-ratio: auto;
  }
  /* Hero pictures leave one side empty for words; cropping removes that side. */
  > picture > img {
    object-position: 80% center;
    /* The picture's preview, if the page has one, is at the same position. */
    background-position: 80% center;
  }
  /* The picture comes before the words in the HTML. Its column is named, so that it does not move when the words arrive. */
  ${theme.media.desktop} {
    --fade: 34%;
    --towards: to right;
    grid-area: 1 / 2 / auto / span 2;
    aspect-ratio: auto;

    /*
     * Fades the picture's edge into the background of the words, whatever colour the picture has. A fade at an even
     * rate has two lines where it begins and ends; this one begins and ends slowly.
     */
    mask-image: linear-gradient(
      var(--towards),
      transparent,
      color-mix(in srgb, currentcolor 12%, transparent) calc(0.22 * var(--fade)),
      color-mix(in srgb, currentcolor 50%, transparent) calc(0.5 * var(--fade)),
      color-mix(in srgb, currentcolor 88%, transparent) calc(0.78 * var(--fade)),
      currentcolor var(--fade)
    );

    /* From right to left the fading edge is the one where pictures show their products, so the fade is shorter. */
    [dir='rtl'] & {
      --fade: 22%;
      --towards: to left;
    }
    [data-mode='image-only'] > & {
      grid-column: 1 / -1;
      min-block-size: 0;
      mask-image: none;
    }
  }
`

const splitSizes = '(min-width: 82.5em) 52rem, (min-width: 60em) 64vw, 100vw'
const fullSizes = '(min-width: 82.5em) 77.5rem, 100vw'

interface HeroSlideProps {
  hero: Hero
  /** "1 sur 4" */
  label: string
  isCurrent: boolean
  isFirst: boolean
  /** False: the picture is not loaded and its space stays empty. */
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
      <Image>
        <Logo mark height={160} />
        {picture && hasPicture && (
          <Picture
            src={picture}
            alt={isImageOnly && !isLinked ? title : ''}
            sizes={sizes}
            priority={isFirst}
            narrow={phonePicture ? { src: phonePicture, sizes: '100vw' } : undefined}
          />
        )}
        {isImageOnly && (
          <HeroLink hero={hero} asButton={false}>
            <VisuallyHidden>{title}</VisuallyHidden>
          </HeroLink>
        )}
      </Image>
      {!isImageOnly && (
        <Words>
          <Eyebrow>{firstword || t('hero.firstword')}</Eyebrow>
          <Heading level={2} size="display">
            {title}
          </Heading>
          <Text size="lg" tone="soft">
            {thirdword || t('hero.thirdword')}
          </Text>
          <HeroLink hero={hero} asButton>
            <span>{t('hero.explore')}</span>
            <VisuallyHidden>{` : ${title}`}</VisuallyHidden>
            <Icon name="arrowEnd" />
          </HeroLink>
        </Words>
      )}
    </Slide>
  )
}
