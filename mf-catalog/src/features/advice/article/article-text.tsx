import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import type { LegalBlock, LegalRun } from '@shop/contracts'
import { safeUrl } from '@shop/domain'
import { Heading, Prose, TextLink, theme } from '@shop/ui'

const Text = styled(Prose)`
  ${theme.media.desktop} {
    font-size: ${theme.fontSize.lg};
  }
  h2 {
    margin-block-start: ${theme.space[6]};
    color: ${theme.color.ink};
  }
  h3 {
    color: ${theme.color.ink};
  }
`

interface ArticleTextProps {
  blocks: readonly LegalBlock[]
  lang: string
  dir: 'ltr' | 'rtl'
}

/** ADV-01: the text of an article. */
export function ArticleText({ blocks, lang, dir }: ArticleTextProps) {
  // The index is the key, because blocks never change their order, and two blocks may have the same content.
  /* oxlint-disable react/no-array-index-key */
  return (
    <Text lang={lang} dir={dir}>
      {blocks.map((block, index) => (
        <Block key={index} id={idOfBlock(index)} block={block} />
      ))}
    </Text>
  )
}

/** The id of a heading in the text, used as the target of links. */
function idOfBlock(index: number): string {
  return `text-${index}`
}

/** ADV-01: the headings of a text, each with its id for links. */
export function contentsOf(blocks: readonly LegalBlock[]): { id: string; title: string }[] {
  return blocks.flatMap(({ kind, lines: [first = []] }, index) =>
    kind === 'heading'
      ? [{ id: idOfBlock(index), title: first.map(({ text }) => text).join('') }]
      : [],
  )
}

function Block({ id, block: { kind, lines } }: { id: string; block: LegalBlock }) {
  const [first = []] = lines
  if (kind === 'heading' || kind === 'subheading') {
    const isSub = kind === 'subheading'
    return (
      <Heading level={isSub ? 3 : 2} size={isSub ? 'lg' : 'xl'} id={isSub ? undefined : id}>
        <Line runs={first} />
      </Heading>
    )
  }
  if (kind === 'paragraph') {
    return (
      <p>
        <Line runs={first} />
      </p>
    )
  }
  const List = kind === 'numbers' ? 'ol' : 'ul'
  return (
    <List>
      {lines.map((runs, index) => (
        <li key={index}>
          <Line runs={runs} />
        </li>
      ))}
    </List>
  )
}

function Line({ runs }: { runs: readonly LegalRun[] }) {
  return runs.map(({ text, isStrong, href }, index) => {
    const words = isStrong ? <strong>{text}</strong> : <span>{text}</span>
    return <Fragment key={index}>{href ? linked(href, words) : words}</Fragment>
  })
}

/**
 * A link to a mail address, a phone number or a safe URL. For any other address, only the content is rendered, without a
 * link; the API returns no such address.
 */
function linked(href: string, content: ReactNode): ReactNode {
  if (/^(?:mailto|tel):/.test(href)) return <TextLink href={href}>{content}</TextLink>
  const url = safeUrl(href)
  if (!url) return content
  return url.kind === 'in_app' ? (
    <TextLink as={Link} to={url.path}>
      {content}
    </TextLink>
  ) : (
    <TextLink href={url.href} rel="noopener noreferrer">
      {content}
    </TextLink>
  )
}
