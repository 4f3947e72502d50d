import type { LabelStyle, Palette } from '../drawing/picture.ts'
import type { Words } from './texts/words.ts'

export interface Brand {
  name: string
  style: LabelStyle
  palette: Palette
  /** Line of care → name of the brand's range. If a line has no range, the names of its products contain no range. */
  ranges: Partial<Record<string, string>>
  /** One sentence about the brand's idea. */
  story: Words
  /** The ingredient that the brand adds to all its cosmetics. It is listed last among the active ingredients. */
  signature?: Words
}

const brand = (
  name: string,
  style: LabelStyle,
  colours: readonly [
    base: string,
    ink: string,
    accent: string,
    soft: string,
    cap: Palette['cap'],
    glass: string,
  ],
  ranges: Brand['ranges'],
  story: Words,
  signature?: Words,
): Brand => {
  const [base, ink, accent, soft, cap, glass] = colours
  return {
    name,
    style,
    palette: { base, ink, accent, soft, cap, glass },
    ranges,
    story,
    ...(signature ? { signature } : {}),
  }
}

export const brands = {
  dermavea: brand(
    'Dermavéa',
    'clinical',
    ['#ffffff', '#12395b', '#2f7fb8', '#cfe4f2', 'white', '#dfeaf2'],
    {
      hydra: 'Hydra',
      net: 'Clair',
      age: 'Relief',
      eclat: 'Lumi C',
      calm: 'Sensi',
      repair: 'Barrière',
      corps: 'Lipidia',
      pure: 'Matt',
    },
    [
      'Dermavéa élabore des formules courtes, sans parfum, testées sous contrôle dermatologique.',
      'Dermavéa makes short, fragrance-free formulas, dermatologically tested.',
      'تُحضّر Dermavéa تركيبات مختصرة خالية من العطر ومختبرة تحت إشراف أطباء الجلد.',
    ],
    ['bisabolol', 'bisabolol', 'بيسابولول'],
  ),
  eaulys: brand(
    'Eaulys',
    'minimal',
    ['#eef6f8', '#1d5a6c', '#3fa3b5', '#bfe3e8', 'white', '#cfe9ee'],
    {
      hydra: 'Source',
      net: 'Pureté',
      calm: 'Lagune',
      eclat: 'Aura',
      corps: 'Ondée',
      cheveux: 'Équilibre',
    },
    [
      'Chaque soin Eaulys est bâti autour d’une eau thermale riche en oligo-éléments.',
      'Every Eaulys product is built around a thermal water rich in trace elements.',
      'يرتكز كل منتج من Eaulys على ماء حراري غني بالعناصر النادرة.',
    ],
    ['eau thermale', 'thermal water', 'ماء حراري'],
  ),
  seborane: brand(
    'Séborane',
    'block',
    ['#ffffff', '#174a3f', '#2c9b7d', '#c9eadf', 'accent', '#d7ece4'],
    {
      pure: 'Zéro',
      net: 'Net',
      hydra: 'Compense',
      eclat: 'Post',
      cheveux: 'Capil',
      sun: 'Matt UV',
    },
    [
      'Séborane se consacre aux peaux mixtes à grasses, de l’adolescence à l’âge adulte.',
      'Séborane is devoted to combination to oily skin, from the teenage years to adulthood.',
      'تتخصص Séborane في البشرة المختلطة إلى الدهنية، من المراهقة إلى سن الرشد.',
    ],
    ['extrait de feuille d’olivier', 'olive leaf extract', 'خلاصة أوراق الزيتون'],
  ),
  nuvelis: brand(
    'Nuvélis',
    'serif',
    ['#f4ece4', '#4b2f2b', '#b58a5b', '#e6d3bf', 'gold', '#e9d8c6'],
    {
      age: 'Absolu',
      hydra: 'Velours',
      eclat: 'Éclat d’Or',
      net: 'Soie',
      corps: 'Cachemire',
      makeup: 'Teint',
    },
    [
      'Nuvélis réunit des actifs anti-âge éprouvés et des textures de soin précieuses.',
      'Nuvélis brings together proven anti-ageing actives and refined textures.',
      'تجمع Nuvélis بين مكونات مثبتة لمكافحة التجاعيد وقوام فاخر للعناية.',
    ],
    ['extrait de rose de Damas', 'damask rose extract', 'خلاصة الورد الدمشقي'],
  ),
  calmiane: brand(
    'Calmiane',
    'minimal',
    ['#f7f3f6', '#5b3b55', '#a77fa0', '#e6d7e3', 'white', '#e9dfe7'],
    {
      calm: 'Trêve',
      hydra: 'Confort',
      net: 'Plume',
      corps: 'Atopi',
      repair: 'Cica',
      lips: 'Lèvres',
    },
    [
      'Calmiane s’adresse aux peaux sensibles, réactives ou à tendance atopique, avec le moins d’ingrédients possible.',
      'Calmiane cares for sensitive, reactive or atopy-prone skin with as few ingredients as possible.',
      'تُعنى Calmiane بالبشرة الحساسة أو المتفاعلة أو ذات الميل التأتبي بأقل عدد ممكن من المكونات.',
    ],
    ['avoine colloïdale', 'colloidal oatmeal', 'شوفان غرواني'],
  ),
  jasmea: brand(
    'Jasméa',
    'serif',
    ['#fbf7ee', '#3f4a2a', '#c9a24b', '#eee3c4', 'gold', '#f0e6c8'],
    {
      corps: 'Nuit de Jasmin',
      net: 'Bain du Soir',
      cheveux: 'Jardin',
      main: 'Pétales',
      minceur: 'Galbe',
    },
    [
      'Jasméa rend hommage au jasmin des jardins tunisiens dans des soins sensoriels pour le corps.',
      'Jasméa pays tribute to the jasmine of Tunisian gardens with sensorial body care.',
      'تحتفي Jasméa بياسمين الحدائق التونسية في منتجات ممتعة للعناية بالجسم.',
    ],
    ['extrait de jasmin', 'jasmine extract', 'خلاصة الياسمين'],
  ),
  olivane: brand(
    'Olivane',
    'apothecary',
    ['#f3f0df', '#3c4620', '#7d8b3a', '#d9ddb4', 'wood', '#cdd3a0'],
    {
      corps: 'Oliveraie',
      net: 'Pressoir',
      cheveux: 'Rameau',
      main: 'Verger',
      bebe: 'Petit Rameau',
      repair: 'Sève',
    },
    [
      'Olivane travaille l’huile d’olive de Tunisie, de la savonnerie aux soins du visage et du corps.',
      'Olivane works with Tunisian olive oil, from soap making to face and body care.',
      'تعتمد Olivane على زيت الزيتون التونسي، من صناعة الصابون إلى العناية بالوجه والجسم.',
    ],
    ['huile d’olive vierge', 'virgin olive oil', 'زيت زيتون بكر'],
  ),
  cactea: brand(
    'Cactéa',
    'apothecary',
    ['#fdf5ef', '#6b2f2a', '#d3694a', '#f3cdbb', 'wood', '#f1c9a8'],
    {
      bio: 'Nopal d’Or',
      age: 'Graine d’Or',
      hydra: 'Oued',
      corps: 'Désert',
      cheveux: 'Oasis',
      eclat: 'Aurore',
    },
    [
      'Cactéa valorise la figue de Barbarie et les plantes des régions arides, en agriculture biologique.',
      'Cactéa makes the most of organic prickly pear and plants from arid regions.',
      'تُثمّن Cactéa التين الشوكي ونباتات المناطق الجافة من الزراعة العضوية.',
    ],
    ['huile de pépins de figue de Barbarie', 'prickly pear seed oil', 'زيت بذور التين الشوكي'],
  ),
  argilea: brand(
    'Argiléa',
    'apothecary',
    ['#f1ebe1', '#4a3d2f', '#8f9d74', '#d8d3bd', 'wood', '#b98a4a'],
    {
      bio: 'Herbier',
      net: 'Terre',
      hydra: 'Fleurs',
      corps: 'Sources',
      cheveux: 'Atlas',
      hygiene: 'Simple',
    },
    [
      'Argiléa propose des argiles, plantes et huiles simples, tracées et certifiées biologiques.',
      'Argiléa offers simple clays, plants and oils, traceable and certified organic.',
      'تقدم Argiléa أنواعًا بسيطة من الطين والنباتات والزيوت، معروفة المصدر ومعتمدة عضويًا.',
    ],
    ['hydrolat de lavande', 'lavender hydrosol', 'ماء اللافندر المقطر'],
  ),
  keratys: brand(
    'Kératys',
    'block',
    ['#2c2430', '#ffffff', '#c58f6a', '#e8cdb9', 'gold', '#c98f5f'],
    { cheveux: 'Fibre', fort: 'Force', douceur: 'Libre', lisse: 'Lisse', boucle: 'Spirale' },
    [
      'Kératys répare et discipline la fibre capillaire avec des protéines végétales et des huiles légères.',
      'Kératys repairs and smooths the hair fibre with plant proteins and light oils.',
      'ترمم Kératys ألياف الشعر وتنعّمها ببروتينات نباتية وزيوت خفيفة.',
    ],
    ['protéines de blé hydrolysées', 'hydrolysed wheat protein', 'بروتين القمح المحلل'],
  ),
  trichea: brand(
    'Trichéa',
    'clinical',
    ['#ffffff', '#23314f', '#5567b0', '#d6dbf0', 'ink', '#8a5a2c'],
    { cheveux: 'Équilibre', fort: 'Racine', pellic: 'K-Control', douceur: 'Aérien' },
    [
      'Trichéa concentre la recherche capillaire sur le cuir chevelu : chute, pellicules et excès de sébum.',
      'Trichéa focuses hair research on the scalp: hair loss, dandruff and excess sebum.',
      'تركز Trichéa أبحاثها على فروة الرأس: التساقط والقشرة وفرط الدهون.',
    ],
    ['panthénol', 'panthenol', 'بانثينول'],
  ),
  rosalune: brand(
    'Rosalune',
    'serif',
    ['#f6dfdc', '#6d2237', '#b5475f', '#f1c6c4', 'gold', '#f3d4cf'],
    { makeup: 'Pétale', lips: 'Velours', eyes: 'Regard' },
    [
      'Rosalune crée un maquillage tout en transparence, enrichi en actifs de soin et testé sur peaux sensibles.',
      'Rosalune creates sheer make-up enriched with skin care and tested on sensitive skin.',
      'تبتكر Rosalune مكياجًا خفيفًا غنيًا بمكونات العناية ومختبرًا على البشرة الحساسة.',
    ],
    ['huile de rose musquée', 'rosehip oil', 'زيت ثمر الورد'],
  ),
  velvea: brand(
    'Velvéa',
    'minimal',
    ['#26222a', '#f4ece6', '#c7a27c', '#e9d9c7', 'black', '#e7d7c9'],
    { makeup: 'Studio', lips: 'Couture', eyes: 'Intense' },
    [
      'Velvéa signe un maquillage de longue tenue, non comédogène, aux teintes pensées pour les peaux méditerranéennes.',
      'Velvéa offers long-wear, non-comedogenic make-up in shades designed for Mediterranean skin tones.',
      'تقدم Velvéa مكياجًا طويل الثبات لا يسد المسام، بدرجات مصممة لألوان البشرة المتوسطية.',
    ],
    ['vitamine E', 'vitamin E', 'فيتامين E'],
  ),
  vitaliane: brand(
    'Vitaliane',
    'pharma',
    ['#ffffff', '#7a2e0e', '#ee8a1d', '#fde0b8', 'white', '#8a4b14'],
    { vit: 'Essentiel', beaute: 'Éclat', forme: 'Tonic', zen: 'Sérénité', minceur: 'Ligne' },
    [
      'Vitaliane sélectionne des formes bien assimilées et affiche chaque dosage en clair.',
      'Vitaliane selects well-absorbed forms and states every dose plainly.',
      'تختار Vitaliane أشكالًا سهلة الامتصاص وتذكر كل جرعة بوضوح.',
    ],
  ),
  nutrevia: brand(
    'Nutrévia',
    'pharma',
    ['#f6f4ef', '#1f3d36', '#3d8b73', '#cfe5dc', 'ink', '#5a3a1c'],
    {
      vit: 'Pro',
      beaute: 'Derma',
      forme: 'Énergie',
      zen: 'Zen',
      digest: 'Flore',
      artic: 'Flex',
      minceur: 'Équilibre',
    },
    [
      'Nutrévia associe nutriments et plantes dans des cures courtes, contrôlées lot par lot.',
      'Nutrévia combines nutrients and plants in short courses, checked batch by batch.',
      'تجمع Nutrévia بين المغذيات والنباتات في برامج قصيرة تُراقَب دفعة بدفعة.',
    ],
  ),
  herbolea: brand(
    'Herboléa',
    'apothecary',
    ['#f2f3e6', '#2e4a2c', '#6f9a4f', '#d5e2bf', 'white', '#6e4a1e'],
    {
      zen: 'Nuit',
      digest: 'Confort',
      minceur: 'Rosée',
      forme: 'Racines',
      bio: 'Clairière',
      vit: 'Plantes',
    },
    [
      'Herboléa prépare des plantes récoltées à maturité et séchées à basse température.',
      'Herboléa prepares plants harvested at maturity and dried at low temperature.',
      'تُحضّر Herboléa نباتات تُقطف عند نضجها وتُجفف على حرارة منخفضة.',
    ],
  ),
  medialis: brand(
    'Médialis',
    'clinical',
    ['#ffffff', '#1b3f63', '#1f8fc0', '#d2e8f3', 'white', '#e3eef4'],
    { mesure: 'Check', soin: 'Care' },
    [
      'Médialis conçoit des produits de santé simples à utiliser, avec un service client en Tunisie.',
      'Médialis designs health products that are easy to use, with customer service in Tunisia.',
      'تصمم Médialis منتجات صحية سهلة الاستعمال، مع خدمة زبائن في تونس.',
    ],
  ),
  tensiora: brand(
    'Tensiora',
    'minimal',
    ['#f5f7f8', '#22333b', '#2a9d8f', '#cbe7e3', 'white', '#e0ecea'],
    { mesure: 'One', soin: 'Home' },
    [
      'Tensiora développe pour la maison des appareils de santé validés cliniquement.',
      'Tensiora develops clinically validated health devices for the home.',
      'تطور Tensiora أجهزة صحية للمنزل مصادقًا عليها سريريًا.',
    ],
  ),
  orthelane: brand(
    'Orthélane',
    'block',
    ['#ffffff', '#22284a', '#3f51a3', '#d8dcf1', 'ink', '#dfe3f2'],
    { soin: 'Activ' },
    [
      'Orthélane habille les articulations de tricots techniques, respirants et faciles à enfiler.',
      'Orthélane supports joints with technical, breathable knits that are easy to put on.',
      'تدعم Orthélane المفاصل بأنسجة تقنية تسمح بتهوية البشرة وسهلة اللبس.',
    ],
  ),
  panselia: brand(
    'Pansélia',
    'block',
    ['#ffffff', '#7b1e2b', '#d8404e', '#f7d0d2', 'accent', '#f2d7d7'],
    { soin: 'Protect' },
    [
      'Pansélia réunit l’essentiel de la trousse de secours, à la maison comme en voyage.',
      'Pansélia gathers first-aid essentials, for home and for travel.',
      'تجمع Pansélia أساسيات الإسعافات الأولية للبيت والسفر.',
    ],
  ),
  bibouli: brand(
    'Bibouli',
    'playful',
    ['#fffaf0', '#36577a', '#7fb7d9', '#fbe1a8', 'white', '#e4f0f6'],
    { bebe: 'Câlin', repas: 'Miam', change: 'Dodo' },
    [
      'Bibouli accompagne les tout-petits dès la naissance, avec l’avis de pédiatres.',
      'Bibouli cares for little ones from birth, with the advice of paediatricians.',
      'ترافق Bibouli الصغار منذ الولادة بمشورة أطباء الأطفال.',
    ],
    ['extrait de camomille', 'chamomile extract', 'خلاصة البابونج'],
  ),
  loulane: brand(
    'Loulane',
    'playful',
    ['#f7f4ec', '#4d5a45', '#a8b98a', '#f2d9cc', 'white', '#e8ecdd'],
    { bebe: 'Duvet', repas: 'Tendre', change: 'Nuage' },
    [
      'Loulane choisit des ingrédients d’origine naturelle et des matières douces pour bébé.',
      'Loulane chooses ingredients of natural origin and soft materials for babies.',
      'تختار Loulane مكونات طبيعية المصدر وخامات ناعمة للرضيع.',
    ],
    ['extrait de calendula bio', 'organic calendula extract', 'خلاصة الآذريون العضوي'],
  ),
  maternea: brand(
    'Maternéa',
    'serif',
    ['#fbeeea', '#6a3b46', '#c9818a', '#f2d3cf', 'white', '#f5e0da'],
    { maman: 'Neuf Mois', vit: 'Éveil', lait: 'Tétée' },
    [
      'Maternéa accompagne la grossesse et l’allaitement avec des formules choisies pour ces mois particuliers.',
      'Maternéa supports pregnancy and breastfeeding with formulas chosen for these special months.',
      'ترافق Maternéa الحمل والرضاعة بتركيبات مختارة لهذه الأشهر المميزة.',
    ],
    ['huile d’amande douce', 'sweet almond oil', 'زيت اللوز الحلو'],
  ),
  silhouea: brand(
    'Silhouéa',
    'block',
    ['#ffffff', '#6a1452', '#c2408f', '#f5cfe3', 'accent', '#f0d3e3'],
    { minceur: 'Sculpt', corps: 'Fermeté' },
    [
      'Silhouéa accompagne la silhouette par le massage, l’hydratation et une hygiène de vie équilibrée.',
      'Silhouéa supports the figure through massage, hydration and a balanced lifestyle.',
      'ترافق Silhouéa القوام بالتدليك والترطيب ونمط حياة متوازن.',
    ],
    ['extrait de lierre', 'ivy extract', 'خلاصة اللبلاب'],
  ),
  draineo: brand(
    'Draïnéo',
    'pharma',
    ['#ffffff', '#23523a', '#7cb342', '#e0efc9', 'accent', '#6b4a1f'],
    { minceur: 'Rivière', digest: 'Confort' },
    [
      'Draïnéo s’appuie sur des plantes traditionnelles du bassin méditerranéen.',
      'Draïnéo relies on the traditional plants of the Mediterranean basin.',
      'تعتمد Draïnéo على النباتات التقليدية لحوض المتوسط.',
    ],
  ),
  heliora: brand(
    'Héliora',
    'sun',
    ['#fff4dc', '#8a3f0c', '#f59a23', '#ffd98f', 'accent', '#ffdf9e'],
    { sun: 'Soleil', after: 'Crépuscule', tan: 'Hâle', kids: 'Petit Soleil' },
    [
      'Héliora met au point des solaires à large spectre pour les peaux exposées au soleil méditerranéen.',
      'Héliora develops broad-spectrum sun care for skin exposed to the Mediterranean sun.',
      'تطور Héliora واقيات من الشمس واسعة الطيف للبشرة المعرضة لشمس المتوسط.',
    ],
    ['vitamine E', 'vitamin E', 'فيتامين E'],
  ),
  solvea: brand(
    'Solvéa',
    'sun',
    ['#ffffff', '#134a6b', '#f2b01e', '#bfe0f0', 'white', '#d9edf6'],
    { sun: 'Mer', after: 'Marée', tan: 'Dune', kids: 'Moussaillon' },
    [
      'Solvéa s’inspire de la mer et conçoit ses formules pour en respecter les fonds.',
      'Solvéa is inspired by the sea and designs its formulas with marine life in mind.',
      'تستلهم Solvéa البحر وتصمم تركيباتها لاحترام البيئة البحرية.',
    ],
    ['extrait d’algue', 'seaweed extract', 'خلاصة الطحالب'],
  ),
  dentaflore: brand(
    'Dentaflore',
    'block',
    ['#ffffff', '#0f4c5c', '#12a5a0', '#c5ebe8', 'white', '#c9ebe9'],
    { dents: 'Émail' },
    [
      'Dentaflore développe l’hygiène bucco-dentaire avec des chirurgiens-dentistes.',
      'Dentaflore develops oral care together with dental surgeons.',
      'تطور Dentaflore منتجات صحة الفم بالتعاون مع أطباء الأسنان.',
    ],
  ),
  hygeliane: brand(
    'Hygéliane',
    'minimal',
    ['#ffffff', '#28455c', '#6aa7c8', '#d9eaf3', 'white', '#d5e8f1'],
    { hygiene: 'Quotidien', intime: 'Équilibre', deo: 'Zéphyr', main: 'Geste', nez: 'Air' },
    [
      'Hygéliane défend une hygiène efficace qui respecte l’équilibre naturel de la peau.',
      'Hygéliane stands for effective hygiene that respects the skin’s natural balance.',
      'تؤمن Hygéliane بنظافة فعالة تحترم التوازن الطبيعي للبشرة.',
    ],
    ['aloe vera', 'aloe vera', 'ألوفيرا'],
  ),
  atlansel: brand(
    'Atlansel',
    'minimal',
    ['#1f2a30', '#f2efe8', '#b08d57', '#3a4a52', 'black', '#5b3b1f'],
    { homme: 'Cap', barbe: 'Brise', rasage: 'Lame', deo: 'Cap' },
    [
      'Atlansel conçoit des soins pour homme directs, frais et rapides à appliquer.',
      'Atlansel designs straightforward, fresh and quick-to-apply care for men.',
      'تصمم Atlansel منتجات عناية للرجل مباشرة ومنعشة وسريعة الاستعمال.',
    ],
    ['sel marin', 'sea salt', 'ملح البحر'],
  ),
  rucheane: brand(
    'Ruchéane',
    'apothecary',
    ['#fff6e0', '#5a3608', '#e0a21b', '#f8dfa0', 'gold', '#d98f1a'],
    { ruche: 'Essaim', miel: 'Récolte', lips: 'Cire', forme: 'Essaim' },
    [
      'Ruchéane travaille avec des apiculteurs tunisiens et trace chaque récolte.',
      'Ruchéane works with Tunisian beekeepers and traces every harvest.',
      'تعمل Ruchéane مع مربي نحل تونسيين وتوثّق مصدر كل محصول.',
    ],
    ['miel', 'honey', 'عسل'],
  ),
} satisfies Record<string, Brand>

export type BrandId = keyof typeof brands
