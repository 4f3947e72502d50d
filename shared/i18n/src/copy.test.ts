import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { languages, type Language } from '@shop/domain'
import { copyProblems } from '@shop/testing/copy-rules'
import type { Texts } from './create-i18n.ts'

const root = join(import.meta.dirname, '../../..')

/** Texts that are quoted from the specification, and therefore need not follow the rules. */
const quoted = [
  'Chargement du carrousel...',
  "Erreur lors de l'ajout au panier",
  "Échec de l'ajout au panier",
  "Format de numéro de commande ou d'email invalide.",
  'Problème de stock: {items}',
  'Voulez-vous revenir à votre panier pour ajuster les quantités?',
  'Vous devez être connecté pour laisser un avis',
  "L'avis ne peut pas être vide",
  "Échec de l'ajout de l'avis",
  "Erreur lors de l'envoi du code",
  "Erreur lors de l'application du code promo",
  "Paramètres de vérification manquants dans l'URL. Veuillez utiliser le lien complet envoyé par email.",
  'PROCESSING...',
  'Processing your order...',
]

function textsOf(texts: Texts, path: string): [path: string, text: string][] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'object'
      ? textsOf(text, `${path}.${key}`)
      : [[`${path}.${key}`, text] as [string, string]],
  )
}

function textsIn(language: Language): [path: string, text: string][] {
  return globSync(`{shell,mf-*}/src/locales/${language}/*.json`, { cwd: root }).flatMap((file) =>
    textsOf(
      JSON.parse(readFileSync(join(root, file), 'utf8')) as Texts,
      `${dirname(dirname(dirname(dirname(file))))} ${basename(file, '.json')}`,
    ),
  )
}

test.each(languages)(
  'GEN-05: every text of the language %s follows the rules of writing',
  (language) => {
    const breaches = textsIn(language)
      .filter(([, text]) => !quoted.includes(text.replaceAll(/\{\{(\w+)\}\}/g, '{$1}')))
      .flatMap(([path, text]) =>
        copyProblems(text, language).map((problem) => `${path}: ${problem}: ${text}`),
      )
    expect(breaches).toEqual([])
  },
)

test('GEN-05: in French, no line break is possible inside “e-mail”', () => {
  // The rule is only for sentences, because labels are short. It is not for descriptions, because search engines break their lines.
  const broken = textsIn('fr').filter(
    ([path, text]) => text.length > 50 && /e-mail/i.test(text) && !path.endsWith('.description'),
  )
  expect(broken).toEqual([])
})

test('GEN-05: every exception from the rules is a quotation from the specification', () => {
  const specification = readFileSync(join(root, 'docs/specification.md'), 'utf8')
  expect(quoted.filter((text) => !specification.includes(`'${text}'`))).toEqual([])
})

test.each(languages)('GEN-05: in %s a count before a noun selects a plural form', (language) => {
  const alone = textsIn(language).filter(
    ([path, text]) =>
      /\{\{count\}\} [\p{L}]{3,}/u.test(text) && !/_(?:zero|one|two|few|many|other)$/.test(path),
  )
  expect(alone).toEqual([])
})

test.each([
  ['fr', "L'envoi", 'the apostrophe is ’'],
  ['fr', 'Vraiment ?', 'U+202F stands before ; ? !'],
  ['fr', 'Total: 3', 'U+00A0 stands before :'],
  ['fr', '«Oui»', 'U+00A0 stands inside « »'],
  ['fr', '20 %', 'U+202F stands before %'],
  ['en', 'He said "yes"', 'quotation marks are those of the language'],
  ['en', 'Djerba, Tunisie', 'countries have their English names'],
  ['en', 'Send an e-mail', '“email” has no hyphen'],
  ['ar', 'سلتك محفوظة', 'the shopper is addressed in the plural'],
  ['ar', 'حاول من جديد', 'the shopper is addressed in the plural'],
  ['ar', 'تخفيض {{percentage}}%', 'a percentage is an isolate (U+2066 … U+2069)'],
  ['ar', 'خصم على كل طلب', 'a discount is a تخفيض'],
  ['ar', 'اقرؤوا الآراء', 'reviews are التقييمات'],
  ['ar', 'تتبع الطلب', 'tracking is written تتبّع'],
  ['ar', 'استخدام الرابط', 'to use is استعمل'],
  ['ar', 'تصفّح المجموعة', 'تحقق and تصفح have no shadda'],
  ['ar', 'هل أنتم هنا?', 'comma, semicolon and question mark are ، ؛ ؟'],
] as const)('GEN-05: in %s the text “%s” breaks a rule', (language, text, problem) => {
  expect(copyProblems(text, language)).toEqual([problem])
})

test('GEN-05: well-written texts break no rule', () => {
  expect(
    copyProblems('Vraiment\u202f? «\u00a0Oui\u00a0», à 9\u00a0h\u00a0: 20\u202f%.', 'fr'),
  ).toEqual([])
  expect(copyProblems('“Really?” It’s 20% off…', 'en')).toEqual([])
  expect(copyProblems('هناك سؤال؟ لوتس جربة، واشتراككم لدى Jasmin.', 'ar')).toEqual([])
})
