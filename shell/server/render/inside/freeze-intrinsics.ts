/**
 * Properties that code assigns to its own objects, although the objects' prototypes have them too. If the prototype
 * were only frozen, the assignment would throw.
 */
const assigned = ['message', 'name', 'toJSON', 'toString']

const seen = new WeakSet<object>([globalThis])

/**
 * Freezes the objects of the language and of Node.js that all code can reach. A remote's code then cannot replace a
 * function that the shell or Node.js calls (SEC-06). Call it after the other globals were removed.
 */
export function freezeIntrinsics(): void {
  const globals = globalThis as Record<PropertyKey, unknown>
  const named = Reflect.ownKeys(globalThis).map((key) => globals[key])
  // `freezeAll` calls no getters, and these two objects can be reached only through getters.
  const ofGetters: unknown[] = [crypto.subtle, Reflect.get(Buffer, Symbol.species)]
  freezeAll([...named, ...ofGetters, ...ofSyntax()])
  freezeAll([Object.getPrototypeOf(globalThis)])
}

/**
 * Freezes the modules that remotes share with the shell, and the functions and classes of these modules. Other objects,
 * such as stores and contexts, are state and stay unfrozen.
 */
export function freezeModules(modules: readonly object[]): void {
  const exported = modules.flatMap((module) => {
    const { default: whole } = module as { default?: unknown }
    return isObject(whole) ? [module, whole] : [module]
  })
  for (const values of exported) Object.freeze(values)
  freezeAll(
    exported.flatMap((values) => Object.values(values) as unknown[]),
    (value) => typeof value !== 'function' && !isPrototype(value),
  )
}

/**
 * Freezes these values and all objects that can be reached from them by properties and prototypes. Objects for which
 * `isState` returns true are left out.
 */
function freezeAll(values: readonly unknown[], isState: (value: object) => boolean = () => false) {
  const waiting = [...values]
  // The loop also visits the values that it adds.
  for (const value of waiting) {
    if (!isObject(value) || seen.has(value) || isState(value)) continue
    seen.add(value)
    if (isPrototype(value)) waiting.push(...letInstancesAssign(value))
    waiting.push(Object.getPrototypeOf(value))
    for (const key of Reflect.ownKeys(value)) {
      waiting.push(
        ...(Object.values(Object.getOwnPropertyDescriptor(value, key) ?? {}) as unknown[]),
      )
    }
    Object.freeze(value)
  }
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}

function isPrototype(value: object): boolean {
  const made: unknown = Object.getOwnPropertyDescriptor(value, 'constructor')?.value
  return typeof made === 'function' && made.prototype === value
}

/** Turns these properties of a prototype into accessors whose setters assign to the instance. Returns the original values. */
function letInstancesAssign(prototype: object): unknown[] {
  return assignedOf(prototype).flatMap((key) => {
    const property = Object.getOwnPropertyDescriptor(prototype, key)
    if (!property?.configurable || !property.writable) return []
    const value: unknown = property.value
    Object.defineProperty(prototype, key, {
      get: () => value,
      set(this: object, own: unknown) {
        const attributes = { value: own, writable: true, enumerable: true, configurable: true }
        Object.defineProperty(this, key, attributes)
      },
    })
    return [value]
  })
}

/** The class `Iterator` of ES2025, which the TypeScript `lib` of this project does not contain. */
interface IteratorClass {
  from: (iterator: object) => { map: (work: (value: unknown) => unknown) => object }
}

/**
 * The properties of a prototype that become accessors. The `constructor` of arrays, promises and others is left out:
 * methods that return a new object, such as `slice`, read it each time, and an accessor would make a page a fifth slower.
 */
function assignedOf(prototype: object): string[] {
  if (prototype === Object.prototype) return Object.getOwnPropertyNames(prototype)
  const isLookedUp = Object.hasOwn(prototype.constructor, Symbol.species)
  return isLookedUp ? assigned : [...assigned, 'constructor']
}

/** Prototypes that can be reached only by syntax and calls, and not by a property of a global. */
function ofSyntax(): object[] {
  const { Iterator } = globalThis as unknown as { Iterator: IteratorClass }
  const iterator = Iterator.from({ next: () => ({ done: true, value: 0 }) })
  const text = new Intl.Segmenter().segment('a')
  const made = [
    function* generator() {
      yield 0
    },
    async () => null,
    async function* asyncGenerator() {
      yield 0
    },
    [0].values(),
    iterator,
    iterator.map(String),
    'a'[Symbol.iterator](),
    'a'.matchAll(/a/g),
    new Map().entries(),
    new Set().values(),
    text,
    text[Symbol.iterator](),
    new URLSearchParams().entries(),
    new Headers().entries(),
    new FormData().entries(),
    new Blob().stream(),
    new ReadableStream().values(),
    new ReadableStream().getReader(),
    new ReadableStream({ type: 'bytes' }).getReader({ mode: 'byob' }),
  ]
  return made.map((object) => Object.getPrototypeOf(object) as object)
}
