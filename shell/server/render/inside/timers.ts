/** Replaces the timer objects of Node.js, which give access to other timers and their callbacks. */
class Timer {
  readonly #stop: () => void

  constructor(onStop: () => void) {
    this.#stop = onStop
  }

  static stop(timer: unknown): void {
    if (typeof timer === 'object' && timer !== null && #stop in timer) timer.#stop()
  }

  /** Has no effect, because timers do not keep this process alive. */
  ref(): this {
    return this
  }

  unref(): this {
    return this
  }
}

type Work = (...values: unknown[]) => unknown

const { setTimeout, setInterval, setImmediate } = globalThis
const { clearTimeout, clearInterval, clearImmediate } = globalThis

/** The timers of Node.js, without access to Node's timer objects. */
export const timers = {
  setTimeout: (work: Work, ms?: number, ...values: unknown[]) => {
    const timer = setTimeout(called(work, values), ms)
    return new Timer(() => clearTimeout(timer))
  },
  setInterval: (work: Work, ms?: number, ...values: unknown[]) => {
    const timer = setInterval(called(work, values), ms)
    return new Timer(() => clearInterval(timer))
  },
  setImmediate: (work: Work, ...values: unknown[]) => {
    const timer = setImmediate(called(work, values))
    return new Timer(() => clearImmediate(timer))
  },
  clearTimeout: stop,
  clearInterval: stop,
  clearImmediate: stop,
}

function stop(timer: unknown): void {
  Timer.stop(timer)
}

/** Calls the callback without `this`, because Node.js would pass its timer object as `this`. */
function called(work: Work, values: unknown[]): () => void {
  if (typeof work !== 'function') throw new TypeError('A timer needs a function')
  return () => void work(...values)
}
