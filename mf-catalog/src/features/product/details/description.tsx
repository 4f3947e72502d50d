import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { displayText } from '@shop/i18n'
import { Heading, Prose, theme } from '@shop/ui'
import { descriptionParts, withoutIntroduction } from './description-parts.ts'

/* On a wide screen the sections stand in two columns. */
const Parts = styled(Prose)`
  max-inline-size: none;

  > div {
    break-inside: avoid;
  }
  > div + div {
    margin-block-start: ${theme.space[6]};
  }
  ${theme.media.desktop} {
    columns: 2;
    gap: ${theme.space[7]};
  }
  h2 {
    color: ${theme.color.ink};
  }
  * + p {
    margin-block-start: ${theme.space[2]};
  }
`

interface DescriptionProps {
  text: string
  /** The introduction, which is shown in the buy box. */
  introduction: string
}

/**
 * PROD-01: the full description with its sections: use, composition, precautions. The text direction is that of the
 * description's own language (`dir="auto"`), because a page in Arabic may show a description in French.
 */
export function Description({ text, introduction }: DescriptionProps) {
  const { i18n } = useTranslation()
  const parts = withoutIntroduction(descriptionParts(text), introduction)
  // The index is the key, because the parts are never reordered, and two parts may have the same text.
  /* oxlint-disable react/no-array-index-key */
  return (
    <Parts dir="auto">
      {parts.map(({ heading, paragraphs }, part) => (
        <div key={part}>
          {heading !== undefined && (
            <Heading level={2} size="md">
              {heading}
            </Heading>
          )}
          {paragraphs.map((paragraph, place) => (
            <p key={place}>{displayText(paragraph, i18n.language)}</p>
          ))}
        </div>
      ))}
    </Parts>
  )
}
