import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { LegalRun } from '@shop/contracts'
import { type Language, safeUrl } from '@shop/domain'
import { TextLink } from '@shop/ui'
import { useSettingsInterpolation } from './use-settings-interpolation.ts'

/**
 * A line of a legal text with the shop's settings filled in. Each value is in a `bdi` element; phone and e-mail are links,
 * unless they are already inside a link.
 */
export function LegalLine({ runs, language }: { runs: LegalRun[]; language: Language }) {
  const { partsOf } = useSettingsInterpolation(language)
  return runs.map(({ text, isStrong, href }, index) => {
    const parts = partsOf(text)
    const isAlone = runs.length === 1 && parts.length === 1
    const words = parts.map((part, place) => {
      if (!part.isValue && isAlone) return part.text
      // oxlint-disable-next-line react/no-array-index-key -- The text of a page never changes its order.
      if (!part.isValue) return <span key={place}>{part.text}</span>
      // A value inside a link is not made a link, because a link cannot contain another link.
      const value =
        part.href && !href ? <TextLink href={part.href}>{part.text}</TextLink> : part.text
      // oxlint-disable-next-line react/no-array-index-key -- The text of a page never changes its order.
      return <bdi key={place}>{value}</bdi>
    })
    const content = isStrong ? <strong>{words}</strong> : words
    // oxlint-disable-next-line react/no-array-index-key -- The text of a page never changes its order.
    return <Fragment key={index}>{href ? linked(href, content) : content}</Fragment>
  })
}

/** A link if the target is a phone number, an e-mail address, a page of the shop or a web address; otherwise only the text. */
function linked(href: string, content: ReactNode): ReactNode {
  if (/^(?:mailto|tel):/.test(href)) return <TextLink href={href}>{content}</TextLink>
  const url = safeUrl(href)
  if (url?.kind === 'in_app') {
    return (
      <TextLink as={Link} to={url.path}>
        {content}
      </TextLink>
    )
  }
  if (url) {
    return (
      <TextLink href={url.href} rel="noopener noreferrer">
        {content}
      </TextLink>
    )
  }
  return content
}
