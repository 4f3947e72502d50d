import { useTranslation } from 'react-i18next'
import { Link, useLoaderData, useParams } from 'react-router-dom'
import { styled } from 'styled-components'
import type { LegalBlock } from '@shop/contracts'
import { directionOf, type Language } from '@shop/domain'
import { Container, Heading, Notice, PageHead, Prose, Stack, TextLink, theme } from '@shop/ui'
import * as urls from '@shop/urls'
import { legalPages } from '../../page-parts/legal-pages.ts'
import { LegalLine } from './legal-line.tsx'
import type { LegalAnswer } from './load-legal.ts'
import { useSettingsInterpolation } from './use-settings-interpolation.ts'

export { loadLegal } from './load-legal.ts'

const Page = styled(Container)`
  padding-block: 1.75rem ${theme.space.section};

  ${theme.media.desktop} {
    display: grid;
    grid-template-columns: minmax(0, 44rem) 17rem;
    align-items: start;
    padding-block-start: ${theme.space[7]};
    column-gap: ${theme.space[7]};
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

const LegalText = styled(Prose)`
  h2 {
    margin-block-start: ${theme.space[6]};
    color: ${theme.color.ink};
    break-after: avoid;
  }
  ${theme.media.desktop} {
    font-size: ${theme.fontSize.lg};
  }
`

/* On a wide screen, this part is beside the text and stays in view; on other screens, it is below the text. */
const Aside = styled.div`
  display: grid;
  gap: ${theme.space[5]};
  margin-block-start: ${theme.space[6]};

  ${theme.media.desktop} {
    position: sticky;
    inset-block-start: calc(var(--header-size) + ${theme.space[5]});
    max-block-size: calc(100dvh - var(--header-size) - ${theme.space[6]});
    margin-block-start: 0;
    padding-inline-start: ${theme.space[5]};
    border-inline-start: 1px solid ${theme.color.line};
    overflow-y: auto;
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
  ${theme.media.desktop} {
    display: block;
    font-size: ${theme.fontSize.sm};

    a {
      min-block-size: 2.25rem;
    }
  }
`

/* The table of contents is hidden on phones, because it would push the text below the first screen. */
const Contents = styled.nav`
  display: none;

  ${theme.media.desktop} {
    display: block;
  }
`

/** LEGAL-01: a legal page. */
export function Component() {
  const { t, i18n } = useTranslation('legal')
  const { page } = useParams()
  const { isSample, texts } = useLoaderData<LegalAnswer>()
  const { language, title, description, blocks, isUnfilled } = texts[i18n.language as Language]
  const { fillIn } = useSettingsInterpolation(language)
  const parts = blocks.flatMap(({ kind, lines: [runs = []] }, index) =>
    kind === 'heading' ? [{ id: partId(index), runs }] : [],
  )
  const others = legalPages.filter((each) => each !== page)
  return (
    <Page>
      <PageHead title={title} description={fillIn(description)} />
      <Stack gap={5}>
        <Heading level={1}>
          <bdi lang={language}>{title}</bdi>
        </Heading>
        {(isSample || isUnfilled) && (
          <Notice tone="warning" title={t('sampleTitle')}>
            {t('sampleText')}
          </Notice>
        )}
        <LegalText lang={language} dir={directionOf(language)}>
          {blocks.map((block, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- The text of a page never changes its order.
            <Block key={index} id={partId(index)} block={block} language={language} />
          ))}
        </LegalText>
      </Stack>
      <Aside>
        {parts.length > 1 && (
          <Contents aria-label={t('contents')}>
            <Heading level={2} size="md">
              {t('contents')}
            </Heading>
            <Links role="list" lang={language}>
              {parts.map(({ id, runs }) => (
                <li key={id}>
                  <TextLink as={Link} to={{ hash: id }}>
                    <bdi>{fillIn(runs.map(({ text }) => text).join(''))}</bdi>
                  </TextLink>
                </li>
              ))}
            </Links>
          </Contents>
        )}
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
      </Aside>
    </Page>
  )
}

/** The id of a heading, to which the table of contents links. */
function partId(index: number): string {
  return `part-${index}`
}

interface BlockProps {
  id: string
  block: LegalBlock
  language: Language
}

function Block({ id, block: { kind, lines }, language }: BlockProps) {
  const [first = []] = lines
  if (kind === 'heading' || kind === 'subheading') {
    const isSub = kind === 'subheading'
    return (
      <Heading id={id} level={isSub ? 3 : 2} size={isSub ? 'md' : 'xl'}>
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
        // oxlint-disable-next-line react/no-array-index-key -- The text of a page never changes its order.
        <li key={index}>
          <LegalLine runs={runs} language={language} />
        </li>
      ))}
    </List>
  )
}
