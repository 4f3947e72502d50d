import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Container, Heading, PageHead, theme } from '@shop/ui'

const Page = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${theme.space[5]};
  /* Keeps the footer below the screen when content smaller than the skeleton replaces it. */
  min-block-size: 85vh;
  padding-block: ${theme.space[6]} ${theme.space.section};

  /* A notice in place of the content has a role. This maximum width does not apply to it, so that it is centred. */
  > :not([role]) {
    max-inline-size: 56rem;
  }
  &[data-wide] > :not([role]) {
    max-inline-size: none;
  }
  ${theme.media.desktop} {
    padding-block-start: ${theme.space[7]};
  }
  @media print {
    min-block-size: 0;
    padding: 0;
  }
`

interface OwnerPageProps {
  title: string
  description: string
  /** Whether the content takes the whole width of the page, because it has its own columns. */
  isWide?: boolean
  children: ReactNode
}

/** The layout of a page about the visitor's account. Its start edge is aligned with all other pages; it is narrow unless `isWide`. */
export function OwnerPage({ title, description, isWide, children }: OwnerPageProps) {
  return (
    <Page data-wide={isWide || undefined}>
      <PageHead title={title} description={description} noIndex />
      <Heading level={1}>{title}</Heading>
      {children}
    </Page>
  )
}
