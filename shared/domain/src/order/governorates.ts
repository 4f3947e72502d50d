import type { Language } from '../language/languages.ts'

/** Each governorate's names in French, English and Arabic. Orders store the French name. */
const names = [
  ['Ariana', 'Ariana', 'أريانة'],
  ['Béja', 'Beja', 'باجة'],
  ['Ben Arous', 'Ben Arous', 'بن عروس'],
  ['Bizerte', 'Bizerte', 'بنزرت'],
  ['Gabès', 'Gabes', 'قابس'],
  ['Gafsa', 'Gafsa', 'قفصة'],
  ['Jendouba', 'Jendouba', 'جندوبة'],
  ['Kairouan', 'Kairouan', 'القيروان'],
  ['Kasserine', 'Kasserine', 'القصرين'],
  ['Kébili', 'Kebili', 'قبلي'],
  ['Le Kef', 'Kef', 'الكاف'],
  ['Mahdia', 'Mahdia', 'المهدية'],
  ['La Manouba', 'Manouba', 'منوبة'],
  ['Médenine', 'Medenine', 'مدنين'],
  ['Monastir', 'Monastir', 'المنستير'],
  ['Nabeul', 'Nabeul', 'نابل'],
  ['Sfax', 'Sfax', 'صفاقس'],
  ['Sidi Bouzid', 'Sidi Bouzid', 'سيدي بوزيد'],
  ['Siliana', 'Siliana', 'سليانة'],
  ['Sousse', 'Sousse', 'سوسة'],
  ['Tataouine', 'Tataouine', 'تطاوين'],
  ['Tozeur', 'Tozeur', 'توزر'],
  ['Tunis', 'Tunis', 'تونس'],
  ['Zaghouan', 'Zaghouan', 'زغوان'],
] as const

/** French name of a governorate of Tunisia, as orders store it. */
export type Governorate = (typeof names)[number][0]

const position = { fr: 0, en: 1, ar: 2 } as const satisfies Record<Language, number>

/** The 24 governorates, sorted by their names in the language, ignoring articles. */
export function governorates(language: Language): { value: Governorate; name: string }[] {
  const list = names.map((each) => ({ value: each[0], name: each[position[language]] }))
  return list.sort((a, b) => (foldedName(a.name) < foldedName(b.name) ? -1 : 1))
}

/** The stored state of an address in the reader's language; free text stays as typed. */
export function stateText(state: string, language: Language): string {
  return names.find(([stored]) => stored === state)?.[position[language]] ?? state
}

interface Place {
  zipcode?: string | undefined
  city?: string | undefined
  /** The state in its stored form: a governorate's French name, or free text. */
  state?: string | undefined
}

/** Postcode, city and governorate of an address on one line. The governorate is left out if the city has the same name. */
export function placeLine({ zipcode, city = '', state = '' }: Place, language: Language): string {
  const isNamedAsCity = (readGovernorate(city) ?? city) === state
  return [zipcode, city, isNamedAsCity ? '' : stateText(state, language)].filter(Boolean).join(' ')
}

/** The governorate that a text names, in French, English or Arabic, with or without accents. */
export function readGovernorate(text: string): Governorate | undefined {
  const wanted = foldedName(text)
  return names.find((each) => each.some((name) => foldedName(name) === wanted))?.[0]
}

/** The name of a place without accents, case, articles and the word for governorate. */
export function foldedName(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/gouvernorat|governorate|ولاية/g, '')
    .replaceAll('ة', 'ه')
    .trim()
    .replace(/^(?:(?:de la|de l|du|de|d|of|le|la|el|al)[\s'’-]+)+|^ال/, '')
    .trim()
}
