import { createContext, use } from 'react'
import type { Language } from '@shop/domain'
import { CallFailure } from '../calls/call-desk.ts'
import type { DeskTexts } from '../texts/desk-texts.ts'

interface DeskState {
  language: Language
  texts: DeskTexts
  shopName: string
  /** Shows the sign-in: the session has ended. */
  onSignedOut: () => void
}

export const DeskContext = createContext<DeskState | undefined>(undefined)

export function useDesk(): DeskState {
  const state = use(DeskContext)
  if (!state) throw new Error('used outside the desk')
  return state
}

/** Turns what a call has thrown into the words for it, and shows the sign-in if the session has ended. */
export function useFailureText(): (error: unknown) => string {
  const { texts, onSignedOut } = useDesk()
  return (error) => {
    const code = error instanceof CallFailure ? error.code : ''
    if (code === 'unauthorized') onSignedOut()
    const known: Readonly<Record<string, string>> = texts.errors
    return known[code] ?? texts.errors.server_error
  }
}
