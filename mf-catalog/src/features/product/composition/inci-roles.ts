import { type Language, splitIngredients } from '@shop/domain'

/** The role of an ingredient in a product. `of`: the INCI names of the ingredients with this role, separated by commas. */
interface Role extends Record<Language, string> {
  of: string
}

const roles: readonly Role[] = [
  {
    fr: 'solvant',
    en: 'solvent',
    ar: 'مذيب',
    of: 'aqua, water, alcohol denat, ethanol, isopropyl alcohol, dimethyl isosorbide, isododecane',
  },
  {
    fr: 'retient l’eau dans la peau',
    en: 'holds water in the skin',
    ar: 'يحفظ الماء في البشرة',
    of: `glycerin, sodium hyaluronate, hyaluronic acid, hydrolyzed hyaluronic acid, urea, propylene glycol, butylene glycol, pentylene glycol,
      propanediol, 1,2-hexanediol, sorbitol, xylitol, erythritol, sodium pca, betaine, trehalose, honey, mel, sodium lactate, glucose, fructose, saccharide isomerate`,
  },
  {
    fr: 'adoucit et nourrit la peau',
    en: 'softens and nourishes the skin',
    ar: 'يلطّف البشرة ويغذيها',
    of: `caprylic/capric triglyceride, squalane, squalene, isopropyl myristate, isopropyl palmitate, c12-15 alkyl benzoate, dicaprylyl carbonate, dicaprylyl ether,
      coco-caprylate, coco-caprylate/caprate, cetearyl ethylhexanoate, octyldodecanol, ethylhexyl palmitate, lanolin, isononyl isononanoate, cera alba, beeswax,
      cera microcristallina, candelilla cera`,
  },
  {
    fr: 'protège la peau en surface',
    en: 'protects the surface of the skin',
    ar: 'يحمي سطح البشرة',
    of: 'petrolatum, paraffinum liquidum, mineral oil, paraffin, ozokerite, dimethicone, cyclopentasiloxane, cyclohexasiloxane, dimethiconol, amodimethicone',
  },
  {
    fr: 'nettoie et fait mousser',
    en: 'cleanses and foams',
    ar: 'ينظف ويرغي',
    of: `sodium laureth sulfate, sodium lauryl sulfate, ammonium lauryl sulfate, sodium coco-sulfate, cocamidopropyl betaine, coco-betaine, coco-glucoside,
      decyl glucoside, lauryl glucoside, caprylyl/capryl glucoside, disodium cocoamphodiacetate, sodium cocoamphoacetate, sodium cocoyl isethionate,
      sodium lauroyl sarcosinate, disodium laureth sulfosuccinate, poloxamer 184, peg-6 caprylic/capric glycerides, sodium cocoyl glutamate, cocamide mea`,
  },
  {
    fr: 'lie l’eau et l’huile',
    en: 'binds water and oil',
    ar: 'يمزج الماء والزيت',
    of: `glyceryl stearate, glyceryl stearate se, peg-100 stearate, peg-40 hydrogenated castor oil, polysorbate 20, polysorbate 60, polysorbate 80, cetearyl glucoside,
      cetearyl olivate, sorbitan olivate, sorbitan stearate, ceteareth-20, steareth-2, steareth-21, lecithin, hydrogenated lecithin, polyglyceryl-3 diisostearate`,
  },
  {
    fr: 'donne sa texture',
    en: 'gives it its texture',
    ar: 'يمنح القوام',
    of: `cetearyl alcohol, cetyl alcohol, stearyl alcohol, behenyl alcohol, stearic acid, palmitic acid, myristic acid, xanthan gum, carbomer, sodium polyacrylate,
      acrylates/c10-30 alkyl acrylate crosspolymer, hydroxyethylcellulose, cellulose gum, sclerotium gum, silica, talc, kaolin, bentonite, mica, sodium chloride,
      cetyl palmitate, nylon-12, zea mays starch, oryza sativa starch, hydroxyethyl acrylate/sodium acryloyldimethyl taurate copolymer`,
  },
  {
    fr: 'conserve le produit',
    en: 'preserves the product',
    ar: 'يحفظ المنتج',
    of: `phenoxyethanol, ethylhexylglycerin, sodium benzoate, benzoic acid, potassium sorbate, sorbic acid, benzyl alcohol, dehydroacetic acid, caprylyl glycol,
      chlorphenesin, methylparaben, ethylparaben, propylparaben, butylparaben, methylisothiazolinone, methylchloroisothiazolinone, dmdm hydantoin,
      imidazolidinyl urea, chlorhexidine digluconate, hydroxyacetophenone, sodium dehydroacetate`,
  },
  {
    fr: 'parfume',
    en: 'gives the scent',
    ar: 'يعطّر',
    of: 'parfum, fragrance, aroma, flavor',
  },
  {
    fr: 'parfume, allergène à déclarer',
    en: 'scent, an allergen that must be named',
    ar: 'معطّر، من مسببات الحساسية الواجب ذكرها',
    of: `limonene, linalool, citronellol, geraniol, citral, eugenol, isoeugenol, coumarin, benzyl salicylate, benzyl benzoate, benzyl cinnamate, cinnamal,
      hexyl cinnamal, alpha-isomethyl ionone, hydroxycitronellal, farnesol, amyl cinnamal, cinnamyl alcohol, anise alcohol, evernia prunastri extract,
      evernia furfuracea extract, butylphenyl methylpropional, methyl 2-octynoate`,
  },
  {
    fr: 'filtre les UV',
    en: 'filters UV rays',
    ar: 'يرشّح الأشعة فوق البنفسجية',
    of: `titanium dioxide, zinc oxide, octocrylene, ethylhexyl methoxycinnamate, butyl methoxydibenzoylmethane, ethylhexyl salicylate, homosalate, ethylhexyl triazone,
      bis-ethylhexyloxyphenol methoxyphenyl triazine, diethylamino hydroxybenzoyl hexyl benzoate, methylene bis-benzotriazolyl tetramethylbutylphenol,
      drometrizole trisiloxane, phenylbenzimidazole sulfonic acid, terephthalylidene dicamphor sulfonic acid, diethylhexyl butamido triazone`,
  },
  {
    fr: 'règle l’acidité',
    en: 'sets the acidity',
    ar: 'يضبط الحموضة',
    of: 'citric acid, sodium citrate, sodium hydroxide, potassium hydroxide, triethanolamine, tromethamine, sodium phosphate, disodium phosphate, arginine',
  },
  {
    fr: 'stabilise la formule',
    en: 'keeps the formula stable',
    ar: 'يثبّت التركيبة',
    of: 'disodium edta, tetrasodium edta, edta, sodium phytate, sodium gluconate, trisodium ethylenediamine disuccinate, bht, bha, pentaerythrityl tetra-di-t-butyl hydroxyhydrocinnamate',
  },
  {
    fr: 'antioxydant',
    en: 'antioxidant',
    ar: 'مضاد للأكسدة',
    of: `tocopherol, tocopheryl acetate, ascorbic acid, ascorbyl glucoside, sodium ascorbyl phosphate, magnesium ascorbyl phosphate, ascorbyl tetraisopalmitate,
      ascorbyl palmitate, ferulic acid, resveratrol, ubiquinone, rosmarinus officinalis leaf extract`,
  },
  {
    fr: 'apaise et répare',
    en: 'soothes and repairs',
    ar: 'يهدّئ ويرمّم',
    of: `panthenol, allantoin, bisabolol, madecassoside, asiaticoside, centella asiatica extract, aloe barbadensis leaf juice, ceramide np, ceramide ap, ceramide eop,
      cholesterol, zinc sulfate, copper sulfate, dipotassium glycyrrhizate, avena sativa kernel extract, beta-glucan, phytosphingosine`,
  },
  {
    fr: 'lisse le grain de peau',
    en: 'smooths the skin',
    ar: 'ينعّم ملمس البشرة',
    of: `salicylic acid, glycolic acid, lactic acid, mandelic acid, gluconolactone, azelaic acid, lactobionic acid, capryloyl salicylic acid`,
  },
  {
    fr: 'atténue taches et imperfections',
    en: 'reduces dark spots and blemishes',
    ar: 'يخفف البقع والشوائب',
    of: 'niacinamide, alpha-arbutin, kojic acid, tranexamic acid, zinc pca, sulfur, hexylresorcinol, zinc gluconate',
  },
  {
    fr: 'anti-âge',
    en: 'anti-ageing',
    ar: 'مضاد للشيخوخة',
    of: `retinol, retinal, retinyl palmitate, retinyl acetate, hydroxypinacolone retinoate, bakuchiol, adenosine, palmitoyl tripeptide-1, palmitoyl tetrapeptide-7,
      acetyl hexapeptide-8, hydrolyzed collagen, soluble collagen`,
  },
  {
    fr: 'démêle et lisse les cheveux',
    en: 'detangles and smooths hair',
    ar: 'يفك تشابك الشعر وينعّمه',
    of: `behentrimonium chloride, cetrimonium chloride, behentrimonium methosulfate, guar hydroxypropyltrimonium chloride, polyquaternium-7, polyquaternium-10,
      stearamidopropyl dimethylamine, hydrolyzed keratin, hydrolyzed wheat protein, hydrolyzed silk`,
  },
  {
    fr: 'limite la transpiration ou ses odeurs',
    en: 'limits sweat or its odour',
    ar: 'يحدّ من التعرّق أو رائحته',
    of: 'aluminum chlorohydrate, aluminum sesquichlorohydrate, potassium alum, triethyl citrate, sodium bicarbonate, zinc ricinoleate',
  },
  {
    fr: 'protège les dents',
    en: 'protects the teeth',
    ar: 'يحمي الأسنان',
    of: 'sodium fluoride, sodium monofluorophosphate, stannous fluoride, hydrated silica, hydroxyapatite, potassium nitrate',
  },
]

