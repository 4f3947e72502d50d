import { useStore } from '@nanostores/react'
import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { accountOf } from '@shop/domain'
import { $session, readStored, watchStored } from '@shop/stores'
import { checkoutDraftKey, lastSignOutKey, tokenKey } from '@shop/stores/storage-keys'
import {
  blankForm,
  type Draft,
  type FormField,
  formFields,
  type FormValues,
  hasDraft,
  readDraft,
  removeDraftOfOther,
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
 * The form's values, stored while they are typed (CHK-09). What a guest typed belongs to the account that signs in. What was typed
 * before a session ended is kept for a guest and for the same account. If the account signs out or a different account signs in,
 * the form shows only what is stored for the new visitor and `onEmpty` is called; a different account also removes the stored
 * draft. The form takes over the fields that a different tab has stored, unless they belong to a different account, or to a guest
 * while the form is that of an account, and passes them to `onTakeOver`, which must be the same function in each render.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  onEmpty: () => void,
  onTakeOver: (texts: Partial<FormValues>) => void,
): DraftState {
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

  // The last sign-out before the values became those of the draft's account. The sign-out after them erases the draft.
  const lastSignOut = useRef<string>(undefined)

  // Texts that came before the session was known; undefined once it is known. They are newer than the stored draft.
  const early = useRef<Partial<FormValues> | undefined>({})

  const { read, write } = useStoredDraft()

  /** Takes over the fields that a different tab has stored. Returns false if this tab may not write over the stored draft. */
  const takeOver = useCallback((): boolean => {
    const own = newest.current
    if (isErased(own, lastSignOut.current) || isOfOther(own)) return false
    const { accountId, changed } = read()
    const isClaimed = own.accountId === undefined && accountId !== undefined
    if (isClaimed) lastSignOut.current = readStored(lastSignOutKey)
    if (isClaimed || Object.keys(changed).length > 0) {
      apply({ accountId: own.accountId ?? accountId, values: { ...own.values, ...changed } })
      onTakeOver(changed)
    }
    return true
  }, [apply, read, onTakeOver])
  useEffect(() => watchStored([checkoutDraftKey], () => early.current ?? takeOver()), [takeOver])

  // Reads the texts typed into the server's HTML before hydration, because React empties the inputs when it renders them again.
  useEffect(() => {
    early.current = typedInto(form.current)
    apply({ values: withKnownState({ ...blankForm, ...early.current }) })
  }, [form, apply])

  const session = useStore($session)
  const empty = useEffectEvent(onEmpty)
  useEffect(() => {
    if (session.status === 'unknown') return
    const visitor = session.status === 'signed_in' ? session.accountId : undefined
    if (visitor !== undefined) removeDraftOfOther(visitor)
    const typed = early.current
    early.current = undefined
    if (typed) {
      const { accountId = visitor, texts } = read()
      apply({ values: withKnownState({ ...blankForm, ...texts, ...typed }), accountId })
      const isNew = Object.keys(typed).length > 0
      if (isNew || (visitor !== undefined && hasDraft())) write(newest.current)
    } else if (isOfVisitor(newest.current, visitor, lastSignOut.current)) {
      if (visitor === undefined) return
      // The account may have signed out and in again in a different tab.
      lastSignOut.current = readStored(lastSignOutKey)
      takeOver()
      apply({ accountId: visitor })
      if (hasDraft()) write(newest.current)
    } else {
      const { accountId = visitor, texts } = read()
      apply({ accountId, values: withKnownState({ ...blankForm, ...texts }) })
      empty()
    }
    lastSignOut.current = readStored(lastSignOutKey)
  }, [session, apply, read, write, takeOver])

  function fill(texts: Partial<FormValues>): void {
    // This tab may have missed that the account signed out and in again.
    if (isOfSignedIn(newest.current)) lastSignOut.current = readStored(lastSignOutKey)
    const isStored = !early.current && takeOver()
    apply({ values: withKnownState({ ...newest.current.values, ...texts }) })
    if (early.current) early.current = { ...early.current, ...texts }
    else if (isStored) write(newest.current)
  }

  return { ...draft, fill, setValues }
}

/**
 * Reads and writes the stored draft. `changed` of a read draft are the texts that a different tab has changed since this tab has
 * read or written the draft last.
 */
function useStoredDraft() {
  const known = useRef<Partial<FormValues>>({})
  const read = useCallback(() => {
    const { accountId, ...texts } = readDraft()
    const changed = changedTexts(known.current, texts)
    known.current = texts
    return { accountId, texts, changed }
  }, [])
  const write = useCallback((draft: Draft) => {
    writeDraft(draft)
    known.current = draft.values
  }, [])
  return { read, write }
}

/**
 * Whether the form may show these values to the visitor: the values are a guest's or of the same account, or their account's
 * session has ended without a sign-out.
 */
function isOfVisitor(draft: Draft, visitor: string | undefined, lastSignOut: string | undefined) {
  if (visitor === undefined) return !isErased(draft, lastSignOut)
  return (draft.accountId ?? visitor) === visitor
}

/** Whether the draft's account is signed in. The stored token must be its own too: a different tab may have changed it just now. */
function isOfSignedIn({ accountId }: Draft): boolean {
  const session = $session.get()
  const isOfSession = session.status === 'signed_in' && session.accountId === accountId
  const token = readStored(tokenKey)
  return isOfSession && token !== undefined && accountOf(token) === accountId
}

/**
 * Whether the draft's account has signed out after `lastSignOut`, here or in a different tab: nothing of the account is stored
 * any more, even if a guest has stored a draft since then (AUTH-06). After the end of a session, texts are still stored (CHK-09).
 */
function isErased({ accountId }: Draft, lastSignOut: string | undefined): boolean {
  return accountId !== undefined && readStored(lastSignOutKey) !== lastSignOut
}

/**
 * Whether this draft belongs to an account, and the stored draft to a different account, whose session this tab has missed, or to
 * a guest who came after the end of the account's session (CHK-09).
 */
function isOfOther(draft: Draft): boolean {
  if (draft.accountId === undefined || !hasDraft()) return false
  const { accountId } = readDraft()
  return accountId === undefined ? !isOfSignedIn(draft) : accountId !== draft.accountId
}

/** The stored texts that differ from those before. None if the draft was removed, as by an order: the form then keeps its texts. */
function changedTexts(
  before: Partial<FormValues>,
  stored: Partial<FormValues>,
): Partial<FormValues> {
  const isChanged = (field: FormField) =>
    stored[field] !== undefined && stored[field] !== (before[field] ?? blankForm[field])
  return Object.fromEntries(formFields.filter(isChanged).map((field) => [field, stored[field]]))
}
