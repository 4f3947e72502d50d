import { useTranslation } from 'react-i18next'
import { Link, useLoaderData } from 'react-router-dom'
import { styled } from 'styled-components'
import { Heading, ListState, quietLinkStyles, Text, theme } from '@shop/ui'
import * as urls from '@shop/urls'
import { TextPage } from '../../page-parts/text-frame.ts'
import { TextHead } from '../../page-parts/text-head.tsx'
import { byLetter, type LetterGroup } from './by-letter.ts'
import type { BrandList } from './load-brands.ts'

const Letters = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
  margin-block-end: ${theme.space[6]};
  list-style: none;

  a {
    ${quietLinkStyles}
    display: inline-flex;
    align-items: center;
    justify-content: center;
    min-inline-size: ${theme.touch};
    min-block-size: ${theme.touch};
    padding-inline: ${theme.space[2]};
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.md};
    font-weight: 600;
  }
`

const Letter = styled.section`
  padding-block: ${theme.space[4]};
  border-block-start: 1px solid ${theme.color.line};
  scroll-margin-block-start: var(--header-size);

  /* The letter beside its brands, in line with the first of them. */
  ${theme.media.desktop} {
    display: grid;
    grid-template-columns: 5rem minmax(0, 1fr);

    > h2 {
      line-height: ${theme.touch};
    }
  }
  > ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(14rem, 100%), 1fr));
    gap: 0 ${theme.space[5]};
    list-style: none;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 ${theme.space[2]};
  }
  li > a {
    ${quietLinkStyles}
    display: inline-flex;
    align-items: center;
    min-block-size: ${theme.touch};
    font-weight: 600;
  }
`

/** ADV-01: every brand by its first letter, with the number of its products. */
export function BrandsPage() {
  const { t } = useTranslation('brands')
  const groups = byLetter(useLoaderData<BrandList>().brands)
  const nameOf = ({ letter }: LetterGroup) => letter || t('other')
  return (
    <TextPage>
      <TextHead title={t('title')} text={t('text')} />
      {groups.length === 0 && <ListState kind="empty" level={2} title={t('empty')} />}
      {groups.length > 1 && (
        <nav aria-label={t('letters')}>
          <Letters role="list">
            {groups.map((group) => (
              <li key={group.letter}>
                <Link to={{ hash: idOf(group) }}>{nameOf(group)}</Link>
              </li>
            ))}
          </Letters>
        </nav>
      )}
      {groups.map((group) => (
        <Letter key={group.letter} id={idOf(group)} aria-labelledby={`${idOf(group)}-name`}>
          <Heading level={2} size="lg" id={`${idOf(group)}-name`}>
            {nameOf(group)}
          </Heading>
          <ul role="list">
            {group.brands.map(({ name, count }) => (
              <li key={name}>
                <Link to={urls.brand(name)}>
                  <bdi>{name}</bdi>
                </Link>{' '}
                <Text as="span" size="sm" tone="muted">
                  {t('count', { count })}
                </Text>
              </li>
            ))}
          </ul>
        </Letter>
      ))}
    </TextPage>
  )
}

/** What a link to the letter leads to. */
function idOf({ letter }: LetterGroup): string {
  return `brands-${letter === '' ? 'other' : letter}`
}
