import { brands, type BrandId } from './brands.ts'
import {
  activesIn,
  isSupplement,
  precautionsIn,
  sectioned,
  whatOf,
  type Instance,
  type ProductText,
} from './texts/describe.ts'
import { compositionWords, sizeIn } from './texts/units.ts'
import { typeset } from './texts/typography.ts'
import { usages } from './texts/usages.ts'
import type { LanguageIndex, Words } from './texts/words.ts'

/** A gift set of products of one brand. Each product is named by the French name of its kind. */
export interface Gift {
  brandId: BrandId
  leaf: string
  theme: Words
  lead: Words
  items: readonly string[]
}

const giftRow = (
  brandId: BrandId,
  leaf: string,
  theme: Words,
  lead: Words,
  items: readonly string[],
): Gift => ({ brandId, leaf, theme, lead, items })

export const gifts: readonly Gift[] = [
  giftRow(
    'nuvelis',
    'Crèmes anti-rides',
    ['Rituel Absolu', 'Absolute Ritual', 'طقوس العناية المطلقة'],
    [
      'Ce coffret réunit un rituel anti-âge complet, du sérum à la crème de nuit.',
      'This set brings together a complete anti-ageing ritual, from serum to night cream.',
      'تجمع هذه العلبة طقوسًا كاملة لمكافحة التجاعيد من السيروم إلى كريم الليل.',
    ],
    ['Sérum lift peptides', 'Crème jour anti-rides', 'Crème nuit redensifiante'],
  ),
  giftRow(
    'nuvelis',
    'Soins anti-taches et éclat',
    ['Lumière', 'Light', 'الإشراق'],
    [
      'Ce coffret ravive l’éclat du teint et du regard.',
      'This set revives the radiance of face and eyes.',
      'تعيد هذه العلبة الإشراق إلى الوجه والعينين.',
    ],
    ['Sérum vitamine C 15 %', 'Crème jour anti-rides', 'Contour des yeux anti-rides'],
  ),
  giftRow(
    'dermavea',
    'Crèmes hydratantes',
    ['Hydratation Essentielle', 'Essential Hydration', 'الترطيب الأساسي'],
    [
      'Ce coffret rassemble l’essentiel d’une peau bien hydratée, matin et soir.',
      'This set gathers the essentials of well-hydrated skin, morning and evening.',
      'تجمع هذه العلبة أساسيات البشرة المرطبة صباحًا ومساءً.',
    ],
    ['Eau micellaire démaquillante', 'Sérum acide hyaluronique 2 %', 'Crème hydratante riche 24 h'],
  ),
  giftRow(
    'seborane',
    'Soins anti-imperfections',
    ['Peau Nette', 'Clear Skin', 'البشرة الصافية'],
    [
      'Ce coffret propose une routine simple en trois gestes pour les peaux à imperfections.',
      'This set offers a simple three-step routine for blemish-prone skin.',
      'تقدم هذه العلبة روتينًا بسيطًا من ثلاث خطوات للبشرة المعرضة للشوائب.',
    ],
    ['Gel nettoyant purifiant', 'Sérum niacinamide 10 %', 'Soin correcteur anti-imperfections'],
  ),
  giftRow(
    'eaulys',
    'Peaux sensibles et rougeurs',
    ['Bulle de Douceur', 'Bubble of Softness', 'لحظة نعومة'],
    [
      'Ce coffret apaise les peaux sensibles autour de l’eau thermale.',
      'This set soothes sensitive skin with thermal water.',
      'تهدئ هذه العلبة البشرة الحساسة بالماء الحراري.',
    ],
    ['Eau micellaire démaquillante', 'Eau thermale apaisante', 'Soin peaux intolérantes'],
  ),
  giftRow(
    'cactea',
    'Visage bio',
    ['Trésors du Désert', 'Desert Treasures', 'كنوز الصحراء'],
    [
      'Ce coffret réunit les soins biologiques à la figue de Barbarie et à l’aloès.',
      'This set brings together organic care with prickly pear and aloe.',
      'تجمع هذه العلبة منتجات عضوية بالتين الشوكي والألوفيرا.',
    ],
    [
      'Huile de pépins de figue de Barbarie bio',
      'Crème visage bio nourrissante',
      'Gel d’aloe vera bio 98 %',
    ],
  ),
  giftRow(
    'jasmea',
    'Laits et crèmes corps',
    ['Soir de Jasmin', 'Jasmine Evening', 'مساء الياسمين'],
    [
      'Ce coffret parfume le corps de jasmin, de la douche au massage.',
      'This set scents the body with jasmine, from shower to massage.',
      'تعطر هذه العلبة الجسم بالياسمين من الاستحمام إلى التدليك.',
    ],
    ['Gel douche parfumé', 'Lait corporel hydratant 48 h', 'Huile sèche satinée'],
  ),
  giftRow(
    'olivane',
    'Pains et savons',
    ['Retour du Verger', 'Back from the Orchard', 'عودة من البستان'],
    [
      'Ce coffret décline l’huile d’olive de Tunisie en trois soins du quotidien.',
      'This set offers Tunisian olive oil in three everyday products.',
      'تقدم هذه العلبة زيت الزيتون التونسي في ثلاثة منتجات يومية.',
    ],
    ['Savon à l’huile d’olive', 'Huile de soin nourrissante', 'Crème mains réparatrice'],
  ),
  giftRow(
    'calmiane',
    'Baumes relipidants',
    ['Peau Apaisée', 'Soothed Skin', 'بشرة هادئة'],
    [
      'Ce coffret associe un lavage sans savon et un baume pour les peaux à tendance atopique.',
      'This set combines a soap-free wash and a balm for atopy-prone skin.',
      'تجمع هذه العلبة بين غسول دون صابون وبلسم للبشرة ذات الميل التأتبي.',
    ],
    ['Huile lavante apaisante', 'Baume relipidant anti-grattage'],
  ),
  giftRow(
    'keratys',
    'Cheveux secs et abîmés',
    ['Cheveux Sublimes', 'Sublime Hair', 'شعر رائع'],
    [
      'Ce coffret répare et fait briller les cheveux secs en trois étapes.',
      'This set repairs dry hair and makes it shine in three steps.',
      'ترمم هذه العلبة الشعر الجاف وتمنحه اللمعان في ثلاث مراحل.',
    ],
    ['Shampooing nutrition intense', 'Masque réparateur profond', 'Sérum pointes sèches'],
  ),
  giftRow(
    'trichea',
    'Lotions et ampoules antichute',
    ['Densité', 'Density', 'الكثافة'],
    [
      'Ce coffret antichute réunit la lotion et le shampooing d’une cure complète.',
      'This hair-loss set brings together the lotion and shampoo of a full course.',
      'تجمع هذه العلبة ضد التساقط اللوشن والشامبو لبرنامج كامل.',
    ],
    ['Shampooing fortifiant antichute', 'Lotion antichute densifiante'],
  ),
  giftRow(
    'rosalune',
    'Rouges à lèvres',
    ['Mise en Beauté', 'Beauty Look', 'إطلالة الجمال'],
    [
      'Ce coffret contient l’essentiel d’un maquillage frais et lumineux.',
      'This set contains the essentials of a fresh, luminous make-up look.',
      'تحتوي هذه العلبة على أساسيات مكياج نضر ومضيء.',
    ],
    ['Rouge à lèvres hydratant', 'Mascara volume yeux sensibles', 'Blush poudre lumineux'],
  ),
  giftRow(
    'velvea',
    'Crayons et eyeliners',
    ['Regard Intense', 'Intense Eyes', 'نظرة ساحرة'],
    [
      'Ce coffret signe un regard intense qui tient du matin au soir.',
      'This set creates intense eyes that last from morning to night.',
      'تمنح هذه العلبة نظرة مكثفة تدوم من الصباح إلى المساء.',
    ],
    ['Crayon khôl longue tenue', 'Mascara longueur waterproof'],
  ),
  giftRow(
    'vitaliane',
    'Vitamine C et zinc',
    ['Hiver Tonique', 'Energetic Winter', 'شتاء نشيط'],
    [
      'Ce coffret réunit vitamine C, zinc et multivitamines pour l’hiver.',
      'This set brings together vitamin C, zinc and multivitamins for winter.',
      'تجمع هذه العلبة فيتامين C والزنك وفيتامينات متعددة لفصل الشتاء.',
    ],
    ['Vitamine C 1000 mg et zinc effervescent', 'Multivitamines et minéraux adulte'],
  ),
  giftRow(
    'nutrevia',
    'Collagène et peau',
    ['Beauté Intérieure', 'Beauty from Within', 'الجمال من الداخل'],
    [
      'Ce coffret propose une cure beauté pour la peau, les cheveux et les ongles.',
      'This set offers a beauty course for skin, hair and nails.',
      'تقدم هذه العلبة برنامج جمال للبشرة والشعر والأظافر.',
    ],
    ['Collagène marin en sticks', 'Fortifiant cheveux et ongles'],
  ),
  giftRow(
    'bibouli',
    'Gels lavants bébé',
    ['Bienvenue Bébé', 'Welcome Baby', 'أهلًا بالرضيع'],
    [
      'Ce coffret de naissance réunit les soins des premiers mois.',
      'This birth set gathers the care products of the first months.',
      'تجمع علبة الولادة هذه منتجات العناية بالأشهر الأولى.',
    ],
    ['Gel lavant doux corps et cheveux', 'Lait hydratant bébé', 'Crème change à l’oxyde de zinc'],
  ),
  giftRow(
    'loulane',
    'Hydratation bébé',
    ['Cocon', 'Cocoon', 'دفء ونعومة'],
    [
      'Ce coffret tout doux accompagne le bain et le massage de bébé.',
      'This gentle set is made for baby’s bath and massage.',
      'ترافق هذه العلبة اللطيفة حمام الرضيع وتدليكه.',
    ],
    ['Mousse lavante premiers jours', 'Baume protecteur du siège', 'Huile de massage bébé'],
  ),
  giftRow(
    'maternea',
    'Soins vergetures',
    ['Neuf Mois en Douceur', 'Nine Gentle Months', 'تسعة أشهر من النعومة'],
    [
      'Ce coffret prend soin de la peau pendant toute la grossesse.',
      'This set cares for the skin throughout pregnancy.',
      'تعتني هذه العلبة بالبشرة طوال فترة الحمل.',
    ],
    ['Crème prévention vergetures', 'Huile de massage vergetures'],
  ),
  giftRow(
    'silhouea',
    'Gels et crèmes anticellulite',
    ['Programme Silhouette', 'Figure Programme', 'برنامج القوام'],
    [
      'Ce coffret associe gel et huile pour quatre semaines de massage.',
      'This set pairs gel and oil for four weeks of massage.',
      'تجمع هذه العلبة بين الجل والزيت لأربعة أسابيع من التدليك.',
    ],
    ['Gel minceur anticellulite à la caféine', 'Huile minceur lierre et agrumes'],
  ),
  giftRow(
    'heliora',
    'Sprays solaires',
    ['Été Serein', 'Carefree Summer', 'صيف مطمئن'],
    [
      'Ce coffret protège toute la journée et répare la peau le soir.',
      'This set protects all day and repairs the skin in the evening.',
      'تحمي هذه العلبة البشرة طوال النهار وترممها مساءً.',
    ],
    [
      'Crème solaire visage SPF 50+',
      'Spray solaire invisible SPF 50',
      'Lait après-soleil réparateur',
    ],
  ),
  giftRow(
    'solvea',
    'Solaires enfants',
    ['Petits Baigneurs', 'Little Swimmers', 'السباحون الصغار'],
    [
      'Ce coffret protège les enfants à la plage, du plus petit au plus grand.',
      'This set protects children at the beach, from the smallest to the biggest.',
      'تحمي هذه العلبة الأطفال على الشاطئ، من الأصغر إلى الأكبر.',
    ],
    ['Crème minérale bébé SPF 50+', 'Spray solaire enfant SPF 50+'],
  ),
  giftRow(
    'atlansel',
    'Barbe',
    ['Barbe Soignée', 'Well-kept Beard', 'لحية مهندمة'],
    [
      'Ce coffret rassemble les gestes d’une barbe nette et souple.',
      'This set gathers all that a neat, supple beard needs.',
      'تجمع هذه العلبة ما تحتاجه لحية مرتبة ولينة.',
    ],
    ['Huile à barbe adoucissante', 'Baume coiffant barbe et moustache', 'Gel à raser transparent'],
  ),
  giftRow(
    'rucheane',
    'Miels',
    ['Douceurs de la Ruche', 'Sweets of the Hive', 'حلاوة الخلية'],
    [
      'Ce coffret gourmand réunit miel cru et sirop à la propolis.',
      'This gourmet set brings together raw honey and propolis syrup.',
      'تجمع هذه العلبة بين العسل الخام وشراب البروبوليس.',
    ],
    ['Miel', 'Sirop miel propolis et thym'],
  ),
  giftRow(
    'argilea',
    'Argiles et poudres',
    ['Hammam à la Maison', 'Hammam at Home', 'حمام في البيت'],
    [
      'Ce coffret recrée chez soi le rituel du hammam, de l’argile à l’huile.',
      'This set recreates the hammam ritual at home, from clay to oil.',
      'تعيد هذه العلبة طقوس الحمام في البيت من الطين إلى الزيت.',
    ],
    ['Argile', 'Eau florale bio', 'Huile d’amande douce vierge'],
  ),
]

