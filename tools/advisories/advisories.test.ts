import { type Advisory, findVulnerable } from './check-advisories.ts'

const lockfile = `
lockfileVersion: '9.0'
packages:
  '@scope/tool@2.0.0-beta.1':
    resolution: {integrity: sha512-x}
  left@1.2.3:
    resolution: {integrity: sha512-x}
  left@2.0.0:
    resolution: {integrity: sha512-x}
snapshots:
  other@1.0.0: {}
`
const advisory = (parts: Partial<Advisory>): Advisory => ({
  package: 'left',
  vulnerable: '<2.0.0',
  id: 'CVE-1',
  published: '2026-01-01',
  text: 'It pads for ever',
  ...parts,
})

test('SEC-05: each installed version that an advisory covers is named, with the reason', () => {
  expect(findVulnerable(lockfile, [advisory({})])).toEqual(['left@1.2.3: It pads for ever (CVE-1)'])
  expect(findVulnerable(lockfile, [advisory({ vulnerable: '>2.0.0' })])).toEqual([])
  expect(findVulnerable(lockfile, [advisory({ package: 'other', vulnerable: '*' })])).toEqual([])
})

test('SEC-05: packages with a scope and pre-release versions are named too', () => {
  const ofScope = advisory({ package: '@scope/tool', vulnerable: '<2.0.0' })
  expect(findVulnerable(lockfile, [ofScope])).toEqual([
    '@scope/tool@2.0.0-beta.1: It pads for ever (CVE-1)',
  ])
})

test('SEC-05: an unreadable version range or lockfile causes an error, and does not count as safe', () => {
  expect(() => findVulnerable(lockfile, [advisory({ vulnerable: 'below 2' })])).toThrow(
    'CVE-1: "below 2" is not a version range',
  )
  expect(() => findVulnerable('lockfileVersion: 9', [])).toThrow('names no package')
})
