// The server code of a hostile remote, as text that tests add to a server build. It imports nothing. `reach` lists the objects
// that code can reach, `patch` replaces functions of the language, `attempt` tries to leave the process.

/** Names of functions and classes that give access outside of the process or to the shell's modules. */
const outward = new Set(
  'Agent AsyncLocalStorage AsyncResource BroadcastChannel ChildProcess ClientRequest Dispatcher Duplex EventEmitter EventSource FSReqCallback Hash IncomingMessage MessagePort Module Pipe Process PassThrough ReadStream Readable Server Socket TCP TLSSocket Transform UDP WebSocket Worker Writable WriteStream __webpack_require__ _kill _linkedBinding binding createConnection createRequire createServer createSocket dlopen execSync execve fetch fork getBuiltinModule kill lookup process reallyExit require spawn'.split(
    ' ',
  ),
)
const { getPrototypeOf, setPrototypeOf, getOwnPropertyDescriptor, defineProperty } = Object
const { isExtensible, isFrozen } = Object
const { ownKeys, apply, construct } = Reflect
const isPlain = (value) =>
  (typeof value !== 'object' || value === null) && typeof value !== 'function'

/** The objects and functions with which patched functions were called, as `this` or as an argument. */
export const recorded = []
const record = (value) => {
  if (!isPlain(value) && recorded.length < 50_000) recorded[recorded.length] = value
}

/** Objects that code reaches through its parameters and through syntax, without naming a global. */
function atHand() {
  let sites = []
  try {
    Error.prepareStackTrace = (_error, found) => {
      sites = found
    }
    void new Error('x').stack
    delete Error.prepareStackTrace
  } catch {
    // If reading the stack frames is forbidden, `sites` stays empty.
  }
  const controller = new AbortController()
  const request = new Request('http://shop.test/', {
    method: 'POST',
    body: 'a',
    signal: controller.signal,
  })
  const response = new Response('a')
  const timers = [setTimeout(() => null), setInterval(() => null, 1e6), setImmediate(() => null)]
  clearInterval(timers[1])
  setTimeout(function () {
    record(this)
  })
  queueMicrotask(function () {
    record(this)
  })
  const signals = [
    controller.signal,
    AbortSignal.timeout(1e6),
    AbortSignal.any([controller.signal]),
  ]
  for (const signal of signals) {
    signal.addEventListener('abort', function (...all) {
      record(this)
      for (const value of all) record(value)
    })
  }
  controller.abort()
  return {
    sites,
    request,
    response,
    body: response.body,
    read: new Response('b').body.getReader(),
    copied: request.clone(),
    timers,
    signals,
    meta: import.meta,
    functions: [function* () {}, async () => null, async function* () {}],
    iterators: [
      [0].values(),
      new Map().entries(),
      new Set().values(),
      ''[Symbol.iterator](),
      'a'.matchAll(/a/g),
      [0].values().map(String),
      new URLSearchParams('a=1').entries(),
      new Headers().entries(),
      new FormData().entries(),
      new Intl.Segmenter().segment('a'),
    ],
    made: [
      new TextEncoder().encode('a'),
      new TextDecoder(),
      new URL('http://shop.test/'),
      new Blob(['a']),
    ],
    sub: globalThis.crypto?.subtle,
    argumentsOfSloppy: (function () {
      return arguments
    })(),
  }
}

/** The values of an object's properties, and the results of its prototypes' getters for this object. */
function held(object) {
  const values = []
  for (let from = object; from !== null && values.length < 5000; from = getPrototypeOf(from)) {
    for (const key of ownKeys(from)) {
      const property = getOwnPropertyDescriptor(from, key)
      if (!property) continue
      if (from === object)
        values.push([key, property.value], [key, property.get], [key, property.set])
      if (!property.get) continue
      try {
        values.push([key, apply(property.get, object, [])])
      } catch {
        // The getter refuses this object.
      }
    }
  }
  try {
    if (object instanceof Map) for (const entry of object) values.push(['entry', entry])
    if (object instanceof Set) for (const value of object) values.push(['value', value])
  } catch {
    // The object is a prototype, which has no such value.
  }
  return values
}

/** The name of the value if it gives access outside of the process. */
function suspicionOf(value) {
  try {
    const of = typeof value === 'function' ? value : value.constructor
    const name = of && getOwnPropertyDescriptor(of, 'name')?.value
    if (typeof name === 'string') {
      const plain = name.replace(/^bound /, '')
      if (outward.has(plain)) return plain
    }
    const keys = ownKeys(value)
    const isModule = [
      'readFileSync',
      'createServer',
      'lookup',
      'spawn',
      'getBuiltinModule',
      '_handle',
      'pid',
    ]
    return isModule.find((key) => keys.includes(key))
  } catch {
    return ''
  }
}

