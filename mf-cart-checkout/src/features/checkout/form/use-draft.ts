import { useStore } from '@nanostores/react'
import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { $isSignedIn, $session } from '@shop/stores'
import {
  blankForm,
  type Draft,
  type FormValues,
  hasDraft,
  readDraft,
  withKnownState,
  writeDraft,
} from './form-draft.ts'
import { typedInto } from './form-inputs.ts'

interface DraftState extends Draft {
  /** Changes values and stores the draft. */
  fill: (texts: Partial<FormValues>) => void
  /** Changes values without storing the draft. */
  setValues: Dispatch<SetStateAction<FormValues>>
}

/**
 * The form's values, stored while they are typed (CHK-09). What was typed before a session ended is kept for a guest and for
 * the same account; if a different account signs in, the form is emptied.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>): DraftState {
  const [draft, setDraft] = useState<Draft>({ values: blankForm })
  // A change may come before an earlier change has been rendered, so every change starts from the newest draft.
  const newest = useRef(draft)
  const apply = useCallback((next: Partial<Draft>) => {
    newest.current = { ...newest.current, ...next }
    setDraft(newest.current)
  }, [])
  const setValues = useCallback(
    (next: SetStateAction<FormValues>) => {
      apply({ values: typeof next === 'function' ? next(newest.current.values) : next })
    },
    [apply],
  )

  // Text typed into the server's HTML before hydration is newer than the stored draft.
  useEffect(() => {
    const typed = typedInto(form.current)
    const { accountId, ...texts } = readDraft()
    apply({ values: withKnownState({ ...blankForm, ...texts, ...typed }), accountId })
    if (Object.keys(typed).length > 0) writeDraft(newest.current)
  }, [form, apply])

  const session = useStore($session)
  useEffect(() => {
    if (session.status !== 'signed_in') return
    const { accountId } = session
    const isOther = (newest.current.accountId ?? accountId) !== accountId
    apply({ accountId, ...(isOther && { values: blankForm }) })
  }, [session, apply])

  function fill(texts: Partial<FormValues>): void {
    apply({ values: withKnownState({ ...newest.current.values, ...texts }) })
    if (!isErased(newest.current)) writeDraft(newest.current)
  }

  return { ...draft, fill, setValues }
}

/**
 * Whether the draft's account has signed out: this erases the stored draft, and nothing of the account is stored any more
 * (AUTH-06). A session that ended leaves the stored draft, and further texts are added to it (CHK-09).
 */
function isErased({ accountId }: Draft): boolean {
  return accountId !== undefined && !$isSignedIn.get() && !hasDraft()
}
