import { createContext, use, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Heading, theme } from '@shop/ui'
import type { ShownState } from './shown-states.ts'
import { words, type Words } from './words.ts'

export const WordsContext = createContext<Words>(words.ltr)

/** The page's texts for its direction (left to right or right to left). */
export function useWords(): Words {
  return use(WordsContext)
}

const SectionElement = styled.section`
  padding: ${theme.space[4]};
  border-block-end: 1px solid ${theme.color.line};
`

const Rows = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};
  margin-block-start: ${theme.space[3]};
`

/** A group of primitives. The visual test (`e2e/design`) compares one screenshot of each group. */
export function Section({ id, children }: { id: string; children: ReactNode }) {
  return (
    <SectionElement id={id} aria-labelledby={`${id}-title`}>
      <Heading level={2} size="md" id={`${id}-title`} dir="ltr">
        {id}
      </Heading>
      <Rows>{children}</Rows>
    </SectionElement>
  )
}

/** Places samples beside each other. */
export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${theme.space[3]};
  min-inline-size: 0;
`

const Sample = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  min-inline-size: 0;

  &[data-wide] {
    flex: 1 1 14rem;
    justify-items: stretch;
  }
  > small {
    color: ${theme.color.inkMuted};
    font-size: ${theme.fontSize.xs};
  }
`

const Frame = styled.div`
  max-inline-size: 100%;
`

interface StateProps {
  /** The state of the sample; if the row has samples of several primitives or variants, also the name of the variant. */
  name: string
  shown?: ShownState
  /** Whether the sample fills the remaining width. */
  wide?: boolean
  children: ReactNode
}

/** One primitive in one state, with the state's name above it. */
export function State({ name, shown, wide, children }: StateProps) {
  return (
    <Sample data-wide={wide}>
      <small dir="ltr">{name}</small>
      <Frame data-shown={shown}>{children}</Frame>
    </Sample>
  )
}

export const pointerStates = ['hover', 'focus', 'active'] as const satisfies ShownState[]

/** A handler for samples that always keep their state. */
export function stay(): void {
  // Does nothing, so that no event changes the sample.
}
