import realProcess from 'node:process'
import { inspect } from 'node:util'

const ofTheLanguage =
  'AggregateError Array ArrayBuffer AsyncDisposableStack BigInt BigInt64Array BigUint64Array Boolean DataView Date DisposableStack Error EvalError FinalizationRegistry Float16Array Float32Array Float64Array Function Infinity Int16Array Int32Array Int8Array Intl Iterator JSON Map Math NaN Number Object Promise Proxy RangeError ReferenceError Reflect RegExp Set String SuppressedError Symbol SyntaxError Temporal TypeError URIError Uint16Array Uint32Array Uint8Array Uint8ClampedArray WeakMap WeakRef WeakSet decodeURI decodeURIComponent encodeURI encodeURIComponent escape eval globalThis isFinite isNaN parseFloat parseInt undefined unescape'

/** Globals of Node.js that use only the process's memory. */
const ofNode =
  'AbortController AbortSignal Blob Buffer CustomEvent DOMException Event EventTarget File FormData Headers ReadableStream Request Response TextDecoder TextEncoder URL URLSearchParams atob btoa crypto queueMicrotask structuredClone'

/** Members of `process` that give access to other processes, native code, descriptors or modules of Node.js. */
const ofTheProcess =
  '_debugEnd _debugProcess _kill _linkedBinding binding chdir dlopen execve getBuiltinModule kill loadEnvFile mainModule openStdin stderr stdin stdout'

/**
 * Removes all globals that are not listed in this file, so a global that a later Node.js adds is removed too. None of
 * the remaining globals leads to a socket, to a module of Node.js or to another process. `log` gets the output of the
 * console.
 */
export function restrictGlobals(log: (text: string) => void): void {
  const names = `${ofTheLanguage} ${ofNode}`.split(' ').filter((name) => name in globalThis)
  // Switches off the pool of small buffers, which contains data of other code.
  Buffer.poolSize = 0
  const globals = globalThis as Record<PropertyKey, unknown>
  const kept = Object.fromEntries(names.map((name) => [name, globals[name]]))
  const given = { ...kept, ...timers, ...replacements(log) }
  for (const key of Reflect.ownKeys(globalThis)) {
    if (Object.hasOwn(given, key) || key === Symbol.toStringTag) continue
    // Properties with these symbols cannot be removed. They hold the agents of `fetch`, which can connect to any host.
    const isFixed = Object.getOwnPropertyDescriptor(globalThis, key)?.configurable === false
    if (isFixed) fix(key, undefined)
    else Reflect.deleteProperty(globalThis, key)
  }
  for (const [name, value] of Object.entries(given)) fix(name, value)
  for (const name of ofTheProcess.split(' ')) Reflect.deleteProperty(realProcess, name)
}

function replacements(log: (text: string) => void): Record<string, object> {
  const write = (...values: unknown[]) => log(values.map(textOf).join(' '))
  const levels = ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const
  const { timeOrigin } = performance
  const now = performance.now.bind(performance)
  return {
    // The original functions of the console give access to streams.
    console: Object.fromEntries(levels.map((level) => [level, write])),
    process: { env: Object.freeze({}) },
    performance: { now, timeOrigin },
  }
}

/**
 * The text of a value for the log. A custom `inspect` method of the value is not called, because Node.js would pass its
 * own `inspect` function to that method.
 */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : inspect(value, { customInspect: false })
}

function fix(key: PropertyKey, value: unknown): void {
  Object.defineProperty(globalThis, key, { value, writable: false, configurable: false })
}

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
