import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Cluster, Container, Heading, Logo, PageHead, Text, theme } from '@shop/ui'

const Frame = styled(Container)`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${theme.space[4]};
  padding-block: ${theme.space[9]};
  text-align: center;

  > span {
    color: ${theme.color.accent};
    opacity: 0.35;
  }
  > p {
    max-inline-size: 34rem;
    text-wrap: balance;
  }
  > div {
    inline-size: 100%;
  }
  > div > * {
    min-inline-size: min(100%, 14rem);
  }
`

/** The frame of every problem page: a heading, one sentence, and links or buttons. */
export function ProblemFrame({
  title,
  text,
  children,
}: {
  title: string
  text: string
  children: ReactNode
}) {
  return (
    <Frame>
      <PageHead title={title} noIndex />
      <Logo mark height={64} />
      <Heading level={1}>{title}</Heading>
      <Text tone="soft" size="lg">
        {text}
      </Text>
      <Cluster justify="center">{children}</Cluster>
    </Frame>
  )
}
