import { join } from 'node:path'
import { demoProducts } from '@shop/demo-shop/catalogue'
import { languages } from '@shop/domain'
import { copyProblems } from '@shop/testing/copy-rules'
import { readAdvice } from './src/advice/advice-articles.ts'

const adviceDir = join(import.meta.dirname, 'demo-shop/shop/advice')

test('ADV-01: the demonstration has three articles, each in every language with the same structure', async () => {
  const articles = await readAdvice(adviceDir)
  expect(articles.map(({ slug }) => slug)).toEqual([
    'proteger-sa-peau-du-soleil',
    'peau-de-bebe',
    'mains-seches',
  ])
  for (const { texts } of articles) {
    const shape = texts.fr.blocks.map(({ kind, lines }) => `${kind} ${lines.length}`)
    for (const language of languages) {
      expect(texts[language].language).toBe(language)
      expect(texts[language].blocks.map(({ kind, lines }) => `${kind} ${lines.length}`)).toEqual(
        shape,
      )
    }
  }
})

test('ADV-01: the products of the demonstration’s articles are in its catalogue', async () => {
  const known = new Set(demoProducts().map(({ _id }) => _id))
  const named = (await readAdvice(adviceDir)).flatMap(({ products }) => products)
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((id) => !known.has(id))).toEqual([])
})

test.each(languages)('ADV-01: the articles in %s follow the rules of writing', async (language) => {
  const texts = (await readAdvice(adviceDir)).map((article) => article.texts[language])
  const lines = texts.flatMap(({ title, description, blocks }) => [
    title,
    description,
    ...blocks.flatMap((block) => block.lines.map((runs) => runs.map(({ text }) => text).join(''))),
  ])
  const breaches = lines.flatMap((line) =>
    copyProblems(line, language).map((problem) => `${problem}: ${line}`),
  )
  expect(breaches).toEqual([])
})
