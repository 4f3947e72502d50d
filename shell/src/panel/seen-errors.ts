/** The errors of this page view, with the texts that the console shows. */
export interface SeenErrors {
  readonly list: readonly string[]
  /** Called after each new error. */
  onChange?: (() => void) | undefined
}

const maxErrors = 50
const maxCauses = 5

/** Starts to collect errors: thrown errors, files that cannot be loaded, and errors that are written to the console. */
export function collectErrors(): SeenErrors {
  const list: string[] = []
  const seen: SeenErrors = { list }
  const add = (...parts: unknown[]) => {
    const text = parts.map((part) => textOf(part)).join(' ')
    if (list.length >= maxErrors || list.includes(text)) return
    list.push(text)
    seen.onChange?.()
  }
  addEventListener('unhandledrejection', ({ reason }) => add(reason))
  addEventListener(
    'error',
    ({ target, error, message }) => {
      const address = addressOf(target)
      if (address === undefined) add(error ?? message)
      else add(`${address} did not load`)
    },
    true,
  )
  const { error: write } = console
  Object.assign(console, {
    error(...parts: unknown[]) {
      add(...parts)
      write.apply(console, parts)
    },
  })
  return seen
}

function addressOf(target: EventTarget | null): string | undefined {
  if (target instanceof HTMLScriptElement || target instanceof HTMLImageElement) return target.src
  return target instanceof HTMLLinkElement ? target.href : undefined
}

/** A value as text. Never throws, even for an object without a prototype or an error that is its own cause. */
function textOf(part: unknown, causes = maxCauses): string {
  try {
    if (!(part instanceof Error)) return String(part)
    const { name, message, cause } = part
    const isShown = cause !== undefined && causes > 0
    return `${name}: ${message}${isShown ? ` (${textOf(cause, causes - 1)})` : ''}`
  } catch {
    return 'a value that cannot be written as text'
  }
}
