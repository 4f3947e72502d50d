import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react'
import { keyframes, styled } from 'styled-components'
import { IconButton } from '../controls/button.tsx'
import { Icon } from '../media/icon.tsx'
import { theme } from '../styles/theme.ts'
import { Heading } from '../text/typography.tsx'

type DialogProps = {
  open: boolean
  /** Called when the shopper presses Esc, the close button, or outside of the dialog; set `open` to false here. */
  onClose: () => void
  title: ReactNode
  closeLabel: string
  /** In the middle of the screen, at the side where lines start or end, or over the whole screen. */
  placement?: 'center' | 'start' | 'end' | 'full'
  /** Buttons below the content, which stay in view while the content scrolls. */
  footer?: ReactNode
  children: ReactNode
}

const appear = keyframes`
  from { opacity: 0; }
`

const DialogElement = styled.dialog`
  position: fixed;
  inset: 0;
  flex-direction: column;
  inline-size: min(34rem, 100% - 2rem);
  max-block-size: calc(100dvh - 2rem);
  margin: auto;
  border: 0;
  border-radius: ${theme.radius.lg};
  background: ${theme.color.raised};
  box-shadow: ${theme.shadow.overlay};
  color: inherit;
  animation: ${appear} ${theme.motion.calm};

  &[open] {
    display: flex;
  }
  &::backdrop {
    background: ${theme.color.scrim};
  }
  &[data-placement='start'],
  &[data-placement='end'] {
    inline-size: min(25rem, 100% - 1.5rem);
    block-size: 100dvh;
    max-block-size: none;
    margin-inline-start: 0;
    border-radius: 0;
  }
  &[data-placement='end'] {
    margin-inline: auto 0;
  }
  &[data-placement='full'] {
    inline-size: 100%;
    max-inline-size: none;
    block-size: 100dvh;
    max-block-size: none;
    border-radius: 0;
  }
`

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[3]};
  padding-block: ${theme.space[3]};
  padding-inline: ${theme.space[5]} ${theme.space[4]};
`

const Body = styled.div`
  flex: 1;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${theme.space[1]} ${theme.space[5]} ${theme.space[5]};
`

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${theme.space[3]};
  padding: ${theme.space[4]} ${theme.space[5]};
  border-block-start: 1px solid ${theme.color.line};

  /* A dialog at a side is narrow, so its buttons fill their row. */
  [data-placement='start'] > &,
  [data-placement='end'] > & {
    > :is(a, button) {
      flex: 1 1 auto;
    }
  }
  /* On a narrow screen the distances are smaller, so that two buttons with short texts still fit side by side. */
  @media (max-width: 22rem) {
    gap: ${theme.space[1]};
    padding-inline: ${theme.space[3]};

    > :is(a, button) {
      flex: 1 1 auto;
      padding-inline: ${theme.space[3]};
    }
  }
`

/**
 * A modal native dialog, which is named by its title. The content is mounted while the dialog is open. When the dialog
 * closes, the focus returns to the element that had it before.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, closeLabel, placement = 'center', footer, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    const before = document.activeElement
    element.showModal()
    return () => {
      element.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [open])

  function closeFromBackdrop(event: MouseEvent): void {
    if (event.target === dialog.current) onClose()
  }

  return (
    <DialogElement
      ref={dialog}
      aria-labelledby={titleId}
      data-placement={placement}
      onCancel={(event) => {
        // The cancel event of a file picker inside the dialog bubbles to the dialog, and must not close it.
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
      onClose={() => {
        // Some browsers close the dialog at a second Esc without a cancel event.
        if (open && !dialog.current?.open) onClose()
      }}
      onMouseDown={closeFromBackdrop}
    >
      {open && (
        <>
          <Head>
            <Heading level={2} size="lg" id={titleId}>
              {title}
            </Heading>
            <IconButton label={closeLabel} onClick={onClose}>
              <Icon name="close" />
            </IconButton>
          </Head>
          <Body>{children}</Body>
          {footer && <Foot>{footer}</Foot>}
        </>
      )}
    </DialogElement>
  )
}