export function giftText(
  gift: Gift,
  items: readonly Instance[],
  language: LanguageIndex,
): ProductText {
  const brand = brands[gift.brandId]
  const set = compositionWords.set[language]
  const theme = gift.theme[language]
  const lead = gift.lead[language]
  const listed = items.map((item) => {
    const size = sizeIn(item.size, language)
    return size ? `${whatOf(item, language)} (${size})` : whatOf(item, language)
  })
  const contents = `${compositionWords.contents[language]} ${listed.join(language === 2 ? '، ' : ', ')}.`
  const cautioned = cautionedItem(items)
  const names = [
    `${brand.name} Coffret ${theme}`,
    `${brand.name} ${theme} Gift Set`,
    `${set} ${theme} – ${brand.name}`,
  ]
  return {
    name: names[language] ?? '',
    description: typeset(`${lead} ${contents}`, language),
    fulldescription: sectioned(language, {
      opening: `${lead} ${contents} ${brand.story[language]}`,
      use: usages.gift[language],
      composition: items
        .map((item) => `${whatOf(item, language)}${colon[language]}${insideOf(item, language)}.`)
        .join(' '),
      precautions: cautioned ? precautionsIn(cautioned.kind, language) : '',
    }),
  }
}

/** The item of a gift set whose precautions become the precautions of the set. */
export function cautionedItem(items: readonly Instance[]): Instance | undefined {
  return items.find(({ kind }) => isSupplement(kind)) ?? items[0]
}

const colon = [' : ', ': ', ': '] as const

function insideOf({ kind }: Instance, language: LanguageIndex): string {
  return kind.made?.[language].replace(/\.$/, '') ?? activesIn(kind, language)
}
