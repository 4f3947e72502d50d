import { createContext, use } from 'react'
import type { Language } from '@shop/domain'
import { CallFailure } from '../calls/call-desk.ts'
import type { DeskTexts } from '../texts/desk-texts.ts'

interface DeskState {
  language: Language
  texts: DeskTexts
  shopName: string
  /**
   * Called when the session in which the caller was rendered has ended; shows the sign-in. Returns false and changes nothing if
   * the page has left that session since then, as by a sign-in of a different operator.
   */
  onSignedOut: () => boolean
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
    if (code === 'unauthorized' && !onSignedOut()) return texts.errors.earlier_session
    const known: Readonly<Record<string, string>> = texts.errors
    return known[code] ?? texts.errors.server_error
  }
}
