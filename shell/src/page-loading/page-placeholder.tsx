import { Container, Heading, PageHead, Skeleton } from '@shop/ui'
import { usePlaceholderTitle } from './use-placeholder-title.ts'

/**
 * Shown in place of a page that is not loaded: a title, a line and a block. Its styles are in the document's style
 * sheet, so that no script contains them.
 */
export function PagePlaceholder() {
  const title = usePlaceholderTitle()
  return (
    <Container className="page-placeholder" aria-busy="true">
      <PageHead title={title} />
      <Heading level={1}>{title}</Heading>
      <Skeleton shape="text" />
      <Skeleton />
    </Container>
  )
}
