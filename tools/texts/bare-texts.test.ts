import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bareTexts } from './bare-texts.ts'

const root = join(import.meta.dirname, '../..')
const files = globSync('{shell,mf-*,shared/{ui,federation}}/src/**/*.tsx', { cwd: root }).filter(
  (file) => !/\.test\.tsx$|\/testing\//.test(file),
)

test('GEN-11: every text beside another child has an element of its own', () => {
  expect(files.length).toBeGreaterThan(100)
  const texts = files.flatMap((file) =>
    bareTexts(readFileSync(join(root, file), 'utf8')).map((text) => `${file}: ${text}`),
  )
  expect(texts).toEqual([])
})

test.each([
  ["<p>{t('a')} <b>{sum}</b></p>", ['t(…)']],
  ["<b>{isBusy && <Spinner />}{t('send')}</b>", ['t(…)']],
  ["<p><Icon />{isBusy ? t('a') : <b />}</p>", ['t(…)']],
  ["<p><Icon />{isBusy && ' …'}</p>", ['…']],
  ['<p><Icon />{`${count} goods`}</p>', ['TemplateLiteral']],
  ['<p>{count} : {name}</p>', [':']],
  ["<p><span>{t('a')}</span> {' '}<b /></p>", []],
  ["<p>{t('a')}</p>", []],
  ['<p>{`${a} ${b}`}</p>', []],
  ['<p>{hint && <b>{hint}</b>}<i />{/* why */}</p>', []],
])('GEN-11: in %s the bare texts are %j', (source, texts) => {
  expect(bareTexts(source)).toEqual(texts)
})
