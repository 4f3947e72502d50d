import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { formatCount } from '@shop/domain'
import { theme } from '@shop/ui'

const Row = styled.span`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${theme.space[2]};

  > bdi {
    overflow-wrap: anywhere;
  }
`

const Count = styled.span`
  flex: none;
  color: ${theme.color.inkMuted};
  font-size: ${theme.fontSize.sm};
  font-variant-numeric: tabular-nums;
`

/** The name of a filter's value, and the number of products that match it. */
export function CountedLabel({
  count,
  children,
}: {
  count: number | undefined
  children: ReactNode
}) {
  return (
    <Row>
      <bdi>{children}</bdi> {count !== undefined && <Count>{formatCount(count)}</Count>}
    </Row>
  )
}
