import { useEffect, useRef, type ReactNode } from 'react'
import { keyframes, styled } from 'styled-components'
import { theme } from '@shop/ui'
import { twoColumns } from '../page-parts/product-frame.ts'

const rise = keyframes`
  from { transform: translateY(100%); }
`

const Bar = styled.div`
  position: fixed;
  inset-block-end: 0;
  inset-inline: 0;
  z-index: ${theme.layer.sticky};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[1]} ${theme.space[4]};
  padding-block: ${theme.space[2]} calc(${theme.space[2]} + env(safe-area-inset-bottom, 0px));
  padding-inline: ${theme.space.gutter};
  border-block-start: 1px solid ${theme.color.line};
  background: ${theme.color.page};
  animation: ${rise} ${theme.motion.calm};

  > :last-child {
    flex: 1 1 10rem;
    padding-inline: ${theme.space[3]};
  }
  ${twoColumns} {
    display: none;
  }
  @media print {
    display: none;
  }
`

/** BUY-01: price and button at the foot of a phone's screen. Content behind the bar can be scrolled above it. */
export function BuyBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--foot', `${bar.current?.offsetHeight ?? 0}px`)
    return () => {
      style.removeProperty('--foot')
    }
  }, [])
  return <Bar ref={bar}>{children}</Bar>
}
