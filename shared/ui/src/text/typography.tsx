import type { ComponentPropsWithRef } from 'react'
import { css, styled } from 'styled-components'
import type { DataAttributes } from '../styles/data-attributes.ts'
import { theme } from '../styles/theme.ts'

type HeadingSize = 'md' | 'lg' | 'xl' | '2xl' | '3xl' | 'display'
type HeadingLevel = 1 | 2 | 3
type TextProps = {
  size?: 'sm' | 'lg'
  tone?: 'soft' | 'muted' | 'danger'
  weight?: 'medium' | 'bold'
}

const headingSizes: Record<HeadingLevel, HeadingSize> = {
  1: '3xl',
  2: '2xl',
  3: 'xl',
}

/**
 * A heading: `level` is its level in the outline, `size` its look; without `size`, the look depends on the level. The
 * looks are in the document's style sheet (`global-css.ts`), so no script contains them.
 */
export function Heading({
  level,
  size = headingSizes[level],
  ...rest
}: ComponentPropsWithRef<'h2'> & { level: HeadingLevel; size?: HeadingSize }) {
  const Tag = `h${level}` as const
  return <Tag data-size={size} {...rest} />
}

const textProps: ReadonlySet<string> = new Set(['size', 'tone', 'weight'])

/** A paragraph, or with `as="span"` a text inside a line. */
export const Text = styled.p
  .withConfig({ shouldForwardProp: (name) => !textProps.has(name) })
  .attrs<TextProps>(({ size, tone, weight }): DataAttributes => ({
    'data-size': size,
    'data-tone': tone,
    'data-weight': weight,
  }))`
  &[data-size='sm'] {
    font-size: ${theme.fontSize.sm};
    line-height: 1.5;
  }
  &[data-size='lg'] {
    font-size: ${theme.fontSize.lg};
  }
  &[data-tone='soft'] {
    color: ${theme.color.inkSoft};
  }
  &[data-tone='muted'] {
    color: ${theme.color.inkMuted};
  }
  &[data-tone='danger'] {
    color: ${theme.color.danger};
  }
  &[data-weight='medium'] {
    font-weight: 500;
  }
  &[data-weight='bold'] {
    font-weight: 600;
  }
`

/** A small line above a heading; it names the topic to which the section belongs. */
export const Eyebrow = styled.p`
  color: ${theme.color.accent};
  font-size: ${theme.fontSize.sm};
  font-weight: 600;
  letter-spacing: ${theme.tracking.wide};
  line-height: 1.5;
`

/** Makes all digits equally wide, for columns of amounts and for counters. */
export const tabularNumbers = css`
  font-variant-numeric: tabular-nums;
`

/** A text from the catalogue: it has space between its paragraphs, and its lines are not too long to read. */
export const Prose = styled.div`
  max-inline-size: 68ch;
  color: ${theme.color.inkSoft};

  > * + * {
    margin-block-start: ${theme.space[4]};
  }

  ul,
  ol {
    padding-inline-start: ${theme.space[5]};
  }
`
