import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { css, styled } from 'styled-components'
import type { CallAnswer } from '@shop/contracts'
import { directionOf, type Language } from '@shop/domain'
import { Eyebrow, Heading, Icon, Text, theme } from '@shop/ui'
import * as urls from '@shop/urls'
import { coveringLink } from '../page-parts/styles/covering-link.ts'
import { ArticlePicture } from './article-picture.tsx'

/** Card with picture and words side by side, on its own background. */
const wide = css`
  grid-template-rows: auto;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: ${theme.space[5]};
  align-items: center;
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};

  > [data-part='picture'] {
    align-self: stretch;
    inline-size: 100%;
    border-start-end-radius: 0;
    border-end-end-radius: 0;
  }
  > div:last-child {
    padding-block: ${theme.space[4]};
    padding-inline-end: ${theme.space[5]};
  }
`

// On wide screens the grid has six narrow columns, and a card takes two of them. If the last row would have one or two cards,
// the last four or two cards take three columns each, so that every row is full.
const Cards = styled.ul`
  display: grid;
  gap: ${theme.space[6]} ${theme.space[5]};

  > li {
    position: relative;
    display: grid;
    grid-template-rows: auto 1fr;
    gap: ${theme.space[4]};
    min-inline-size: 0;
  }
  @media (min-width: 37.5em) and (max-width: 59.99em) {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    &[data-odd='true'] > li:last-child {
      ${wide}
      grid-column: 1 / -1;
    }
  }
  ${theme.media.desktop} {
    grid-template-columns: repeat(6, minmax(0, 1fr));

    > li {
      grid-column: span 2;
    }
    &[data-rest='2'] > li:nth-last-child(-n + 2),
    &[data-rest='1'] > li:nth-last-child(-n + 4) {
      ${wide}
      grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
      grid-column: span 3;

      /* Shows one picture in full, because two pictures side by side would be cut to narrow strips. */
      > [data-part='picture'] {
        grid-template-columns: auto;
        aspect-ratio: 1;
      }
      picture ~ * {
        display: none;
      }
    }
  }
  ${theme.media.tablet} {
    /* All cards of a row show the reading time at the same height. */
    &[data-compact='true'] > li > div:last-child {
      grid-template-rows: auto 1fr auto;
      align-content: stretch;
    }
    > li[data-lead='true'] {
      ${wide}
      grid-column: 1 / -1;
    }
  }
  ${theme.media.desktop} {
    > li[data-lead='true'] {
      grid-template-columns: minmax(0, 7fr) minmax(0, 6fr);
      gap: ${theme.space[7]};
    }
    > li[data-lead='true'] > div:last-child {
      padding-inline-end: ${theme.space[7]};
    }
  }
  &:not([data-compact]) > li[data-lead='false'] :is(h2, h3) {
    font-size: ${theme.fontSize.xl};
  }
  /* On phones, a small picture stands beside the title. */
  &[data-compact='true'] {
    @media not all and (min-width: 37.5em) {
      gap: ${theme.space[4]};

      > li {
        grid-template: auto / minmax(5rem, 3fr) minmax(0, 5fr);
      }
      [data-part='description'] {
        display: none;
      }
    }
  }
  a {
    ${coveringLink}
  }
  ${theme.media.hover} {
    > li:hover a {
      color: ${theme.color.accent};
    }
  }
`

const Words = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space[2]};
  min-inline-size: 0;
`

/** The text that invites to open the article, and beside it the reading time. */
const Invitation = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]} ${theme.space[4]};
  margin-block-start: ${theme.space[2]};

  > span {
    display: inline-flex;
    align-items: center;
    gap: ${theme.space[2]};
    color: ${theme.color.accent};
    font-weight: 600;
  }
`

interface ArticleCardsProps {
  /** Texts of the namespace `advice`. */
  t: TFunction
  articles: CallAnswer<'advice/list'>['articles']
  /** Level of the titles in the outline of the page. */
  level: 2 | 3
  /** Whether the cards are a part of another page. On phones these cards are smaller. */
  isCompact?: boolean
  /** Whether the cards are the main content of the page, with the first card on the first screen. */
  isPage?: boolean
}

/** One card per article: a link with picture, title and description. On the advice page the newest article has the largest card. */
export function ArticleCards({
  t,
  articles,
  level,
  isPage = false,
  isCompact = false,
}: ArticleCardsProps) {
  const { i18n } = useTranslation()
  // If there are two articles, their cards have the same size.
  const hasLead = isPage && articles.length !== 2
  const rest = articles.length - Number(hasLead)
  return (
    <Cards
      role="list"
      data-rest={rest % 3}
      data-odd={rest % 2 === 1}
      data-compact={isCompact || undefined}
    >
      {articles.map(({ slug, texts, pictures = [] }, index) => {
        const { language, title, description, minutes } = texts[i18n.language as Language]
        const isLead = hasLead && index === 0
        const time = minutes !== undefined && (
          <Text size="sm" tone="muted">
            {t('minutes', { count: minutes })}
          </Text>
        )
        return (
          <li key={slug} data-lead={isLead}>
            <ArticlePicture
              pictures={pictures}
              isSmall={!isLead}
              priority={isPage && index === 0}
              isCompact={isCompact}
            />
            <Words>
              {isLead && <Eyebrow>{t('latest')}</Eyebrow>}
              <Heading
                level={level}
                size={isCompact ? 'lg' : '2xl'}
                lang={language}
                dir={directionOf(language)}
              >
                <Link to={urls.article(slug)}>{title}</Link>
              </Heading>
              <Text
                data-part="description"
                tone="soft"
                size={isLead ? 'lg' : undefined}
                lang={language}
                dir={directionOf(language)}
              >
                {description}
              </Text>
              {isLead ? (
                <Invitation>
                  <span aria-hidden="true">
                    <span>{t('read')}</span>
                    <Icon name="arrowEnd" size={18} />
                  </span>
                  {time}
                </Invitation>
              ) : (
                time
              )}
            </Words>
          </li>
        )
      })}
    </Cards>
  )
}
