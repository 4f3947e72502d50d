import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { exampleDir, readShopFolder } from './index.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'about-pictures-'))
  cpSync(exampleDir, dir, { recursive: true })
  mkdirSync(join(dir, 'about'))
  mkdirSync(join(dir, 'texts/fr'), { recursive: true })
})
afterEach(() => rmSync(dir, { recursive: true }))

const tell = (texts: object) =>
  writeFileSync(join(dir, 'texts/fr/about.json'), JSON.stringify(texts))
const put = (name: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c00' } }).toFile(
    join(dir, 'about', name),
  )

test('INFO-01: a photo of the shop is served in the widths and formats of the page', async () => {
  await put('pharmacy.jpg', 1600, 1000)
  await put('brand-avene.png', 400, 304)
  tell({ pictures: { pharmacy: 'La vitrine' }, brands: { items: { avene: 'Avène' } } })
  const { pictures } = await readShopFolder(dir)
  expect([...pictures.keys()].sort()).toEqual(
    ['brand-avene-304', 'pharmacy-1200', 'pharmacy-480', 'pharmacy-800'].flatMap((name) => [
      `/about/${name}.avif`,
      `/about/${name}.webp`,
    ]),
  )
  const made = async (path: string) => {
    const { format, width, height } = await sharp(await pictures.get(path)!.make()).metadata()
    return { format, width, height }
  }
  expect(await made('/about/pharmacy-480.webp')).toEqual({
    format: 'webp',
    width: 480,
    height: 360,
  })
  expect(await made('/about/brand-avene-304.webp')).toEqual({
    format: 'webp',
    width: 304,
    height: 304,
  })
  expect(pictures.get('/about/pharmacy-480.avif')?.type).toBe('image/avif')
})

test('BRAND-01: the example folder has no picture of another shop', async () => {
  expect((await readShopFolder(exampleDir)).pictures.size).toBe(0)
})

test('BRAND-01: pictures of the page about the shop that do not fit are named with what is expected', async () => {
  await put('pharmacy.jpg', 640, 480)
  await put('team.jpg', 1200, 900)
  writeFileSync(join(dir, 'about/advice.png'), 'no picture')
  tell({ pictures: { pharmacy: 'La vitrine', parcel: 'Un colis' } })
  const message = await readShopFolder(dir).then(
    () => '',
    (thrown: Error) => thrown.message,
  )
  expect(message.split('\n').map((line) => line.replaceAll(`${dir}/`, ''))).toEqual(
    expect.arrayContaining([
      'about/pharmacy.jpg is smaller than 800 × 600 px',
      'about/team.jpg: expected pharmacy, advice, parcel or brand-<name>, as .jpg, .png or .webp',
      'about/advice.png needs a text: pictures.advice in texts/fr/about.json',
      'about/advice.png is no picture',
      'texts/fr/about.json: pictures.parcel needs the picture about/parcel.jpg',
    ]),
  )
})
