import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { literalTexts } from './literal-texts.ts'

const root = join(import.meta.dirname, '../..')
const files = globSync('{shell,mf-*,shared/ui}/src/**/*.tsx', { cwd: root }).filter(
  (file) => !/\.test\.tsx$|\/testing\//.test(file),
)

test('GEN-05: no component contains a text: all texts are in locale files', () => {
  expect(files.length).toBeGreaterThan(100)
  const texts = files.flatMap((file) =>
    literalTexts(readFileSync(join(root, file), 'utf8')).map((text) => `${file}: ${text}`),
  )
  expect(texts).toEqual([])
})

test.each([
  ['<p>Votre panier</p>', ['Votre panier']],
  ['<p>{"Votre panier"}</p>', ['Votre panier']],
  ['<p>{isOpen ? "Ouvert" : t("closed")}</p>', ['Ouvert']],
  ['<p>{`Total ${sum}`}</p>', ['Total']],
  ['<button aria-label="Fermer" />', ['Fermer']],
  ['<Field label={`Rue ${number}`} />', ['Rue']],
  ['<img alt="" className="wide" />', []],
  ['<p> : {t("name")} × <b>{sum}</b></p>', []],
  ['<title>{`${t("title")} `}</title>', []],
])('GEN-05: in %s the texts are %j', (source, texts) => {
  expect(literalTexts(source)).toEqual(texts)
})
