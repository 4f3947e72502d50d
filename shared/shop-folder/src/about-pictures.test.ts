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
})
afterEach(() => rmSync(dir, { recursive: true }))

const tell = (texts: object, language = 'fr') => {
  mkdirSync(join(dir, 'texts', language), { recursive: true })
  writeFileSync(join(dir, 'texts', language, 'about.json'), JSON.stringify(texts))
}
const withoutDir = (line: string) => line.replaceAll(`${dir}/`, '')
const put = (name: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c00' } }).toFile(
    join(dir, 'about', name),
  )

test('INFO-01: a photo of the shop is served in the widths and formats that the page requests', async () => {
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

test('BRAND-01: the example folder has no pictures for the page about the shop', async () => {
  expect((await readShopFolder(exampleDir)).pictures.size).toBe(0)
})

test('BRAND-01: a message names each unusable picture for the page about the shop, and says what is expected', async () => {
  await put('pharmacy.jpg', 640, 480)
  await put('team.jpg', 1200, 900)
  await put('brand-Avène.png', 400, 400)
  await put('parcel.jpg', 1200, 900)
  await put('parcel.png', 1200, 900)
  writeFileSync(join(dir, 'about/advice.png'), 'no picture')
  tell({ pictures: { pharmacy: 'La vitrine', parcel: 'Un colis' } })
  const message = await readShopFolder(dir).then(
    () => '',
    (thrown: Error) => thrown.message,
  )
  const expected =
    'expected pharmacy, advice, parcel or brand-<name> with a name of a-z, 0-9 and -, as .jpg, .png or .webp'
  expect(message.split('\n').map(withoutDir).sort()).toEqual([
    'about/advice.png is not a picture',
    'about/advice.png needs a text: pictures.advice in texts/fr/about.json',
    `about/brand-Avène.png: ${expected}`,
    'about/parcel.png is a second parcel, beside about/parcel.jpg: remove one of them',
    'about/pharmacy.jpg is smaller than 800 × 600 px',
    `about/team.jpg: ${expected}`,
  ])
})

test('BRAND-01: if the folder describes missing pictures, the shop starts, omits these texts and logs them', async () => {
  rmSync(join(dir, 'about'), { recursive: true })
  const title = { title: 'Notre histoire' }
  tell({ pictures: { pharmacy: 'La vitrine' }, story: title, brands: { title: 'Marques' } })
  tell({ pictures: { pharmacy: 'The window' }, brands: { items: { avene: 'Avène' } } }, 'en')
  const { texts, pictures, warnings } = await readShopFolder(dir)
  expect(pictures.size).toBe(0)
  expect(texts.fr.about).toEqual({ story: title, brands: { title: 'Marques' } })
  expect(texts.en.about).toEqual({ brands: {} })
  expect(warnings.map(withoutDir)).toEqual([
    'texts/fr/about.json: pictures.pharmacy is not shown: it needs the picture about/pharmacy.jpg',
    'texts/en/about.json: pictures.pharmacy is not shown: it needs the picture about/pharmacy.jpg',
    'texts/en/about.json: brands.items.avene is not shown: it needs the picture about/brand-avene.jpg',
  ])
})

test('BRAND-01: if no picture can have the key of a text, the text is omitted, a message lists the allowed keys, and other texts stay', async () => {
  await put('parcel.jpg', 1200, 900)
  await put('brand-avene.png', 400, 400)
  tell({
    pictures: { parcel: 'Un colis', team: 'Notre équipe', 'brand-avene': 'Avène' },
    brands: { items: { avene: 'Avène', Uriage: 'Uriage', svr: { name: 'SVR' } } },
  })
  const { texts, warnings } = await readShopFolder(dir)
  expect(texts.fr.about).toEqual({
    pictures: { parcel: 'Un colis' },
    brands: { items: { avene: 'Avène' } },
  })
  expect(warnings.map(withoutDir)).toEqual([
    'texts/fr/about.json: pictures.team is not shown: pharmacy, advice or parcel is expected',
    'texts/fr/about.json: pictures.brand-avene is not shown: pharmacy, advice or parcel is expected',
    'texts/fr/about.json: brands.items.Uriage is not shown: a name of a-z, 0-9 and - is expected',
    'texts/fr/about.json: brands.items.svr is not shown: a text is expected',
  ])
})
