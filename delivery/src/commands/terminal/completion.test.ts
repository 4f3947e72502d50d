import { execFileSync, spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { anEmptyStore, type TestStore } from '@shop/releases/testing/a-store'
import { runOn } from '../../testing/run-on.ts'

let shop: TestStore
beforeEach(() => {
  shop = anEmptyStore()
})
afterEach(() => rmSync(shop.root, { recursive: true }))

/** The words that bash offers to complete the last of `words`. `before` is a script that runs first. */
async function offeredInBash(words: string[], before = ''): Promise<string[]> {
  const { out } = await runOn(shop, 'completion bash')
  const list = words.map((word) => `'${word}'`).join(' ')
  const script = `${before}\n${out}\n${out}\nCOMP_WORDS=(${list}); COMP_CWORD=${words.length - 1}; _delivery ${words[0]}; printf '%s\\n' "\${COMPREPLY[@]}"`
  const said = execFileSync('bash', ['--norc', '-c', script], { encoding: 'utf8' })
  return said.split('\n').filter(Boolean)
}

/** A machine without zsh runs only the tests of bash. */
const hasZsh = spawnSync('zsh', ['--version']).status === 0

/** The words that zsh offers when the Tab key is pressed after `words`. `before` is a script that runs first. */
async function offeredInZsh(words: string[], before = ''): Promise<string[]> {
  const { out } = await runOn(shop, 'completion zsh')
  const file = join(shop.root, 'completion.zsh')
  // Prints the offered words after a mark. The script writes each mark in two parts, so that only the output contains the whole mark.
  writeFileSync(
    file,
    `autoload -Uz compinit; compinit -u -D\n${before}\n${out}\n${out}
compadd() { local -a found; builtin compadd -O found "$@"; print -r -- "OFFERED""<\${(j: :)found}>"; exit; }\n`,
  )
  const script = `
    zmodload zsh/zpty
    zpty shell zsh -f -i
    zpty -w shell 'source ${file}; print READ""Y'
    zpty -r shell said '*READY*'
    zpty -w -n shell '${words.join(' ')}'$'\\t'
    zpty -r shell said '*OFFERED<*>*'
    print -r -- "$said"`
  const said = execFileSync('zsh', ['-f', '-c', script], { encoding: 'utf8', timeout: 60_000 })
  return (/OFFERED<([^>]*)>/.exec(said)?.[1] ?? '').split(' ').filter(Boolean)
}

const completions: [words: string[], offered: string[]][] = [
  [['pnpm', 'delivery', 'pro'], ['promote']],
  [['delivery', 'roll'], ['rollback']],
  [
    ['pnpm', 'delivery', 'rollback', 'production', '--re'],
    ['--reason', '--remote', '--return'],
  ],
  [['pnpm', 'delivery', 'publish', '--js'], ['--json']],
  [['pnpm', 'delivery', 'help', 'his'], ['history']],
]

test.each([...completions, [['pnpm', 'install', '--'], []]])(
  'DEL-13: in bash %j is completed by %j',
  async (words, offered) => {
    expect((await offeredInBash(words)).toSorted()).toEqual(offered)
  },
)

test('DEL-13: in bash an existing completion of pnpm still works, even if the script is sourced twice', async () => {
  const before = '_own() { COMPREPLY=(install); }; complete -F _own pnpm'
  expect(await offeredInBash(['pnpm', 'inst'], before)).toEqual(['install'])
})

if (hasZsh) {
  test.each(completions)('DEL-13: in zsh %j is completed by %j', async (words, offered) => {
    expect((await offeredInZsh(words)).toSorted()).toEqual(offered)
  })

  test('DEL-13: in zsh an existing completion of pnpm still works, even if the script is sourced twice', async () => {
    const before = '_own() { compadd install; }; compdef _own pnpm'
    expect(await offeredInZsh(['pnpm', 'inst'], before)).toEqual(['install'])
  })
}

test('DEL-13: the script for zsh has every command with its options', async () => {
  const { out } = await runOn(shop, 'completion zsh')
  expect(out).toMatch(/^\s+rollback\) offered='[^']*--return/m)
  expect(out).toContain('compdef _delivery pnpm delivery')
})

test('DEL-13: there is no completion script for shells other than bash and zsh', async () => {
  expect(await runOn(shop, 'completion fish')).toMatchObject({
    code: 2,
    err: 'There is no completion for fish: bash or zsh.\n',
  })
})
