import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { importPictures } from './import-pictures.ts'
import { createFetcher, nameInAddress } from './picture-sources.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pictures-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test.each([
  ['https://cdn.example/a/cr%C3%A8me.jpg', 'crème'],
  ['https://cdn.example/%E9.jpg', '%E9'],
  ['https://cdn.example/', ''],
])(
  'API-06: the file name at the end of the address %s is read, in any encoding',
  (address, name) => {
    expect(nameInAddress(new URL(address))).toBe(name)
  },
)

test('OPER-04: after five consecutive failures of a server, no more pictures are requested from this server; pictures of other servers are still requested', async () => {
  const asked: string[] = []
  const fetch = createFetcher((address) => {
    asked.push(address)
    const isAway = address.startsWith('https://gone.example/')
    return Promise.resolve(
      isAway
        ? { status: 'refused', problem: 'cannot be fetched (ENOTFOUND)', isAway }
        : { status: 'refused', problem: 'was answered with 404' },
    )
  })
  for (let at = 1; at <= 6; at += 1) await fetch(`https://here.example/${at}.jpg`)
  for (let at = 1; at <= 5; at += 1) await fetch(`https://gone.example/${at}.jpg`)
  expect(await fetch('https://gone.example/6.jpg')).toEqual({
    status: 'refused',
    problem: 'was not fetched, because gone.example did not answer 5 times',
  })
  expect(asked).toHaveLength(11)
})

test('API-06: a picture store that fails while rows are read ends the import with an error message', async () => {
  const picture = { width: 300, height: 300, channels: 3, background: '#c00000' } as const
  await sharp({ create: picture }).jpeg().toFile(join(folder, 'face.jpg'))
  let failed = () => {}
  const failure = new Promise<void>((resolve) => {
    failed = resolve
  })
  async function* rows() {
    yield { line: 2, values: { pictures: ['face.jpg'] }, problems: [] }
    await failure
    // If the failure were not handled, the process would end in the next turn of the event loop.
    await new Promise(setImmediate)
    yield { line: 3, values: {}, problems: [] }
  }
  const store = {
    read: () => Promise.resolve(undefined),
    write: () => {
      failed()
      return Promise.reject(new Error('connection refused'))
    },
  }
  const importing = importPictures(rows(), {
    file: join(folder, 'products.csv'),
    columns: [{ from: 'pictures', to: 'image', kind: 'product' }],
    store,
    canLack: false,
  })
  await expect(importing).rejects.toThrow(
    'The picture store does not take pictures (Error: connection refused).',
  )
})

test('API-06: the message about a bad picture names its file, even if the path is long', async () => {
  const inner = join(folder, 'photos-of-the-autumn-catalogue', 'face-and-body-care-of-the-brand')
  mkdirSync(inner, { recursive: true })
  writeFileSync(join(inner, 'argan-oil-7.jpg'), 'no picture')
  const reference = 'photos-of-the-autumn-catalogue/face-and-body-care-of-the-brand'
  async function* rows() {
    yield { line: 2, values: { pictures: [reference] }, problems: [] }
  }
  const withPictures = await importPictures(rows(), {
    file: join(folder, 'products.csv'),
    columns: [{ from: 'pictures', to: 'image', kind: 'product' }],
    store: undefined,
    canLack: false,
  })
  expect(withPictures({ line: 2, values: {}, problems: [] }).problems).toEqual([
    {
      field: 'pictures',
      text: `"${reference}/argan-oil-7.jpg" is not a JPEG, PNG, WebP or AVIF picture`,
    },
  ])
})
