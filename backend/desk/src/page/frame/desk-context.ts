import { createContext, use } from 'react'
import type { Language } from '@shop/domain'
import { CallFailure } from '../calls/call-desk.ts'
import type { DeskTexts } from '../texts/desk-texts.ts'

interface DeskState {
  language: Language
  texts: DeskTexts
  shopName: string
  /** Called when the session has ended; shows the sign-in. */
  onSignedOut: () => void
}

export const DeskContext = createContext<DeskState | undefined>(undefined)

export function useDesk(): DeskState {
  const state = use(DeskContext)
  if (!state) throw new Error('used outside the desk')
  return state
}

/** Returns the text for a thrown error, and shows the sign-in if the session has ended. */
export function useFailureText(): (error: unknown) => string {
  const { texts, onSignedOut } = useDesk()
  return (error) => {
    const code = error instanceof CallFailure ? error.code : ''
    if (code === 'unauthorized') onSignedOut()
    const known: Readonly<Record<string, string>> = texts.errors
    return known[code] ?? texts.errors.server_error
  }
}
