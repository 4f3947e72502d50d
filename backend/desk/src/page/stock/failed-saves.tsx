import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { useHash, views } from '../frame/use-hash.ts'
import { type FailedSave, FailedSavesNotices } from './save-notices.tsx'

interface FailedSaves {
  failed: readonly FailedSave[]
  /** Runs a save. Until it has ended, the browser asks before it closes the desk. */
  during: <Result>(save: () => Promise<Result>) => Promise<Result>
  add: (save: FailedSave) => void
  forget: (productId: string) => void
  /** Removes these failed changes, but none that fails later. */
  forgetAll: (saves: readonly FailedSave[]) => void
}

const FailedSavesContext = createContext<FailedSaves | undefined>(undefined)

export function useFailedSaves(): FailedSaves {
  const state = use(FailedSavesContext)
  if (!state) throw new Error('used outside FailedSavesProvider')
  return state
}

/** Keeps the failed changes of stock while other pages of the desk are open, because a change may fail after its page was left or after a sign-out. */
export function FailedSavesProvider({ children }: { children: ReactNode }) {
  const [failed, setFailed] = useState<readonly FailedSave[]>([])
  const [running, setRunning] = useState(0)
  useQuestionBeforeClosing(running > 0)
  const calls = useMemo(
    () => ({
      during: async <Result,>(save: () => Promise<Result>) => {
        setRunning((before) => before + 1)
        try {
          return await save()
        } finally {
          setRunning((before) => before - 1)
        }
      },
      add: (save: FailedSave) => setFailed((before) => [...before, save]),
      forget: (productId: string) =>
        setFailed((before) => before.filter(({ product }) => product.id !== productId)),
      forgetAll: (saves: readonly FailedSave[]) =>
        setFailed((before) => before.filter((save) => !saves.includes(save))),
    }),
    [],
  )
  const state = useMemo(() => ({ ...calls, failed }), [calls, failed])
  return <FailedSavesContext value={state}>{children}</FailedSavesContext>
}

interface FailedSavesElsewhereProps {
  isSignedIn: boolean
  /** Gets the focus when a notice is closed. */
  main: RefObject<HTMLElement | null>
}

/** Shows the failed changes of stock, unless the page of stock is open, which shows them itself. */
export function FailedSavesElsewhere({ isSignedIn, main }: FailedSavesElsewhereProps) {
  const { failed, forget } = useFailedSaves()
  const hash = useHash()
  if (isSignedIn && `#${hash}` === views.stock) return null
  function close(productId: string): void {
    forget(productId)
    main.current?.focus()
  }
  return <FailedSavesNotices failed={failed} shownId={undefined} onClose={close} />
}

function useQuestionBeforeClosing(isNeeded: boolean): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    if (isNeeded) window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isNeeded])
}
