import type { ComponentPropsWithRef } from 'react'
import { css, styled } from 'styled-components'
import type { DataAttributes } from '../styles/data-attributes.ts'
import { theme, type FontSize } from '../styles/theme.ts'

type HeadingSize = 'sm' | 'md' | 'lg' | 'xl' | '2xl' | '3xl' | 'display'
type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6
type TextProps = {
  size?: Extract<FontSize, 'xs' | 'sm' | 'md' | 'lg' | 'xl'>
  tone?: 'soft' | 'muted' | 'accent' | 'danger' | 'success'
  weight?: 'regular' | 'medium' | 'bold'
  align?: 'start' | 'center' | 'end'
}

const headingSizes: Record<HeadingLevel, HeadingSize> = {
  1: '3xl',
  2: '2xl',
  3: 'xl',
  4: 'lg',
  5: 'md',
  6: 'sm',
}

const HeadingElement = styled.h2`
  font-weight: 600;
  letter-spacing: ${theme.tracking.tight};
  line-height: ${theme.leading.tight};

  &[data-size='sm'] {
    font-size: ${theme.fontSize.sm};
    letter-spacing: normal;
  }
  &[data-size='md'] {
    font-size: ${theme.fontSize.md};
    letter-spacing: normal;
  }
  &[data-size='lg'] {
    font-size: ${theme.fontSize.lg};
    letter-spacing: normal;
  }
  &[data-size='xl'] {
    font-size: ${theme.fontSize.xl};
  }
  &[data-size='2xl'] {
    font-size: ${theme.fontSize['2xl']};
  }
  &[data-size='3xl'] {
    font-size: ${theme.fontSize['3xl']};
    line-height: ${theme.leading.display};
  }
  &[data-size='display'] {
    font-size: ${theme.fontSize.display};
    line-height: ${theme.leading.display};
  }
`

/** `level` is the outline, `size` the look; without a size it follows from the level. */
export function Heading({
  level,
  size = headingSizes[level],
  ...rest
}: ComponentPropsWithRef<'h2'> & { level: HeadingLevel; size?: HeadingSize }) {
  return <HeadingElement as={`h${level}`} data-size={size} {...rest} />
}

const textProps: ReadonlySet<string> = new Set(['size', 'tone', 'weight', 'align'])

/** A paragraph; `as="span"` inside a line. */
export const Text = styled.p
  .withConfig({ shouldForwardProp: (name) => !textProps.has(name) })
  .attrs<TextProps>(({ size, tone, weight, align }): DataAttributes => ({
    'data-size': size,
    'data-tone': tone,
    'data-weight': weight,
    'data-align': align,
  }))`
  &[data-size='xs'] {
    font-size: ${theme.fontSize.xs};
    line-height: 1.5;
  }
  &[data-size='sm'] {
    font-size: ${theme.fontSize.sm};
    line-height: 1.5;
  }
  &[data-size='md'] {
    font-size: ${theme.fontSize.md};
  }
  &[data-size='lg'] {
    font-size: ${theme.fontSize.lg};
  }
  &[data-size='xl'] {
    font-size: ${theme.fontSize.xl};
    line-height: 1.5;
  }
  &[data-tone='soft'] {
    color: ${theme.color.inkSoft};
  }
  &[data-tone='muted'] {
    color: ${theme.color.inkMuted};
  }
  &[data-tone='accent'] {
    color: ${theme.color.accent};
  }
  &[data-tone='danger'] {
    color: ${theme.color.danger};
  }
  &[data-tone='success'] {
    color: ${theme.color.success};
  }
  &[data-weight='regular'] {
    font-weight: 400;
  }
  &[data-weight='medium'] {
    font-weight: 500;
  }
  &[data-weight='bold'] {
    font-weight: 600;
  }
  &[data-align='start'] {
    text-align: start;
  }
  &[data-align='center'] {
    text-align: center;
  }
  &[data-align='end'] {
    text-align: end;
  }
`

/** A small line above a heading that says what the section belongs to. */
export const Eyebrow = styled.p`
  color: ${theme.color.accent};
  font-size: ${theme.fontSize.sm};
  font-weight: 600;
  letter-spacing: ${theme.tracking.wide};
  line-height: 1.5;
`

/** Digits of one width, for columns of amounts and counters. */
export const tabularNumbers = css`
  font-variant-numeric: tabular-nums;
`

/** Text that came from the catalogue: paragraphs with room between them, lines short enough to read. */
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
