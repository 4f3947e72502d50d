import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { signedText, type SigningKey } from '../documents/signing.ts'
import { StoreFailure } from '../storage/objects.ts'
import { addKey, anEmptyStore, type TestStore } from '../testing/a-store.ts'
import type { ChannelLog } from './channel-log.ts'

let shop: TestStore
let log: ChannelLog

beforeEach(() => {
  shop = anEmptyStore()
  log = shop.channel('production')
})
afterEach(() => rmSync(shop.root, { recursive: true }))

const file = (revision: number) =>
  join(shop.root, 'c/production', `${String(revision).padStart(8, '0')}.json`)
const move = (remotes: object, key: SigningKey = shop.keys.signing) =>
  log.update(
    (current) => ({ remotes: { ...current, ...remotes }, createdAt: 0, note: 'test' }),
    key,
  )
const stable = (version: string, remote = 'mf-catalog') => ({ [remote]: { stable: version } })
const headNow = async () => {
  const { head, refused } = await log.state()
  return [
    head?.revision.revision,
    ...refused.map(({ revision, reason }) => `${revision} ${reason}`),
  ]
}

test('MFE-04: a channel without promotions has no revision', async () => {
  expect(await log.state()).toEqual({ head: undefined, refused: [] })
})

test('MFE-04: each revision names the revision before it', async () => {
  await move(stable('1.0.0'))
  await move(stable('1.1.0'))
  const { head } = await log.state()
  expect(head?.revision).toMatchObject({
    revision: 2,
    previous: { revision: 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    remotes: stable('1.1.0'),
  })
})

test('DEL-07: if two writers choose the same revision, one of them has to choose again', async () => {
  await move(stable('1.0.0'))
  const { head } = await log.state()
  const next = (version: string) => ({ remotes: stable(version), createdAt: 0, note: 'test' })
  const answers = await Promise.all([
    log.append(head, next('1.1.0'), shop.keys.signing),
    log.append(head, next('1.2.0'), shop.keys.signing),
  ])
  expect(answers.filter(Boolean)).toHaveLength(1)
  expect(await log.append(head, next('1.3.0'), shop.keys.signing)).toBeUndefined()
  expect(await headNow()).toEqual([2])
})

test('DEL-07: forty concurrent updates make a chain without gaps, and no update is lost', async () => {
  const remotes = Array.from({ length: 40 }, (_, index) => `mf-${'abcdefghij'[index % 10]}${index}`)
  await Promise.all(remotes.map((remote) => move(stable('1.0.0', remote))))
  const { head } = await log.state()
  expect(await log.numbers()).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
  expect(Object.keys(head?.revision.remotes ?? {}).toSorted()).toEqual(remotes.toSorted())
})

test.each(['../evil', 'Production', '', 'a/b'])(
  'MFE-05: %j is refused as the name of a channel',
  (name) => {
    expect(() => shop.channel(name)).toThrow('Invalid')
  },
)

describe('DEL-03: an invalid revision is not followed and does not block later revisions', () => {
  const broken: [string, (text: string) => string, string][] = [
    ['half written', (text) => text.slice(0, 80), 'is not JSON'],
    ['a list', () => '[]', 'is not a JSON object'],
    ['nothing', () => 'null', 'is not a JSON object'],
    ['a text', () => '"text"', 'is not a JSON object'],
    ['without signature', () => '{}', 'carries no signature'],
    [
      'with one other byte',
      (text) => text.replace('1.1.0', '1.1.1'),
      'does not match its signature',
    ],
    ['copied from another number', () => readFileSync(file(1), 'utf8'), 'holds revision 1'],
  ]

  test.each(broken)('a revision %s', async (_what, spoil, reason) => {
    await move(stable('1.0.0'))
    await move(stable('1.1.0'))
    writeFileSync(file(2), spoil(readFileSync(file(2), 'utf8')))
    expect(await headNow()).toEqual([1, expect.stringContaining(`2 ${reason}`)])
    await move(stable('1.2.0'))
    expect(await headNow()).toEqual([3])
    expect((await log.read(3)).revision.previous?.revision).toBe(1)
  })

  test('a revision with the signature of an untrusted key', async () => {
    await move(stable('1.0.0'))
    const stranger = addKey(new Map(), 'stranger', { publishes: ['*'], promotes: { '*': ['*'] } })
    const { head } = await log.state()
    const next = { remotes: stable('6.6.6'), createdAt: 0, note: 'evil' }
    await log.append(head, next, stranger)
    expect(await headNow()).toEqual([
      1,
      '2 is signed with the key stranger, which is not trusted here',
    ])
  })

  test('a revision that skips a valid revision', async () => {
    await move(stable('1.0.0'))
    const first = (await log.state()).head
    await move(stable('1.1.0'))
    const forged = { ...first!.revision, revision: 3, previous: null }
    writeFileSync(file(3), signedText(forged, shop.keys.signing))
    expect(await headNow()).toEqual([2, '3 leaves out a valid revision before it'])
  })

  test('a revision whose predecessor was replaced', async () => {
    await move(stable('1.0.0'))
    await move(stable('1.1.0'))
    const { revision } = await log.read(1)
    writeFileSync(file(1), signedText({ ...revision, remotes: stable('0.0.1') }, shop.keys.signing))
    expect(await headNow()).toEqual([1, '2 follows another revision 1 than the one that is there'])
  })

  test('but a revision with a damaged predecessor is followed if its key may change everything', async () => {
    await move(stable('1.0.0'))
    await move(stable('1.1.0'))
    writeFileSync(file(1), 'damaged')
    expect(await headNow()).toEqual([2])
    const team = addKey(shop.keys.trusted, 'team', {
      publishes: ['mf-catalog'],
      promotes: { production: ['mf-catalog'] },
    })
    await move(stable('2.0.0', 'mf-account'))
    await move(stable('1.2.0'), team)
    writeFileSync(file(3), 'damaged')
    expect((await headNow())[0]).toBe(2)
  })
})

describe('DEL-03: a team’s key', () => {
  let team: SigningKey

  beforeEach(async () => {
    team = addKey(shop.keys.trusted, 'catalog', {
      publishes: ['mf-catalog'],
      promotes: { production: ['mf-catalog'] },
    })
    await move({ ...stable('1.0.0'), ...stable('1.0.0', 'mf-account') })
  })

  test('may change the team’s own remote in the team’s channel', async () => {
    await move(stable('1.1.0'), team)
    expect(await headNow()).toEqual([2])
  })

  test('may not change a remote of another team, and the attempt does not block other changes', async () => {
    const { head } = await log.state()
    const next = { remotes: { ...head!.revision.remotes, ...stable('6.6.6', 'mf-account') } }
    await log.append(head, { ...next, createdAt: 0, note: 'evil' }, team)
    expect(await headNow()).toEqual([1, '2 changes mf-account, which the key catalog may not'])
    await move(stable('1.1.0'), team)
    expect(await headNow()).toEqual([3])
  })

  test('may not change the team’s remote in a different channel', async () => {
    const staging = shop.channel('staging')
    await staging.append(undefined, { remotes: stable('1.0.0'), createdAt: 0, note: 'x' }, team)
    expect((await staging.state()).refused).toEqual([
      { revision: 1, reason: 'changes mf-catalog, which the key catalog may not' },
    ])
  })
})

test('MFE-06: the shell of a channel stays until a key with this right changes it', async () => {
  const shell = async () => (await log.state()).head?.revision.shell
  const name = (version: string, key: SigningKey) =>
    log.update((remotes) => ({ remotes, shell: version, createdAt: 0, note: 'shell' }), key)
  await name('1.0.0', shop.keys.signing)
  await move(stable('1.0.0'))
  expect(await shell()).toBe('1.0.0')
  const catalog = { publishes: [], promotes: { production: ['mf-catalog'] } }
  const team = addKey(shop.keys.trusted, 'catalog', catalog)
  await move(stable('1.1.0'), team)
  await expect(name('2.0.0', team)).rejects.toThrow('may not change shell in production')
  const { head } = await log.state()
  await log.append(
    head,
    { remotes: head?.revision.remotes ?? {}, shell: '2.0.0', createdAt: 0, note: 'forged' },
    team,
  )
  expect(await headNow()).toEqual([3, '4 changes shell, which the key catalog may not'])
  expect(await shell()).toBe('1.0.0')
})

describe('DEL-07: while the store fails to return a revision', () => {
  const failing = () =>
    jest.spyOn(shop.objects, 'read').mockImplementation(async (key) => {
      if (key.endsWith('2.json')) throw new StoreFailure('The store is away.')
      return readFileSync(join(shop.root, key))
    })

  beforeEach(async () => {
    await move(stable('1.0.0'))
    await move(stable('1.1.0'))
  })

  test('a gateway gets an error and does not follow the previous revision', async () => {
    const reading = failing()
    await expect(log.state()).rejects.toThrow('The store is away.')
    reading.mockRestore()
    expect(await headNow()).toEqual([2])
  })

  test('a writer gets an error, because its new revision would ignore the unreadable revision', async () => {
    const { head } = await log.state()
    const { revision: first, text, keyId } = await log.read(1)
    const reading = failing()
    const next = { remotes: stable('1.2.0'), createdAt: 0, note: 'test' }
    const late = log.append({ revision: first, text, keyId }, next, shop.keys.signing)
    await expect(late).rejects.toThrow('The store is away.')
    reading.mockRestore()
    expect(await log.numbers()).toEqual([1, 2])
    expect(await log.append(head, next, shop.keys.signing)).toMatchObject({ revision: 3 })
  })

  test('a reader of the history gets an error', async () => {
    failing()
    await expect(log.history().next()).rejects.toThrow('The store is away.')
  })
})
