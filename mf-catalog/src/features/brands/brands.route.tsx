import { useTranslation } from 'react-i18next'
import { Link, useLoaderData } from 'react-router-dom'
import { styled } from 'styled-components'
import { Heading, ListState, quietLinkStyles, Text, theme } from '@shop/ui'
import * as urls from '@shop/urls'
import { TextPage } from '../../page-parts/text-frame.ts'
import { TextHead } from '../../page-parts/text-head.tsx'
import { BestBrands, bestBrands } from './best-brands.tsx'
import type { BrandList } from './load-brands.ts'

export { loadBrands } from './load-brands.ts'

/** Links to the letters, in rows that are as wide as the page. */
const Letters = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(${theme.touch}, 1fr));
  gap: ${theme.space[2]};
  margin-block-end: ${theme.space[6]};

  a {
    ${quietLinkStyles}
    display: flex;
    align-items: center;
    justify-content: center;
    min-block-size: ${theme.touch};
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.md};
    font-weight: 600;
  }
  > [data-wide='true'] {
    grid-column: span 2;
  }
`

// As many columns as fit, each filled before the next one; no column break separates a letter from its brands.
const Columns = styled.div`
  columns: 15rem 4;
  column-gap: ${theme.space[6]};
`

const Letter = styled.section`
  display: grid;
  grid-template-columns: 2rem minmax(0, 1fr);
  gap: ${theme.space[2]};
  padding-block-end: ${theme.space[4]};
  break-inside: avoid;
  scroll-margin-block-start: var(--header-size);

  /* The letter stands in line with the first of its brands. */
  > h2 {
    color: ${theme.color.accent};
    line-height: ${theme.touch};
  }
  &[data-wide='true'] {
    grid-template-columns: auto;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 ${theme.space[2]};

    ${theme.media.tablet} {
      justify-content: start;
    }
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
export function Component() {
  const { t } = useTranslation('brands')
  const { brands } = useLoaderData<BrandList>()
  const groups = byLetter(brands)
  const nameOf = ({ letter }: LetterGroup) => letter || t('other')
  return (
    <TextPage>
      <TextHead title={t('title')} text={t('text')} />
      {groups.length === 0 && <ListState kind="empty" level={2} title={t('empty')} />}
      <BestBrands brands={bestBrands(brands)} />
      {groups.length > 1 && (
        <nav aria-label={t('letters')}>
          <Letters role="list">
            {groups.map((group) => (
              <li key={group.letter} data-wide={group.letter === ''}>
                <Link to={{ hash: idOf(group) }}>{nameOf(group)}</Link>
              </li>
            ))}
          </Letters>
        </nav>
      )}
      <Columns>
        {groups.map((group) => (
          <Letter
            key={group.letter}
            id={idOf(group)}
            aria-labelledby={`${idOf(group)}-name`}
            data-wide={group.letter === ''}
          >
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
      </Columns>
    </TextPage>
  )
}

/** The id of a letter's group, used as the target of links. */
function idOf({ letter }: LetterGroup): string {
  return `brands-${letter === '' ? 'other' : letter}`
}

type Brands = BrandList['brands']

interface LetterGroup {
  /** Upper-case letter without accents; empty for names that begin with a digit or a sign. */
  letter: string
  brands: Brands
}

/** Latin letters first, then letters of other scripts; names without a letter last. Names are in alphabetical order. */
export function byLetter(brands: Brands): LetterGroup[] {
  const { compare } = new Intl.Collator('fr', { sensitivity: 'base', numeric: true })
  const groups = new Map<string, Brands>()
  for (const brand of brands.toSorted((a, b) => compare(a.name, b.name))) {
    const letter = letterOf(brand.name)
    groups.set(letter, [...(groups.get(letter) ?? []), brand])
  }
  const place = (letter: string) => (letter === '' ? 2 : Number(!/[A-Z]/.test(letter)))
  return [...groups]
    .map(([letter, of]) => ({ letter, brands: of }))
    .toSorted((a, b) => place(a.letter) - place(b.letter) || compare(a.letter, b.letter))
}

/** Ligature → first letter. Unicode normalization does not split ligatures. */
const ligatures = new Map([
  ['Œ', 'O'],
  ['Æ', 'A'],
])

function letterOf(name: string): string {
  const [sign = ''] = name.trim().normalize('NFD')
  const first = ligatures.get(sign.toUpperCase()) ?? sign
  return /\p{L}/u.test(first) ? first.toUpperCase() : ''
}