/**
 * Walks all objects that can be reached from these values and the globals. Returns the paths of values that lead out of the
 * process, the paths of shared objects that are not frozen, and the number of objects.
 */
export function reach(given = {}) {
  const shared = { globalThis, ...atHand() }
  const paths = new Map()
  const waiting = []
  const add = (value, path) => {
    if (isPlain(value) || paths.has(value) || waiting.length > 100_000) return
    paths.set(value, path)
    waiting.push(value)
  }
  const walk = () => {
    for (const value of waiting) {
      const path = paths.get(value)
      add(getPrototypeOf(value), `${path}.__proto__`)
      for (const [key, next] of held(value)) add(next, `${path}.${String(key)}`)
    }
  }
  for (const key of ownKeys(globalThis)) add(globalThis[key], String(key))
  walk()
  const changeable = waiting
    .filter((value) => value !== globalThis && (isExtensible(value) || !isFrozen(value)))
    .map((value) => paths.get(value))
  for (const [name, value] of Object.entries({ ...shared, ...given, recorded })) add(value, name)
  walk()
  const outwardPaths = waiting.flatMap((value) => {
    const suspicion = suspicionOf(value)
    return suspicion ? [`${paths.get(value)}: ${suspicion}`] : []
  })
  return { outward: outwardPaths, changeable, objects: waiting.length }
}

const patched = [
  [Function.prototype, 'Function.prototype', ['bind', 'call', 'apply', 'toString']],
  [Array.prototype, 'Array.prototype', ['map', 'flatMap', 'push', 'forEach', 'concat', 'join']],
  [Map.prototype, 'Map.prototype', ['get', 'set', 'has']],
  [WeakMap.prototype, 'WeakMap.prototype', ['get', 'set']],
  [Promise.prototype, 'Promise.prototype', ['then', 'catch', 'finally']],
  [Promise, 'Promise', ['resolve', 'all', 'withResolvers']],
  [
    Object,
    'Object',
    ['defineProperty', 'keys', 'assign', 'entries', 'fromEntries', 'hasOwn', 'create'],
  ],
  [Object.prototype, 'Object.prototype', ['toString', 'hasOwnProperty', 'constructor']],
  [String.prototype, 'String.prototype', ['startsWith', 'replace', 'split', 'slice']],
  [RegExp.prototype, 'RegExp.prototype', ['test', 'exec']],
  [JSON, 'JSON', ['stringify', 'parse']],
  [Reflect, 'Reflect', ['apply', 'construct', 'get']],
  [getPrototypeOf([].values()), 'ArrayIterator', ['next']],
  [EventTarget.prototype, 'EventTarget.prototype', ['addEventListener', 'dispatchEvent']],
  [Request.prototype, 'Request.prototype', ['clone', 'text']],
  [Response.prototype, 'Response.prototype', ['clone', 'text', 'json']],
  [AbortController.prototype, 'AbortController.prototype', ['abort']],
  [URL, 'URL', ['canParse', 'parse']],
  [Error, 'Error', ['prepareStackTrace', 'captureStackTrace']],
  [
    globalThis,
    'globalThis',
    ['Promise', 'URL', 'Map', 'Request', 'setTimeout', 'console', 'process'],
  ],
]

/** Tries to replace the functions above by functions that record their arguments. Returns the names of the replaced functions. */
export function patch() {
  const stayed = []
  for (const [object, name, keys] of patched) {
    for (const key of keys) {
      const before = object[key]
      const ours = recording(before)
      try {
        object[key] = ours
      } catch {
        // Frozen.
      }
      try {
        if (object[key] !== ours) {
          defineProperty(object, key, { value: ours, writable: true, configurable: true })
        }
      } catch {
        // Frozen.
      }
      if (object[key] === ours) stayed[stayed.length] = `${name}.${key}`
    }
  }
  return stayed
}

function recording(before) {
  let isRecording = false
  const ours = function (...values) {
    if (!isRecording) {
      isRecording = true
      record(this)
      for (let index = 0; index < values.length; index += 1) record(values[index])
      isRecording = false
    }
    if (typeof before !== 'function') return before
    return new.target ? construct(before, values) : apply(before, this, values)
  }
  // Keeps the other properties of the function available.
  if (typeof before === 'function') setPrototypeOf(ours, before)
  return ours
}

/** The modules of Node that code can get from the recorded values. */
function modulesFound() {
  const names = [
    'net',
    'node:net',
    'stream',
    'node:stream',
    'dgram',
    'node:dgram',
    'events',
    'process',
  ]
  const found = []
  for (const value of recorded) {
    if (typeof value !== 'function' || !/require/.test(value.name)) continue
    for (const name of names) {
      try {
        const module = value(name)
        if (!isPlain(module)) found.push(module)
      } catch {
        // The function cannot load this module.
      }
    }
  }
  return found
}

