import { act, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { restoreTypedText, type TextField, textFields } from './restore-typed-text.ts'

function Forms() {
  const [note, setNote] = useState('')
  const [heard, setHeard] = useState('')
  return (
    <div>
      <h1>Se connecter</h1>
      <input
        name="email"
        aria-label="E-mail"
        onInput={(event) => setHeard(event.currentTarget.value)}
      />
      <input name="email" aria-label="Lettre" />
      <input type="hidden" name="token" value="kept" readOnly />
      <textarea aria-label="Note" value={note} onChange={({ target }) => setNote(target.value)} />
      <output>{`${heard} ${note}`}</output>
    </div>
  )
}

/** Renders the page as the server does, applies `change`, types a text, and hydrates the page. Returns the errors of hydration. */
async function takeOver(change: (page: HTMLElement) => void): Promise<unknown[]> {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Forms />)
  change(container)
  const [email, letter, , note] = container.querySelectorAll<HTMLInputElement>('input, textarea')
  email!.value = 'a@b.tn'
  letter!.value = 'c@d.tn'
  note!.value = 'Sonnez deux fois'
  const served = container.querySelectorAll<TextField>(textFields)
  const problems: unknown[] = []
  const onRecoverableError = (error: unknown) => {
    problems.push(error)
    restoreTypedText(served, container)
  }
  await act(async () => hydrateRoot(container, <Forms />, { onRecoverableError }))
  return problems
}

const field = (name: string) => screen.getByRole('textbox', { name })

afterEach(() => document.body.replaceChildren())

const changes: [string, (page: HTMLElement) => void][] = [
  [
    'a translation has changed',
    (page) => {
      page.querySelector('h1')!.innerHTML = '<font><font>Log in</font></font>'
    },
  ],
  [
    'an extension has added elements to',
    (page) => page.querySelector('input')!.before(document.createElement('div')),
  ],
]

test.each(changes)(
  'GEN-11: text that was typed before hydration stays in a page that %s',
  async (_, change) => {
    expect(await takeOver(change)).toHaveLength(1)
    await waitFor(() => expect(field('Note')).toHaveValue('Sonnez deux fois'))
    expect(field('E-mail')).toHaveValue('a@b.tn')
    expect(field('Lettre')).toHaveValue('c@d.tn')
    expect(screen.getByRole('status')).toHaveTextContent('a@b.tn Sonnez deux fois')
  },
)

test('GEN-11: text typed into a page that the browser has rendered is not replaced', () => {
  const { container } = render(<Forms />)
  const served = container.cloneNode(true) as HTMLElement
  served.querySelector('input')!.value = 'old@b.tn'
  ;(field('E-mail') as HTMLInputElement).value = 'new@b.tn'
  act(() => restoreTypedText(served.querySelectorAll('input'), container))
  expect(field('E-mail')).toHaveValue('new@b.tn')
})
