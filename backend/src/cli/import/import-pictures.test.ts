import { randomUUID } from 'node:crypto'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { describeShop } from '../../testing/shop.ts'
import { aFile, runOn } from '../testing/terminal.ts'

const head = 'name,brand,price,category,pictures\n'
let red: Buffer
let blue: Buffer

beforeAll(async () => {
  const picture = (background: string) =>
    sharp({ create: { width: 300, height: 300, channels: 3, background } })
      .jpeg()
      .toBuffer()
  ;[red, blue] = await Promise.all([picture('#c00000'), picture('#0000c0')])
})

describeShop({}, (shop) => {
  /** Imports one product with `cell` in the column `pictures`; `files` are next to the import file. */
  async function load(cell: string, files: Record<string, Buffer | string>, ...flags: string[]) {
    const file = aFile('csv', `${head}Crème,Néria,12,Visage,${cell}\n`)
    for (const [name, content] of Object.entries(files)) {
      const path = join(dirname(file), name)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, content)
    }
    return runOn(shop().db, 'import', 'products', file, ...flags)
  }
  const listed = async () => (await shop().get('/api/product/list')).body.products

  afterEach(() => shop().db.deleteFrom('products').execute())

  test('API-06: a product’s pictures can be files and folders next to the import file', async () => {
    const { code } = await load('face.jpg|argan', {
      'face.jpg': red,
      'argan/2.jpg': blue,
      'argan/10.jpg': red,
      'argan/notes.txt': 'not a picture',
    })
    expect(code).toBe(0)
    const [product] = await listed()
    const address = expect.stringMatching(/^\/images\/product\/creme-[0-9a-f]{16}\.webp$/) as string
    expect(product?.image).toEqual([address, address, address])
    expect(product?.image[0]).toBe(product?.image[2])
    expect(product?.image[0]).not.toBe(product?.image[1])
  })

  test('API-06: importing the same pictures again changes nothing, and an empty cell keeps the product’s pictures', async () => {
    await load('face.jpg', { 'face.jpg': red })
    const before = await listed()
    expect((await load('face.jpg', { 'face.jpg': red })).out).toContain('1 as they were')
    expect((await load('', {})).out).toContain('1 as they were')
    expect(await listed()).toEqual(before)
  })

  test.each([
    ['gone.jpg', {}, 'there is no such file or folder beside the import file'],
    ['../../etc/hostname', {}, 'stands outside the folder of the import file'],
    ['/etc/hostname', {}, 'stands outside the folder of the import file'],
    ['empty', { 'empty/notes.txt': '' }, 'holds no file that ends in .jpg'],
    ['logo.png', { 'logo.png': '<svg/>' }, 'is an SVG drawing, which may hold scripts'],
    ['https://127.0.0.1/x.jpg', {}, 'leads to a private address'],
    ['http://cdn.example/x.jpg', {}, 'leads to http:, not https:'],
    ['file:///etc/hostname', {}, 'leads to file:, not https:'],
  ])(
    'API-06: the picture %s is refused, and the message names line and field',
    async (cell, files, words) => {
      const { code, err } = await load(cell, files)
      expect(code).toBe(1)
      expect(err).toContain(`line 2, pictures: "${cell}" ${words}`)
      expect(await listed()).toEqual([])
    },
  )

  test('API-06: a link that leads out of the folder is not followed', async () => {
    const name = `link-${randomUUID()}.jpg`
    const file = aFile('csv', `${head}Crème,Néria,12,Visage,${name}\n`)
    symlinkSync('/etc/hostname', join(dirname(file), name))
    const { err } = await runOn(shop().db, 'import', 'products', file)
    expect(err).toContain('stands outside the folder of the import file')
  })

  test('API-06: a dry run checks pictures too', async () => {
    expect((await load('gone.jpg', {}, '--dry-run')).code).toBe(1)
    expect((await load('face.jpg', { 'face.jpg': red }, '--dry-run')).code).toBe(0)
  })
})
