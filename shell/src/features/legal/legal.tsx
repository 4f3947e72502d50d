import { useTranslation } from 'react-i18next'
import { Link, useLoaderData, useParams } from 'react-router-dom'
import { styled } from 'styled-components'
import type { LegalBlock } from '@shop/contracts'
import { directionOf, type Language } from '@shop/domain'
import { Container, Heading, Notice, Prose, Stack, TextLink, theme } from '@shop/ui'
import * as urls from '@shop/urls'
import { legalPages } from './legal-pages.ts'
import { LegalLine } from './legal-line.tsx'
import type { LegalAnswer } from './load-legal.ts'
import { useFilledIn } from './use-filled-in.ts'

const Page = styled(Container)`
  padding-block: ${theme.space.section};

  > * {
    max-inline-size: 68ch;
  }
  h2 {
    margin-block-start: ${theme.space[6]};
    color: ${theme.color.ink};
    /* The header stands above what a link of the contents leads to. */
    scroll-margin-block-start: 8rem;
    break-after: avoid;
  }
  h1,
  h2,
  li,
  p {
    overflow-wrap: anywhere;
  }
  @media print {
    nav {
      display: none;
    }
  }
`

const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space[5]};

  a {
    display: inline-flex;
    align-items: center;
    min-block-size: ${theme.touch};
  }
`

/** LEGAL-01. */
export function LegalPage() {
  const { t, i18n } = useTranslation('legal')
  const { page } = useParams()
  const { isSample, texts } = useLoaderData<LegalAnswer>()
  const { language, title, description, blocks } = texts[i18n.language as Language]
  const { fillIn } = useFilledIn(language)
  const others = legalPages.filter((each) => each !== page)
  return (
    <Page>
      <title>{`${title} – Lotos`}</title>
      <meta name="description" content={fillIn(description)} />
      <Stack gap={5}>
        <Heading level={1}>
          <bdi lang={language}>{title}</bdi>
        </Heading>
        {isSample && (
          <Notice tone="warning" title={t('sampleTitle')}>
            {t('sampleText')}
          </Notice>
        )}
        <Prose lang={language} dir={directionOf(language)}>
          {blocks.map((block, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- The text of a page never changes its order.
            <Block key={index} block={block} language={language} />
          ))}
        </Prose>
        <nav aria-label={t('others')}>
          <Heading level={2} size="md">
            {t('others')}
          </Heading>
          <Links role="list">
            {others.map((name) => (
              <li key={name}>
                <TextLink as={Link} to={urls.legal(name)}>
                  {t(`common:nav.${name}`)}
                </TextLink>
              </li>
            ))}
          </Links>
        </nav>
      </Stack>
    </Page>
  )
}

function Block({ block: { kind, lines }, language }: { block: LegalBlock; language: Language }) {
  const [first = []] = lines
  if (kind === 'heading' || kind === 'subheading') {
    const isSub = kind === 'subheading'
    return (
      <Heading level={isSub ? 3 : 2} size={isSub ? 'md' : 'lg'}>
        <LegalLine runs={first} language={language} />
      </Heading>
    )
  }
  if (kind === 'paragraph') {
    return (
      <p>
        <LegalLine runs={first} language={language} />
      </p>
    )
  }
  const List = kind === 'numbers' ? 'ol' : 'ul'
  return (
    <List>
      {lines.map((runs, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- As above.
        <li key={index}>
          <LegalLine runs={runs} language={language} />
        </li>
      ))}
    </List>
  )
}