/** Roles that follow from a part of the INCI name. */
const kinds: readonly (Record<Language, string> & { named: RegExp })[] = [
  { fr: 'colore', en: 'colours', ar: 'يلوّن', named: /^ci \d{5}/ },
  {
    fr: 'nourrit, huile végétale',
    en: 'nourishes, plant oil',
    ar: 'يغذّي، زيت نباتي',
    named: /^(?!peg-|.*hydrogenated).* (?:seed|kernel|fruit|nut|germ|leaf) oil$/,
  },
  {
    fr: 'nourrit, beurre végétal',
    en: 'nourishes, plant butter',
    ar: 'يغذّي، زبدة نباتية',
    named: /^(?!peg-|.*hydrogenated).* (?:seed )?butter$/,
  },
  {
    fr: 'extrait de plante',
    en: 'plant extract',
    ar: 'مستخلص نباتي',
    named: / (?:leaf|root|flower|fruit|seed|bark|peel|herb)(?: cell)? (?:extract|juice)$/,
  },
  { fr: 'eau florale', en: 'floral water', ar: 'ماء زهور', named: / (?:flower|leaf|fruit) water$/ },
]

const roleOf = new Map(
  roles.flatMap((role) => splitIngredients(role.of).map((name) => [plain(name), role] as const)),
)

/** The role of an ingredient, in a language; undefined if neither `roles` nor `kinds` has the ingredient. */
export function ingredientRole(name: string, language: Language): string | undefined {
  const whole = plain(name)
  const known = roleOf.get(whole) ?? roleOf.get(plain(name.replaceAll(/\([^)]*\)/g, ' ')))
  return (known ?? kinds.find(({ named }) => named.test(whole)))?.[language]
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[*.]/g, '').replaceAll(/\s+/g, ' ').trim()
}
