import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Container, Heading, PageHead, theme } from '@shop/ui'

/* The footer stays below the first screen with any number of lines, because only the browser knows this number. */
const Frame = styled(Container)`
  min-block-size: calc(100dvh - 6rem);
  padding-block: ${theme.space[5]} ${theme.space.section};

  /* On a phone the bar with the total is at the end of the page, and the footer comes directly after the bar. */
  &:has([data-foot-bar]) {
    padding-block-end: 0;
  }
  ${theme.media.desktop} {
    &,
    &:has([data-foot-bar]) {
      padding-block: ${theme.space[6]} ${theme.space.section};
    }
  }
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${theme.space[1]} ${theme.space[4]};
  margin-block-end: ${theme.space[4]};

  /* The marks below Arabic letters need more room. */
  :lang(ar) & {
    margin-block-end: ${theme.space[5]};
  }
  ${theme.media.desktop} {
    margin-block-end: ${theme.space[5]};
  }

  > :nth-child(n + 2) {
    color: ${theme.color.inkMuted};
  }
`

interface PageFrameProps {
  title: string
  description: string
  /** Content beside the heading. */
  aside?: ReactNode
  children: ReactNode
}

/** Title, description and heading of a page. The heading stays while the content below changes. */
export function PageFrame({ title, description, aside, children }: PageFrameProps) {
  return (
    <Frame>
      <PageHead title={title} description={description} />
      <Head>
        <Heading level={1} size="2xl">
          {title}
        </Heading>
        {aside}
      </Head>
      {children}
    </Frame>
  )
}
