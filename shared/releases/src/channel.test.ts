import { activeVersions, ChannelRevision } from './channel.ts'

function aRevision(share: object): ChannelRevision {
  return ChannelRevision.parse({
    schema: 1,
    channel: 'production',
    revision: 1,
    previous: null,
    createdAt: 0,
    remotes: { 'mf-catalog': share },
  })
}

test('MFE-04: without a pin the stable version is active', () => {
  expect(activeVersions(aRevision({ stable: '1.0.0' }), 5)).toEqual({ 'mf-catalog': '1.0.0' })
})

test('MFE-04: a pin beats the stable version until the moment it expires', () => {
  const pin = { version: '0.9.0', reason: 'checkout broken in 1.0.0', expiresAt: 100 }
  const revision = aRevision({ stable: '1.0.0', pin })
  expect(activeVersions(revision, 99)).toEqual({ 'mf-catalog': '0.9.0' })
  expect(activeVersions(revision, 100)).toEqual({ 'mf-catalog': '1.0.0' })
})

test('MFE-04: a canary version does not become active by itself', () => {
  const revision = aRevision({ stable: '1.0.0', canary: { version: '1.1.0', percent: 100 } })
  expect(activeVersions(revision, 0)).toEqual({ 'mf-catalog': '1.0.0' })
})

test.each([
  { stable: '../../evil' },
  { stable: '1.0.0/..' },
  { stable: '1.0' },
  { stable: '1.0.0', canary: { version: '1.1.0', percent: 101 } },
  { stable: '1.0.0', pin: { version: 'latest', reason: '', expiresAt: 1 } },
  {},
])('MFE-04: %j cannot stand in a revision', (share) => {
  expect(() => aRevision(share)).toThrow('Invalid')
})
