import { Heading, PageHead, Text } from '@shop/ui'

/** Title and introduction of a page of texts; `text` also describes the page to search engines. */
export function TextHead({ title, text }: { title: string; text: string }) {
  return (
    <>
      <PageHead title={title} description={text} />
      <header>
        <Heading level={1}>{title}</Heading>
        <Text tone="soft">{text}</Text>
      </header>
    </>
  )
}
