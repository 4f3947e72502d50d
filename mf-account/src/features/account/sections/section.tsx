import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { errorText } from '@shop/i18n'
import type { Request } from '@shop/stores/use-request'
import { Card, Heading, Notice, Stack, Text, theme } from '@shop/ui'
import { Failure } from '../../../form/failure.tsx'

const Box = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[5]};
  scroll-margin-block-start: calc(var(--header-size) + ${theme.space[4]});

  ${theme.media.desktop} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    gap: ${theme.space[7]};

    /* Buttons are as wide as their text, because several of them stand below each other. */
    [data-size='md'] {
      align-self: start;
    }
  }
`

interface SectionProps {
  /** For links to it. */
  id?: string
  title: string
  text: ReactNode
  children: ReactNode
}

/** One section of the account page: something to see or change. */
export function Section({ id, title, text, children }: SectionProps) {
  const titleId = useId()
  return (
    <Box as="section" id={id} aria-labelledby={titleId}>
      <Stack gap={2}>
        <Heading level={2} size="lg" id={titleId}>
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

interface DoneProps {
  /** How often the change was made since the page was opened. */
  times: number
  children: ReactNode
}

/** Says that a change is done. Takes the focus each time, so that a screen reader reads it. */
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

/** Why a change failed, in the texts of this page. */
export function ChangeFailure({ request }: { request: Request }) {
  const { t } = useTranslation('account')
  return <Failure request={request} textOf={(error) => ({ text: errorText(t, error) })} />
}
