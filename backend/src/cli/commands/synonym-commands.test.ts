import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aProduct } from '../../testing/builders.ts'
import { describeShop } from '../../testing/shop.ts'
import { aFile, runOn } from '../testing/terminal.ts'

const products = [
  aProduct(1, { name: 'Lotion densifiante', needs: ['Chute de cheveux'] }),
  aProduct(2, { name: 'Peigne fin' }),
]

describeShop({ content: { products } }, (shop) => {
  const run = (...args: string[]) => runOn(shop().db, 'synonyms', ...args)
  const found = async (q: string) => {
    const { body } = await shop().get(`/api/product/search?${new URLSearchParams({ q })}`)
    return body.products.map(({ name }) => name)
  }

  test('FIND-03: a phrase finds its products as soon as the operator adds it, and no longer after its removal', async () => {
    expect(await found('zellig rasi')).toEqual([])
    expect(await run('add', 'zellig rasi', 'Chute de cheveux')).toMatchObject({ code: 0, err: '' })
    expect(await found('zellig rasi')).toEqual(['Lotion densifiante'])
    expect(await found('zelligue')).toEqual([])
    expect((await run('add', 'zellig rasi', 'Chute de cheveux')).out).toBe('It is there already.\n')
    expect((await run('list', 'zellig')).out).toContain('Chute de cheveux')
    expect((await run('remove', 'Zellig Rasi')).code).toBe(0)
    expect(await found('zellig rasi')).toEqual([])
    expect(await run('remove', 'zellig rasi')).toMatchObject({ code: 1, out: '' })
  })

  test('FIND-03: one meaning of a phrase can be removed; capitals do not matter when the phrase is typed', async () => {
    await run('add', 'zarbout', 'peigne')
    await run('add', 'zarbout', 'Chute de cheveux')
    expect(await run('remove', 'Zarbout', 'chute de CHEVEUX')).toMatchObject({ code: 0, err: '' })
    expect(await found('zarbout')).toEqual(['Peigne fin'])
  })

  test('FIND-03: the meaning of a phrase may be search words instead of a name, or empty', async () => {
    await run('add', 'mocht', 'peigne')
    expect(await found('mocht')).toEqual(['Peigne fin'])
    await run('add', 'peignne')
    expect(await found('peignne')).toEqual([])
    await run('remove', 'peignne')
    expect(await found('peignne')).toEqual(['Peigne fin'])
  })

  test('FIND-03: the built-in list contains the names of categories in other languages, and its entries cannot be removed', async () => {
    const { out } = await run('list', 'Chute de cheveux', '--json')
    const listed = JSON.parse(out) as { phrase: string; isName: boolean }[]
    expect(listed).toContainEqual({
      phrase: 'تساقط الشعر',
      meaning: 'Chute de cheveux',
      isName: true,
    })
    expect(listed.filter(({ isName }) => !isName).length).toBeGreaterThan(20)
    expect((await run('remove', 'Hair Loss')).code).toBe(1)
    const all = JSON.parse((await run('list', '--json')).out) as { isName: boolean }[]
    expect(all.filter(({ isName }) => !isName).length).toBeGreaterThan(1000)
  })

  test('IMP-01: an error text of a spreadsheet is refused as a synonym, and the message names line and column', async () => {
    const file = aFile('csv', 'phrase;meaning\nzaz zouz;#N/A\n')
    expect((await run('import', file)).err).toBe(
      `Nothing was imported from ${file}:\n  line 2, meaning: "#N/A" is an error of the spreadsheet\n`,
    )
  })

  test('FIND-03: a file is imported completely, or not at all', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'synonyms-'))
    const file = join(folder, 'words.csv')
    await writeFile(file, 'phrase;meaning\nzaz zouz;Chute de cheveux\nde la;peigne\n')
    expect(await run('import', file)).toMatchObject({ code: 2, out: '' })
    expect(await found('zaz zouz')).toEqual([])
    await writeFile(file, 'mot;sens\nzaz zouz;Chute de cheveux\n')
    expect((await run('import', file)).err).toContain('phrase;meaning')
    await writeFile(file, 'phrase;meaning\nzaz zouz;Chute de cheveux\n')
    expect(await run('import', file)).toMatchObject({ code: 0, err: '' })
    expect(await found('zaz zouz')).toEqual(['Lotion densifiante'])
    await rm(folder, { recursive: true })
  })
})
