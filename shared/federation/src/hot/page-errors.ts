import { devPlacePath, type DevError } from './dev-state.ts'
import { showPageErrors } from './overlay.ts'

let shown: DevError[] = []
let generation = 0

/** Shows errors of components, event handlers and promises, with their place in the sources. */
export function watchPageErrors(): void {
  addEventListener('error', ({ error }) => void show(error))
  addEventListener('unhandledrejection', ({ reason }) => void show(reason))
  // If an error boundary has caught an error, React reports the error only by `console.error`.
  const print = console.error
  console.error = (...parts: unknown[]) => {
    print(...parts)
    for (const part of parts) if (part instanceof Error) void show(part)
  }
}

export function forgetPageErrors(): void {
  generation += 1
  shown = []
  showPageErrors(shown)
}

async function show(thrown: unknown): Promise<void> {
  if (!(thrown instanceof Error)) return
  const asked = generation
  const error = await placed(thrown)
  const isKnown = shown.some(
    ({ place, message }) => place === error.place && message === error.message,
  )
  if (asked !== generation || isKnown) return
  shown = [...shown, error]
  showPageErrors(shown)
}

async function placed(error: Error): Promise<DevError> {
  const message = `${error.name}: ${error.message}`
  try {
    const response = await fetch(devPlacePath, { method: 'POST', body: error.stack ?? '' })
    return { message, ...((await response.json()) as Pick<DevError, 'place'>) }
  } catch {
    // The request failed because the server is restarting: the message is shown without a place.
    return { message }
  }
}
