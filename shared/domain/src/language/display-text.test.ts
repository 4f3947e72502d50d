import { displayText } from './display-text.ts'

/** Writes no-break spaces as ~, word joiners as ·, isolates as ⟨ ⟩. */
const visible = (text: string) =>
  text
    .replaceAll('\u00a0', '~')
    .replaceAll('\u2060', '·')
    .replaceAll('\u2066', '⟨')
    .replaceAll('\u2069', '⟩')

test.each([
  ['Shampooing, 200 ml', 'Shampooing, 200~ml'],
  ['Crème à l’urée 25 %', 'Crème à l’urée 25~%'],
  ['Fluide SPF 50+ bronze', 'Fluide SPF~50+ bronze'],
  ['Fluide SPF 50 +', 'Fluide SPF~50~+'],
  ['Khôl, 1,2 g', 'Khôl, 1,2~g'],
  ['Vitamine D3 25 µg (1 000 UI)', 'Vitamine D3 25~µg (1~000~UI)'],
  ['Sérum physiologique, 30 x 5 ml', 'Sérum physiologique, 30~x~5~ml'],
  ['Magnésium, 60 gélules', 'Magnésium, 60~gélules'],
  ['Coffret 3 soins', 'Coffret 3~soins'],
  ['Déodorant 24 h, 1 l', 'Déodorant 24~h, 1~l'],
  ['Bande 10 cm, 4 m', 'Bande 10~cm, 4~m'],
  ['Gel pH 5', 'Gel pH~5'],
  ['Alcool 70°', 'Alcool 70°'],
  ['Sucette 6–18 mois', 'Sucette 6–·18~mois'],
  ['Masque', 'Masque'],
])('NAME-01: line breaks do not separate the numbers of %s from their units', (text, shown) => {
  expect(visible(displayText(text, 'fr'))).toBe(shown)
})

test.each([
  ['كريم شمس SPF 50+ برونزي، 50 مل', 'كريم شمس ⟨SPF~50+⟩ برونزي، 50~مل'],
  ['جل الألوفيرا 98% – Cactéa Aloès، 200 مل', 'جل الألوفيرا ⟨98%⟩ – ⟨Cactéa Aloès⟩، 200~مل'],
  ['كحول معقم 70°', 'كحول معقم ⟨70°⟩'],
  ['فيتامين B12', 'فيتامين ⟨B12⟩'],
  ['فيتامين C 1000 ملغ والزنك', 'فيتامين ⟨C⟩ 1000~ملغ والزنك'],
  ['فيتامينات A + E', 'فيتامينات ⟨A + E⟩'],
  ['زيت (Nopal d’Or)', 'زيت (⟨Nopal d’Or⟩)'],
  ['رائحة Olivane & Co.', 'رائحة ⟨Olivane & Co⟩.'],
  ['مناديل، 60 منديلًا', 'مناديل، 60~منديلًا'],
  ['جوارب درجة 2', 'جوارب درجة 2'],
  ['لهاية ٦–١٨ شهرًا', 'لهاية ٦–·١٨~شهرًا'],
  ['لهاية 6–18 شهرًا', 'لهاية 6–·18~شهرًا'],
  ['قلم – Velvéa Studio 54، 1,2 غ', 'قلم – ⟨Velvéa Studio 54⟩، 1,2~غ'],
])(
  'NAME-01: in Arabic, each Latin part of %s is an isolate for the text direction',
  (text, shown) => {
    expect(visible(displayText(text, 'ar'))).toBe(shown)
  },
)

test('NAME-01: on an Arabic page, a text without an Arabic letter is one isolate for the text direction', () => {
  expect(visible(displayText('Eaulys Baume, 50 ml', 'ar'))).toBe('⟨Eaulys Baume, 50~ml⟩')
})
