import type { Language } from '@shop/domain'

interface Rule {
  says: string
  /** A pattern that a text must not contain. */
  breach: RegExp
}

const everywhere: Rule[] = [
  { says: 'the apostrophe is ’', breach: /'/ },
  { says: 'quotation marks are those of the language', breach: /"/ },
  { says: 'the ellipsis is one character', breach: /\.\.\./ },
  { says: 'no space at either end, nor two in a row', breach: /^\s|\s$| {2}/ },
]

const byLanguage: Record<Language, Rule[]> = {
  fr: [
    { says: 'U+00A0 stands before :', breach: /(?<![\u00a0\d])(?<!https?):(?!\/\/)/ },
    { says: 'U+202F stands before ; ? !', breach: /(?<![\u202f?!])[;?!]/ },
    { says: 'U+202F stands before %', breach: /(?<!\u202f)%/ },
    { says: 'U+00A0 stands inside « »', breach: /«(?!\u00a0)|(?<!\u00a0)»/ },
    { says: 'U+00A0 stands after n°', breach: /n°(?!\u00a0)/ },
    { says: 'U+202F stands between thousands', breach: /\d[ \u00a0]\d{3}(?!\d)/ },
    { says: '“Meilleure vente” is the word', breach: /top[ -]ventes?/i },
  ],
  en: [
    { says: 'no space before : ; ? ! %', breach: /\s[:;?!%]/ },
    { says: 'countries have their English names', breach: /Tunisie\b/ },
    { says: '“Best seller” is the word', breach: /hot seller/i },
    { says: '“email” has no hyphen', breach: /\be-mail/i },
  ],
  ar: [
    { says: 'comma, semicolon and question mark are ، ؛ ؟', breach: /[ء-ي\s][,;?]|[,;?](?=\s|$)/ },
    { says: 'no space before : ؛ ؟ ! ،', breach: /\s[:؛؟!،]/ },
    { says: 'no space inside « »', breach: /«\s|\s»/ },
    { says: 'a percentage is an isolate (U+2066 … U+2069)', breach: /\}\}%(?!\u2069)/ },
    { says: 'the shop is a شبه صيدلية', breach: /بارافارماسي|باراصيدلية/ },
    { says: '“please” is written يُرجى', breach: /يرجى/ },
    { says: 'the cart is السلة, without shadda', breach: /سلّ[ةت]/ },
    { says: 'reviews are التقييمات', breach: /آراؤ|آرائ|الآراء/ },
    { says: 'a discount is a تخفيض', breach: /(?:^|[\s(«])(?:ال)?خصم/ },
    { says: 'tracking is written تتبّع', breach: /تتبع/ },
    // The exception is the name of a setting in iOS.
    { says: 'to use is استعمل', breach: /ستخد(?:ام(?! التطبيق)|م)/ },
    { says: 'تحقق and تصفح have no shadda', breach: /تحقّق|تصفّح/ },
    { says: 'the shopper is addressed in the plural', breach: singular() },
  ],
}

/** Forms that address one person: words with the suffix ك, except words that end with this letter anyway, and imperatives. */
function singular(): RegExp {
  const stems = 'ي|اشترا|مشتر|هنا|ذل|تل|زن|بن|سم|شب|يتر|سلو|مبار|استهلا|مستهل|احتكا|تماس'
  const possessive = `[ء-ي]{2,}(?<!${stems})ك|لديك|إليك|عليك`
  const imperatives =
    'أضف|أزل|أزله|حاول|اكتشف|انتظر|أعد|أكّد|راجع|اختر|اتصل|تواصل|تابعنا|انقر|انتقل|عد|استعمل|احتفظ|أدخل|افتح'
  return new RegExp(
    `(?<![ء-ي\\u064b-\\u0652])(?:${possessive}|${imperatives})(?![ء-ي\\u064b-\\u0652])`,
  )
}

/**
 * GEN-05: the formal rules of writing that a text breaks: apostrophes, spaces before punctuation, quotation marks, fixed
 * words and spellings, the form of address in Arabic. Placeholders such as `{{name}}` count as words.
 */
export function copyProblems(text: string, language: Language): string[] {
  return [...everywhere, ...byLanguage[language]]
    .filter(({ breach }) => breach.test(text))
    .map(({ says }) => says)
}
