import { useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { isEmail } from '@shop/domain'
import { Button, Container, Field, Heading, Text, TextInput, theme } from '@shop/ui'
import { useTypedBefore } from '../controls/use-typed-before.ts'

/** `invalid`: the message for an invalid address. `done`: the message after the mail was sent. */
type NewsletterText =
  | 'title'
  | 'text'
  | 'label'
  | 'hint'
  | 'button'
  | 'sending'
  | 'invalid'
  | 'done'

export interface NewsletterBoxProps {
  /** Returns a text of the box in the page's language. */
  say: (text: NewsletterText) => string
  /** Resolves when a mail is on its way. */
  subscribe: (email: string) => Promise<unknown>
  /** Returns the reason why `subscribe` failed. */
  explain: (error: unknown) => string
}

const Section = styled(Container)`
  padding-block: 0 ${theme.space.section};
`

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[5]};
  padding: clamp(1.25rem, 0.75rem + 2.4vw, 3rem);
  border-radius: ${theme.radius.lg};
  background: ${theme.color.accentTint};

  ${theme.media.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: center;
    gap: ${theme.space[7]};
  }
`

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${theme.space[3]};

  /* The button stands beside the input, below the height of its label. */
  ${theme.media.tablet} {
    grid-template-columns: minmax(0, 1fr) auto;

    > button {
      min-block-size: 3rem;
      margin-block-start: calc(1.4 * ${theme.fontSize.sm} + ${theme.space[2]});
    }
  }
`

const Submit = styled(Button)`
  justify-self: start;
`

const Done = styled.span`
  color: ${theme.color.success};
  font-weight: 600;
`

/** A form for an e-mail address. The result replaces the hint, so that the content below does not move (INFO-03). */
export function NewsletterBox({ say, subscribe, explain }: NewsletterBoxProps) {
  const titleId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  useTypedBefore(input, email, setEmail)
  // The state is the error and not its text, because the language of the page may change.
  const [refusal, setRefusal] = useState<{ error?: unknown }>()
  const [state, setState] = useState<'asking' | 'sending' | 'done'>('asking')

  async function submit(): Promise<void> {
    if (state === 'sending') return
    if (!isEmail(email.trim())) return refuse({})
    setRefusal(undefined)
    setState('sending')
    try {
      await subscribe(email.trim())
      setState('done')
      setEmail('')
    } catch (failure) {
      refuse({ error: failure })
    }
  }

  /** Shows why an address was refused; without `error`, the address is invalid. */
  function refuse(why: { error?: unknown }): void {
    setRefusal(why)
    setState('asking')
    input.current?.focus()
  }

  function onSubmit(event: { preventDefault: () => void }): void {
    event.preventDefault()
    void submit()
  }

  const why = refusal && ('error' in refusal ? explain(refusal.error) : say('invalid'))
  const isDone = state === 'done'
  const hint = (
    <>
      <Done role="status">{isDone && say('done')}</Done>
      {!isDone && <span>{say('hint')}</span>}
    </>
  )

  return (
    <Section as="section" aria-labelledby={titleId}>
      <Box>
        <div>
          <Heading level={2} id={titleId}>
            {say('title')}
          </Heading>
          <Text tone="soft">{say('text')}</Text>
        </div>
        <Form noValidate onSubmit={onSubmit}>
          <Field label={say('label')} hint={hint} error={why}>
            <TextInput
              ref={input}
              type="email"
              dir="ltr"
              autoComplete="email"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          </Field>
          <Submit type="submit" busy={state === 'sending'}>
            {state === 'sending' ? say('sending') : say('button')}
          </Submit>
        </Form>
      </Box>
    </Section>
  )
}
