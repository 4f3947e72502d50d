import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { quietLinkStyles, Text, theme } from '@shop/ui'

// Shown on wide screens only: on a phone the text begins at once.
const Aside = styled.aside`
  align-self: start;
  padding: ${theme.space[5]};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};

  @media (max-width: 59.99em) {
    display: none;
  }
  /* In a window with room for the whole list of links, the list stays in view while the page scrolls. */
  @media (min-width: 60em) and (min-height: 48em) {
    position: sticky;
    inset-block-start: calc(var(--header-size) + ${theme.space[4]});
  }
  ol {
    margin-block-start: ${theme.space[2]};
  }
  a {
    ${quietLinkStyles}
    display: block;
    padding-block: ${theme.space[2]};
    border-block-start: 1px solid ${theme.color.line};
  }
  li:first-child > a {
    border-block-start: 0;
  }
`

interface ArticleAsideProps {
  /** The headings of the text. */
  contents: readonly { id: string; title: string }[]
  /** Language and direction of the headings. */
  lang: string
  dir: 'ltr' | 'rtl'
}

/** ADV-01: links to the headings of the text, shown beside the text. */
export function ArticleAside({ contents, lang, dir }: ArticleAsideProps) {
  const { t } = useTranslation('advice')
  const id = useId()
  if (contents.length <= 1) return null
  return (
    <Aside>
      <nav aria-labelledby={id}>
        <Text id={id} weight="bold">
          {t('contents')}
        </Text>
        <ol role="list" lang={lang} dir={dir}>
          {contents.map((heading) => (
            <li key={heading.id}>
              <Link to={{ hash: heading.id }}>{heading.title}</Link>
            </li>
          ))}
        </ol>
      </nav>
    </Aside>
  )
}
