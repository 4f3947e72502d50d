import { keyframes, styled } from 'styled-components'
import { IconButton } from '../controls/button.tsx'
import { Icon } from '../media/icon.tsx'
import { theme } from '../styles/theme.ts'
import { toneIcons, type Tone } from './notice.tsx'

type Toast = { id: number; tone: Tone; text: string }

type ToastsProps = {
  toasts: readonly Toast[]
  onClose: (id: number) => void
  closeLabel: string
}

const slide = keyframes`
  from { opacity: 0; transform: translateY(-0.5rem); }
`

const Viewport = styled.div`
  position: fixed;
  inset-block-start: ${theme.space[4]};
  inset-inline-end: ${theme.space[4]};
  z-index: ${theme.layer.toast};
  inline-size: min(24rem, 100% - 2rem);
  pointer-events: none;

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
  background: ${theme.color.ink};
  box-shadow: ${theme.shadow.overlay};
  color: ${theme.color.onAccent};
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
    background: rgb(255 255 255 / 0.12);
  }
  :focus-visible {
    outline-color: currentcolor;
  }
  &[data-tone='error'] {
    background: ${theme.color.danger};
  }
`

/** Short messages over the page. The owner of the list decides how long each stays. Mount once, in the layout. */
export function Toasts({ toasts, onClose, closeLabel }: ToastsProps) {
  function items(urgent: boolean) {
    return toasts
      .filter(({ tone }) => (tone === 'error') === urgent)
      .map(({ id, tone, text }) => (
        <Item key={id} data-tone={tone}>
          <Icon name={toneIcons[tone]} />
          <p>{text}</p>
          <IconButton label={closeLabel} onClick={() => onClose(id)}>
            <Icon name="close" size={18} />
          </IconButton>
        </Item>
      ))
  }

  // Both regions are always rendered: screen readers announce only what is added to an existing region.
  return (
    <Viewport>
      <div role="alert">{items(true)}</div>
      <div role="status">{items(false)}</div>
    </Viewport>
  )
}
