import { isMissing, openS3 } from './open-s3.ts'

const before = { ...process.env }

beforeEach(() => {
  Object.assign(process.env, {
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_REGION: 'eu-west-3',
    AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9000',
    // The client must not look for credentials anywhere else.
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
    AWS_CONFIG_FILE: '/dev/null',
  })
})
afterEach(() => {
  process.env = { ...before }
})

test.each([
  ['s3://shop', ''],
  ['s3://shop/', ''],
  ['s3://shop/a', 'a/'],
  ['s3://shop//a/b//', 'a/b/'],
])('DEL-07: every key in %s begins with %j', async (address, prefix) => {
  expect(await openS3('RELEASES_URL', address)).toMatchObject({ bucket: 'shop', prefix })
})

test.each(['https://shop/a', 's3:///a'])(
  'DEL-07: %s is not an address of a bucket',
  async (address) => {
    await expect(openS3('RELEASES_URL', address)).rejects.toThrow(
      `RELEASES_URL=${address} is not an address of a bucket: s3://bucket/prefix.`,
    )
  },
)

test.each([
  ['AWS_REGION', /^PICTURES_URL needs a region \(.+\): set AWS_REGION to that of the store/],
  ['AWS_ACCESS_KEY_ID', /^PICTURES_URL needs a key \(.+\): set AWS_ACCESS_KEY_ID and AWS_SECRET/],
])(
  'OPS-01: without %s the store is not opened, and the error says what to set',
  async (name, said) => {
    process.env = Object.fromEntries(Object.entries(process.env).filter(([key]) => key !== name))
    await expect(openS3('PICTURES_URL', 's3://shop')).rejects.toThrow(said)
  },
)

test.each([
  [{ AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9000' }, true],
  [{ AWS_ENDPOINT_URL: 'http://127.0.0.1:9000' }, true],
  [{}, false],
])(
  'DEL-07: with the endpoint %j, the bucket is part of the path: %s',
  async (endpoint, isInPath) => {
    delete process.env.AWS_ENDPOINT_URL_S3
    Object.assign(process.env, endpoint)
    const { client } = await openS3('RELEASES_URL', 's3://shop')
    expect(client.config.forcePathStyle).toBe(isInPath)
  },
)

test('OPS-02: a failed request is sent as often as the caller sets, by default twice', async () => {
  const attempts = async (limits?: { attempts: number }) =>
    await (await openS3('RELEASES_URL', 's3://shop', limits)).client.config.maxAttempts()
  expect([await attempts(), await attempts({ attempts: 5 })]).toEqual([2, 5])
})

test('DEL-07: a missing object is distinguished from other errors', () => {
  const named = (name: string) => Object.assign(new Error('x'), { name })
  expect(['NoSuchKey', 'NotFound', 'AccessDenied'].map(named).map(isMissing)).toEqual([
    true,
    true,
    false,
  ])
})
