import { keyframes, styled } from 'styled-components'
import { Heading, theme } from '@shop/ui'

const turn = keyframes`
  to { transform: rotate(1turn); }
`

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: ${theme.space[5]};
  padding-block: ${theme.space.section};
  text-align: center;
`

const Spinner = styled.span`
  inline-size: 3rem;
  block-size: 3rem;
  border: 3px solid ${theme.color.accentTint};
  border-block-start-color: ${theme.color.accent};
  border-radius: 50%;
  animation: ${turn} 900ms linear infinite;
`

/** A page that waits for an answer; `title` says what the page waits for. */
export function Waiting({ title }: { title: string }) {
  return (
    <Box>
      <Spinner aria-hidden="true" />
      <Heading level={1} size="xl" tabIndex={-1}>
        {title}
      </Heading>
    </Box>
  )
}
