import { freezeModules } from './freeze-intrinsics.ts'
import { textOf } from './globals.ts'
import { reexport } from './restrict-modules.ts'

test('SEC-06: remotes get the shell’s modules with all names that the modules export', () => {
  const react = { useState: 1, $private: 2, default: 3, 'not-a-name': 4 }
  expect(reexport('registry.react', react).split('\n')).toEqual([
    'const shared = registry.react',
    'const $useState = shared.useState; export { $useState as useState }',
    'const $$private = shared.$private; export { $$private as $private }',
    'export default shared.default ?? shared',
  ])
})

test('SEC-06: functions and classes of shared modules cannot be replaced, but their state can change', () => {
  class Store {
    items: number[] = []
    add(): void {}
  }
  const helper = () => 'shell'
  const state = { count: 0 }
  const whole = { helper }
  const module = { Store, helper, state, default: whole }
  freezeModules([module])
  expect(() => Object.assign(module, { helper: () => 'remote' })).toThrow(TypeError)
  expect(() => Object.assign(whole, { helper: () => 'remote' })).toThrow(TypeError)
  expect(() => Object.assign(helper, { hidden: 1 })).toThrow(TypeError)
  expect(() => Object.assign(Store.prototype, { add: () => 'remote' })).toThrow(TypeError)
  state.count = 1
  const store = new Store()
  store.items.push(1)
  expect([state.count, store.items]).toEqual([1, [1]])
})

test('SEC-06: an object can still get a name and message of its own, although its prototype is frozen', () => {
  class Failure {
    toString(): string {
      return 'shell'
    }
  }
  freezeModules([{ Failure }])
  const failure = new Failure()
  const text = () => 'own'
  Object.assign(failure, { toString: text })
  expect(failure.toString).toBe(text)
  expect(Object.keys(failure)).toEqual(['toString'])
  expect(String(new Failure())).toBe('shell')
})

test('SEC-06: writing values to the log does not call the remote’s code', () => {
  const custom = { [Symbol.for('nodejs.util.inspect.custom')]: () => 'called' }
  expect(textOf('text')).toBe('text')
  expect(textOf([1, 'a'])).toContain("[ 1, 'a' ]")
  expect(textOf(custom)).not.toContain("'called'")
  expect(textOf(custom)).not.toBe('called')
})
