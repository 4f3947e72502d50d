import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { anEmptyStore, type TestStore } from '@shop/releases/testing/a-store'
import { runOn } from '../../testing/run-on.ts'

let shop: TestStore
beforeEach(() => {
  shop = anEmptyStore()
})
afterEach(() => rmSync(shop.root, { recursive: true }))

/** What bash offers for these words, of which the last is being typed. `before` was run first. */
async function offeredInBash(words: string[], before = ''): Promise<string[]> {
  const { out } = await runOn(shop, 'completion bash')
  const list = words.map((word) => `'${word}'`).join(' ')
  const script = `${before}\n${out}\nCOMP_WORDS=(${list}); COMP_CWORD=${words.length - 1}; _delivery ${words[0]}; printf '%s\\n' "\${COMPREPLY[@]}"`
  const said = execFileSync('bash', ['--norc', '-c', script], { encoding: 'utf8' })
  return said.split('\n').filter(Boolean)
}

test.each([
  [['pnpm', 'delivery', 'pro'], ['promote']],
  [['delivery', 'roll'], ['rollback']],
  [
    ['pnpm', 'delivery', 'rollback', 'production', '--re'],
    ['--reason', '--remote', '--return'],
  ],
  [['pnpm', 'delivery', 'publish', '--js'], ['--json']],
  [['pnpm', 'delivery', 'help', 'his'], ['history']],
  [['pnpm', 'install', '--'], []],
])('DEL-13: in bash %j is completed by %j', async (words, offered) => {
  expect((await offeredInBash(words)).toSorted()).toEqual(offered)
})

test('DEL-13: what else completes pnpm goes on doing so', async () => {
  const before = '_own() { COMPREPLY=(install); }; complete -F _own pnpm'
  expect(await offeredInBash(['pnpm', 'inst'], before)).toEqual(['install'])
})

test('DEL-13: the script for zsh has every command with its options', async () => {
  const { out } = await runOn(shop, 'completion zsh')
  expect(out).toMatch(/^\s+rollback\) offered='[^']*--return/m)
  expect(out).toContain('compdef _delivery pnpm delivery')
})

test('DEL-13: there is no script for another shell', async () => {
  expect(await runOn(shop, 'completion fish')).toMatchObject({
    code: 2,
    err: 'There is no completion for fish: bash or zsh.\n',
  })
})
