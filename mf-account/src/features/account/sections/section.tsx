import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { errorText } from '@shop/i18n'
import type { Request } from '@shop/stores/use-request'
import { Heading, Notice, Stack, Text, theme } from '@shop/ui'
import { Failure } from '../../../form/failure.tsx'

const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[4]};
  padding: ${theme.space[5]} ${theme.space[4]};
  border-block-start: 1px solid ${theme.color.line};

  ${theme.media.desktop} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    gap: ${theme.space[7]};
    padding-inline: ${theme.space[5]};

    /* Buttons are as wide as their text, because several of them stand below each other. */
    [data-size='md'] {
      align-self: start;
    }
  }
`

interface SectionProps {
  title: string
  text: ReactNode
  children: ReactNode
}

/** One section of the account page, with title and text. */
export function Section({ title, text, children }: SectionProps) {
  const titleId = useId()
  return (
    <Box aria-labelledby={titleId}>
      <Stack gap={2}>
        <Heading level={3} size="md" id={titleId}>
          {title}
        </Heading>
        <Text size="sm" tone="soft">
          {text}
        </Text>
      </Stack>
      <Stack gap={5}>{children}</Stack>
    </Box>
  )
}

/** A list of a section, such as its addresses, with lines between its entries. */
export const Rows = styled.ul`
  display: grid;
  gap: ${theme.space[4]};

  > li + li {
    padding-block-start: ${theme.space[4]};
    border-block-start: 1px solid ${theme.color.line};
  }
`

interface DoneProps {
  /** Number of successful changes since the page was opened. */
  times: number
  children: ReactNode
}

/** A message that a change is done. It takes the focus after each change, so that a screen reader reads it. */
export function Done({ times, children }: DoneProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (times > 0) box.current?.focus()
  }, [times])
  if (times === 0) return null
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="success" title={children} />
    </div>
  )
}

/** A message that says why a change failed, with the texts of the account page. */
export function ChangeFailure({ request }: { request: Request }) {
  const { t } = useTranslation('account')
  return <Failure request={request} textOf={(error) => ({ text: errorText(t, error) })} />
}
