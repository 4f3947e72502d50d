import { useState } from 'react'
import { styled } from 'styled-components'
import {
  Button,
  ButtonLink,
  Dialog,
  ListState,
  Notice,
  ProgressBar,
  Skeleton,
  Text,
  Toasts,
} from '@shop/ui'
import { Row, Section, State, stay, useWords } from '../parts/specimen.tsx'

const tones = ['info', 'success', 'warning', 'error'] as const

export function Notices() {
  const words = useWords()
  return (
    <Section id="notices">
      <Row>
        {tones.map((tone) => (
          <State key={tone} name={`Notice ${tone}`} wide>
            <Notice tone={tone} title={words.title}>
              {words.text}
            </Notice>
          </State>
        ))}
      </Row>
      <State name="actions" wide>
        <Notice
          tone="error"
          title={words.errorTitle}
          actions={<Button variant="secondary">{words.retry}</Button>}
        />
      </State>
    </Section>
  )
}

export function ListStates() {
  const words = useWords()
  const action = { label: words.retry, onClick: stay }
  return (
    <Section id="list-states">
      <Row>
        <State name="ListState empty" wide>
          <ListState kind="empty" title={words.emptyTitle} text={words.text}>
            <ButtonLink href="#list-states" variant="secondary">
              {words.home}
            </ButtonLink>
          </ListState>
        </State>
        <State name="error" wide>
          <ListState kind="error" title={words.errorTitle} action={action} />
        </State>
        <State name="error, busy" wide>
          <ListState
            kind="error"
            title={words.errorTitle}
            action={{ ...action, label: words.sending, busy: true }}
          />
        </State>
      </Row>
    </Section>
  )
}

const placements = ['center', 'start', 'end', 'full'] as const

export function Dialogs() {
  const words = useWords()
  const [open, setOpen] = useState<(typeof placements)[number]>()
  const close = () => setOpen(undefined)
  return (
    <Section id="dialogs">
      <Row>
        {placements.map((placement) => (
          <Button key={placement} variant="secondary" onClick={() => setOpen(placement)}>
            {`Dialog ${placement}`}
          </Button>
        ))}
      </Row>
      {placements.map((placement) => (
        <Dialog
          key={placement}
          open={open === placement}
          onClose={close}
          title={words.title}
          closeLabel={words.close}
          placement={placement}
          footer={<Button onClick={close}>{words.add}</Button>}
        >
          <Text>{words.text}</Text>
        </Dialog>
      ))}
    </Section>
  )
}

/* The box in which elements with a fixed position stay. */
const Screen = styled.div`
  position: relative;
  block-size: 30rem;
  contain: layout;
`

export function ToastSamples() {
  const words = useWords()
  const samples = [
    ...tones.map((tone, id) => ({ id, tone, text: words.added })),
    {
      id: tones.length,
      tone: 'success' as const,
      text: words.added,
      content: <Text>{words.long}</Text>,
    },
  ]
  const [toasts, setToasts] = useState(samples)
  return (
    <Section id="toasts">
      <Screen>
        <Toasts
          toasts={toasts}
          closeLabel={words.close}
          onHold={stay}
          onClose={(closed) => setToasts(toasts.filter(({ id }) => id !== closed))}
        />
      </Screen>
    </Section>
  )
}

const Half = styled.div`
  inline-size: 10rem;
`

export function Waiting() {
  return (
    <Section id="waiting">
      <Row>
        {(['block', 'text', 'square'] as const).map((shape) => (
          <State key={shape} name={`Skeleton ${shape}`}>
            <SkeletonFrame>
              <Skeleton shape={shape} />
            </SkeletonFrame>
          </State>
        ))}
        {[0, 40, 100].map((value) => (
          <State key={value} name={`ProgressBar ${value}`}>
            <Half>
              <ProgressBar label={`${value} %`} value={value} />
            </Half>
          </State>
        ))}
      </Row>
    </Section>
  )
}

const SkeletonFrame = styled.div`
  inline-size: 5rem;
  block-size: 5rem;
`
