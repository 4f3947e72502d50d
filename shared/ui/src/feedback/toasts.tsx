import { useEffect, useRef, type ReactNode } from 'react'
import { keyframes, styled } from 'styled-components'
import { IconButton } from '../controls/button.tsx'
import { Icon } from '../media/icon.tsx'
import { theme } from '../styles/theme.ts'
import { toneIcons, type Tone } from './notice.tsx'

type Toast = {
  id: number
  tone: Tone
  text: string
  /** The product that was added to the cart, shown on a white background in place of icon and text. */
  content?: ReactNode
}

type ToastsProps = {
  toasts: readonly Toast[]
  onClose: (id: number) => void
  /** Called when the pointer or the focus enters or leaves a toast. */
  onHold: (isHeld: boolean) => void
  closeLabel: string
}

const slide = keyframes`
  from { opacity: 0; transform: translateY(-0.5rem); }
`

/* The toasts are below the banner and the header, so that the header's links and the buttons at the foot of a
   phone's screen stay visible. */
const Viewport = styled.div`
  position: fixed;
  inset-block-start: calc(var(--header-size) + ${theme.touch} + ${theme.space[2]});
  inset-inline: ${theme.space[4]};
  z-index: ${theme.layer.toast};
  pointer-events: none;

  ${theme.media.tablet} {
    /* The toasts are aligned with the end of the page's content. */
    inset-inline: auto max(${theme.space.gutter}, (100% - ${theme.container.page}) / 2);
    inline-size: 22rem;
  }

  @media print {
    display: none;
  }
`

const Item = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  margin-block-end: ${theme.space[2]};
  padding-block: ${theme.space[1]};
  padding-inline: ${theme.space[4]} ${theme.space[1]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.inverse};
  box-shadow: ${theme.shadow.overlay};
  color: ${theme.color.onInverse};
  font-size: ${theme.fontSize.sm};
  line-height: 1.4;
  pointer-events: auto;
  animation: ${slide} ${theme.motion.calm};

  > svg {
    flex: none;
  }
  > p {
    flex: 1;
    min-inline-size: 0;
    padding-block: ${theme.space[2]};
  }
  > button:hover:enabled {
    background: color-mix(in srgb, currentcolor 12%, transparent);
  }
  :focus-visible {
    outline-color: currentcolor;
  }
  &[data-tone='error'] {
    background: ${theme.color.danger};
    color: ${theme.color.onAccent};
  }
  &[data-rich] {
    align-items: start;
    padding: ${theme.space[3]} ${theme.space[4]};
    border: 1px solid ${theme.color.line};
    background: ${theme.color.raised};
    color: ${theme.color.ink};
    position: relative;

    > button {
      position: absolute;
      inset-block-start: 0;
      inset-inline-end: 0;
    }
    > button:hover:enabled {
      background: ${theme.color.accentTint};
    }
  }
`

/** Short messages over the page. The code that passes the list decides how long each message stays. Render this once, in the layout. */
export function Toasts({ toasts, onClose, onHold, closeLabel }: ToastsProps) {
  const viewport = useRef<HTMLDivElement>(null)
  // If a toast with the pointer or the focus on it is removed, the browser sends no event for leaving the toast.
  useEffect(() => {
    if (!viewport.current?.matches(':hover, :focus-within')) onHold(false)
  }, [toasts, onHold])

  function items(urgent: boolean) {
    return toasts
      .filter(({ tone }) => (tone === 'error') === urgent)
      .map(({ id, tone, text, content }) => (
        <Item key={id} data-tone={tone} data-rich={content ? true : undefined}>
          {content ?? (
            <>
              <Icon name={toneIcons[tone]} />
              <p>{text}</p>
            </>
          )}
          <IconButton label={closeLabel} onClick={() => onClose(id)}>
            <Icon name="close" size={18} />
          </IconButton>
        </Item>
      ))
  }

  // Both regions are always rendered, because screen readers announce only what is added to an existing region.
  return (
    <Viewport
      ref={viewport}
      onPointerEnter={() => onHold(true)}
      onPointerLeave={({ currentTarget }) => onHold(currentTarget.matches(':focus-within'))}
      onFocus={() => onHold(true)}
      onBlur={({ currentTarget }) => currentTarget.matches(':hover') || onHold(false)}
    >
      <div role="alert">{items(true)}</div>
      <div role="status">{items(false)}</div>
    </Viewport>
  )
}