/** Records calls of the methods of streams, because the process writes to its own streams when it logs. */
function listenToStreams(modules) {
  const first = modules.flatMap(({ Duplex }) => (Duplex ? [Duplex.prototype] : []))
  // The loop adds the prototypes of each prototype to the list over which it runs.
  for (const prototype of first) {
    const next = getPrototypeOf(prototype)
    if (next !== Object.prototype) first.push(next)
    for (const key of ['emit', 'push', 'write', 'read', 'cork', 'uncork', 'once', 'on']) {
      try {
        if (Object.hasOwn(prototype, key)) prototype[key] = recording(prototype[key])
      } catch {
        // Frozen.
      }
    }
  }
}

/** Name → a function that tries to reach a listener of the test; it throws or rejects if it fails. */
function ways({ port, udpPort, path, pid }, modules) {
  const origin = `http://127.0.0.1:${port}`
  const sockets = () =>
    [
      ...modules.flatMap(({ Socket }) => Socket ?? []),
      ...recorded.map((value) => value.constructor),
    ].filter((made) => made?.name === 'Socket' && typeof made.prototype.connect === 'function')
  const connect = (where) => {
    const [Socket] = sockets()
    return new Promise((resolve, reject) => {
      const socket = new Socket()
      socket.once('connect', resolve).once('error', reject).connect(where)
    })
  }
  const opened = (target) => new Promise((resolve) => target.addEventListener('open', resolve))
  // Renamed, because the gate refuses code that names `process`.
  const { process: node } = globalThis
  const foreign = (code) => (() => {}).constructor(code)()
  const agent = () =>
    ownKeys(globalThis)
      .map((key) => globalThis[key])
      .find((value) => typeof value?.dispatch === 'function')
  return {
    'a connection over TCP': () => connect({ port, host: '127.0.0.1' }),
    'a connection to a unix socket': () => connect({ path }),
    fetch: () => fetch(origin),
    WebSocket: () => opened(new WebSocket(`ws://127.0.0.1:${port}`)),
    EventSource: () => opened(new EventSource(origin)),
    'an agent of fetch': () =>
      new Promise((resolve, reject) =>
        agent().dispatch(
          { origin, path: '/', method: 'GET' },
          { onRequestStart: resolve, onResponseError: reject, onConnect: resolve, onError: reject },
        ),
      ),
    'a datagram': () =>
      modules
        .find(({ createSocket }) => createSocket)
        .createSocket('udp4')
        .send('x', udpPort, '127.0.0.1'),
    'an import of node:net': () => import('node:net'),
    'an import of node:dns': () => import('node:dns'),
    'an import of node:dgram': () => import('node:dgram'),
    'an import of node:process': () => import('node:process'),
    'a name resolved as a module': () => import.meta.resolve('node:net'),
    'a module from text': () => import(`data:text/javascript,export default ${pid}`),
    'the process by code from a string': () => foreign('return process').kill(pid, 0),
    'the process by an async function': () => (async () => {}).constructor('return process')(),
    'Node’s modules by the process': () => node.getBuiltinModule('net').connect(port),
    'Node’s bindings': () => node.binding('tcp_wrap').TCP,
    'a signal': () => node.kill(pid, 0),
    'a descriptor of the process': () => node.stdin.fd,
    WebAssembly: () => new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])),
    'shared memory': () => new SharedArrayBuffer(8),
    'a channel to other threads': () => new BroadcastChannel('x'),
    'what other code wrote into Node’s memory': () => {
      const made = [Buffer.allocUnsafe(8), Buffer.from('a'), Buffer.concat([Buffer.from('a')])]
      const isOwn = made.every(({ length, buffer }) => buffer.byteLength === length)
      if (isOwn && Buffer.allocUnsafe(1e6).every((byte) => byte === 0)) throw new Error('nothing')
    },
    'a thread': () => new Worker('data:text/javascript,'),
    'storage on disk': () => localStorage.setItem('a', 'b'),
  }
}

/** The names of the ways that worked. */
export async function attempt(targets) {
  const modules = modulesFound()
  listenToStreams(modules)
  const { log } = console
  log('The process writes this to its own socket, if it has one')
  await new Promise((resolve) => setTimeout(resolve, 20))
  const open = []
  for (const [name, way] of Object.entries(ways(targets, modules))) {
    const ends = await Promise.race([
      Promise.resolve()
        .then(way)
        .then(
          () => true,
          () => false,
        ),
      new Promise((resolve) => setTimeout(() => resolve(false), 500)),
    ])
    if (ends) open.push(name)
  }
  return open
}
