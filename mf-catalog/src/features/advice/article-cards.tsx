import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import type { CallAnswer } from '@shop/contracts'
import { directionOf, type Language } from '@shop/domain'
import { Heading, Text, theme } from '@shop/ui'
import * as urls from '@shop/urls'

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(18rem, 100%), 1fr));
  gap: ${theme.space[4]};
  list-style: none;

  > li {
    position: relative;
    display: grid;
    align-content: start;
    gap: ${theme.space[2]};
    padding: ${theme.space[5]};
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.lg};
  }
  > li:focus-within {
    border-color: ${theme.color.accent};
  }
  a {
    text-decoration: none;
  }
  /* The link covers the card. */
  a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${theme.radius.lg};
  }
  a:focus-visible {
    outline: none;
  }
  a:focus-visible::after {
    outline: 3px solid ${theme.color.accent};
    outline-offset: 2px;
  }
`

interface ArticleCardsProps {
  articles: CallAnswer<'advice/list'>['articles']
  /** Level of the titles in the outline of the page. */
  level: 2 | 3
}

/** Articles of advice by title and description, each a link. */
export function ArticleCards({ articles, level }: ArticleCardsProps) {
  const { i18n } = useTranslation()
  return (
    <Cards role="list">
      {articles.map(({ slug, texts }) => {
        const { language, title, description } = texts[i18n.language as Language]
        return (
          <li key={slug} lang={language} dir={directionOf(language)}>
            <Heading level={level} size="lg">
              <Link to={urls.article(slug)}>{title}</Link>
            </Heading>
            <Text tone="soft">{description}</Text>
          </li>
        )
      })}
    </Cards>
  )
}
