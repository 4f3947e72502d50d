import { useNavigation } from 'react-router-dom'
import { keyframes, styled } from 'styled-components'
import { theme } from '@shop/ui'
import { useIsEarly } from '../../page-loading/use-is-early.ts'

const grow = keyframes`
  from { transform: scaleX(0); }
  30% { transform: scaleX(0.6); }
  to { transform: scaleX(0.95); }
`

// Shown after a short delay: a page that loads at once needs no bar.
const Bar = styled.div`
  position: fixed;
  inset-block-start: 0;
  inset-inline: 0;
  z-index: ${theme.layer.skip};
  block-size: 3px;
  background: ${theme.color.accent};
  transform: scaleX(0);
  transform-origin: left;
  animation: ${grow} 6s 150ms cubic-bezier(0.1, 0.6, 0.2, 1) both;

  [dir='rtl'] & {
    transform-origin: right;
  }
`

/** A thin bar at the top while the next page loads. */
export function RouteProgress() {
  const { state } = useNavigation()
  const isEarly = useIsEarly()
  return state === 'loading' || isEarly ? <Bar aria-hidden="true" /> : null
}
