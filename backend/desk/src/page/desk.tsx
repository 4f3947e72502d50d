import { useEffect, useMemo, useRef, useState } from 'react'
import { Container, SkipLink, Stack, Text } from '@shop/ui'
import type { Language } from '@shop/domain'
import { CallFailure, read } from './calls/call-desk.ts'
import { DeskContext } from './frame/desk-context.ts'
import { FailedView } from './frame/failed-view.tsx'
import { Header } from './frame/header.tsx'
import { SignIn } from './frame/sign-in.tsx'
import { View } from './frame/view.tsx'
import { FailedSavesElsewhere, FailedSavesProvider } from './stock/failed-saves.tsx'
import { ar } from './texts/ar.ts'
import { en } from './texts/en.ts'
import { fr } from './texts/fr.ts'

const textsOf = { fr, en, ar }

type Session =
  | { status: 'loading' }
  | { status: 'signed_out'; hasEnded: boolean }
  | { status: 'signed_in'; name: string }
  | { status: 'failed'; error: unknown }

/** DESK-01: the whole page, including the sign-in. */
export function Desk({ language, shopName }: { language: Language; shopName: string }) {
  const [session, setSession] = useState<Session>({ status: 'loading' })
  const [round, setRound] = useState(0)
  const main = useRef<HTMLDivElement>(null)
  const newest = useRef(session)
  useEffect(() => {
    newest.current = session
  }, [session])
  const texts = textsOf[language]
  const state = useMemo(
    () => ({
      language,
      texts,
      shopName,
      onSignedOut: () => {
        const isNewest = session === newest.current
        if (isNewest) setSession({ status: 'signed_out', hasEnded: true })
        return isNewest
      },
    }),
    [language, texts, shopName, session],
  )

  useEffect(() => {
    read('session', {}).then(
      ({ name }) => setSession({ status: 'signed_in', name }),
      (error: unknown) => {
        const isOut = error instanceof CallFailure && error.code === 'unauthorized'
        setSession(isOut ? { status: 'signed_out', hasEnded: false } : { status: 'failed', error })
      },
    )
  }, [round])

  return (
    <DeskContext value={state}>
      <title>{`${texts.menu.label} – ${shopName}`}</title>
      <SkipLink
        href="#main"
        onClick={(event) => {
          // Without this, the browser would change the hash of the address, which names the view.
          event.preventDefault()
          main.current?.focus()
        }}
      >
        {texts.skip}
      </SkipLink>
      <FailedSavesProvider>
        <Header
          operator={session.status === 'signed_in' ? session.name : undefined}
          onSignedOut={() => setSession({ status: 'signed_out', hasEnded: false })}
        />
        <Container as="main" ref={main} id="main" tabIndex={-1}>
          <Stack gap={5}>
            <FailedSavesElsewhere isSignedIn={session.status === 'signed_in'} main={main} />
            {session.status === 'loading' && <Text role="status">{texts.loading}</Text>}
            {session.status === 'failed' && (
              <FailedView error={session.error} onRetry={() => setRound(round + 1)} />
            )}
            {session.status === 'signed_out' && (
              <SignIn
                hasEnded={session.hasEnded}
                onSignedIn={(name) => setSession({ status: 'signed_in', name })}
              />
            )}
            {session.status === 'signed_in' && <View main={main} />}
          </Stack>
        </Container>
      </FailedSavesProvider>
    </DeskContext>
  )
}
