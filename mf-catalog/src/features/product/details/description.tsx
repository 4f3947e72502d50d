import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { displayText } from '@shop/i18n'
import { Heading, Prose, theme } from '@shop/ui'
import { descriptionParts, withoutIntroduction } from './description-parts.ts'

const Parts = styled(Prose)`
  h2 {
    margin-block: ${theme.space[5]} calc(-1 * ${theme.space[3]});
    color: ${theme.color.ink};
    /* As high as a line of text, so that a column that begins with a heading is level with the other. */
    line-height: ${theme.leading.body};
    break-after: avoid;
  }
  p {
    break-inside: avoid;
  }
`

interface DescriptionProps {
  text: string
  /** The introduction, which is shown beside the price. */
  introduction: string
}

/**
 * PROD-01: the full description with its sections: use, composition, precautions. The text direction is that of the
 * description's own language (`dir="auto"`), because a page in Arabic may show a description in French.
 */
export function Description({ text, introduction }: DescriptionProps) {
  const { i18n } = useTranslation()
  const parts = withoutIntroduction(descriptionParts(text || introduction), introduction)
  // The parts are never reordered, and two of them may have the same text.
  /* oxlint-disable react/no-array-index-key */
  return (
    <Parts dir="auto">
      {parts.map(({ heading, paragraphs }, part) => (
        <Fragment key={part}>
          {heading !== undefined && (
            <Heading level={2} size="md">
              {heading}
            </Heading>
          )}
          {paragraphs.map((paragraph, place) => (
            <p key={place}>{displayText(paragraph, i18n.language)}</p>
          ))}
        </Fragment>
      ))}
    </Parts>
  )
}
