import type { Swatch } from '../../drawing/picture.ts'
import type { Words } from './words.ts'

export interface Texture {
  swatch: Swatch
  /** The excipients, as the description lists them after « Base : ». */
  base: Words
  /** One sentence about the feel of the texture. */
  feel: Words
}

const texture = (swatch: Swatch, base: Words, feel: Words): Texture => ({ swatch, base, feel })

export const textures = {
  serumWater: texture(
    'liquid',
    [
      'eau, glycérine végétale, gomme xanthane',
      'water, vegetable glycerin, xanthan gum',
      'ماء، غليسرين نباتي، صمغ الزانثان',
    ],
    [
      'Sa texture aqueuse pénètre en quelques secondes, sans film collant.',
      'Its watery texture sinks in within seconds, with no sticky film.',
      'القوام المائي يتغلغل في ثوانٍ دون أثر لزج.',
    ],
  ),
  serumOil: texture(
    'oil',
    [
      'squalane, triglycérides de coco, tocophérol',
      'squalane, coconut triglycerides, tocopherol',
      'سكوالان، ثلاثي غليسيريدات جوز الهند، توكوفيرول',
    ],
    [
      'Quelques gouttes soyeuses suffisent pour tout le visage.',
      'A few silky drops are enough for the whole face.',
      'تكفي بضع قطرات حريرية للوجه كله.',
    ],
  ),
  creamLight: texture(
    'cream',
    [
      'eau, glycérine, triglycérides caprylique/caprique, alcool cétéarylique',
      'water, glycerin, caprylic/capric triglyceride, cetearyl alcohol',
      'ماء، غليسرين، ثلاثي غليسيريد الكابريليك، كحول سيتيريل',
    ],
    [
      'La texture, légère et fondante, ne laisse pas de fini gras.',
      'The light, melting texture leaves no greasy finish.',
      'القوام الخفيف يذوب على البشرة ولا يترك أثرًا دهنيًا.',
    ],
  ),
  creamRich: texture(
    'cream',
    [
      'eau, beurre de karité, glycérine, alcool cétéarylique, squalane',
      'water, shea butter, glycerin, cetearyl alcohol, squalane',
      'ماء، زبدة الشيا، غليسرين، كحول سيتيريل، سكوالان',
    ],
    [
      'La texture, riche et enveloppante, apporte un confort qui dure.',
      'The rich, enveloping texture brings lasting comfort.',
      'القوام الغني يغلف البشرة ويمنحها راحة تدوم.',
    ],
  ),
  gelCream: texture(
    'gel',
    [
      'eau, glycérine, carbomère, squalane végétal',
      'water, glycerin, carbomer, plant squalane',
      'ماء، غليسرين، كاربومر، سكوالان نباتي',
    ],
    [
      'La texture gel-crème rafraîchit et fond sans briller.',
      'The gel-cream texture refreshes and melts in without shine.',
      'قوام الجل الكريمي منعش ويذوب دون لمعان.',
    ],
  ),
  gelClear: texture(
    'gel',
    [
      'eau, glycérine, carbomère, panthénol',
      'water, glycerin, carbomer, panthenol',
      'ماء، غليسرين، كاربومر، بانثينول',
    ],
    [
      'Le gel transparent s’étale facilement et sèche vite.',
      'The clear gel spreads easily and dries quickly.',
      'الجل الشفاف سهل التوزيع وسريع الجفاف.',
    ],
  ),
  cleanGel: texture(
    'gel',
    [
      'eau, coco-glucoside, bétaïne de coco, glycérine',
      'water, coco-glucoside, coco-betaine, glycerin',
      'ماء، كوكو غلوكوزيد، بيتاين جوز الهند، غليسرين',
    ],
    [
      'Le gel mousse finement et se rince sans laisser de tiraillement.',
      'The gel lathers finely and rinses off without leaving skin tight.',
      'يعطي الجل رغوة ناعمة ويُشطف دون شعور بالشد.',
    ],
  ),
  foam: texture(
    'foam',
    [
      'eau, lauryl glucoside, glycérine, bétaïne de coco',
      'water, lauryl glucoside, glycerin, coco-betaine',
      'ماء، لوريل غلوكوزيد، غليسرين، بيتاين جوز الهند',
    ],
    [
      'La mousse, aérienne et dense, enveloppe la peau : inutile de frotter.',
      'The airy, dense foam covers the skin: no need to rub.',
      'الرغوة الكثيفة الخفيفة تغطي البشرة دون حاجة إلى الفرك.',
    ],
  ),
  leaveFoam: texture(
    'foam',
    [
      'eau, glycérine, laurate de polyglycéryl-10, tocophérol',
      'water, glycerin, polyglyceryl-10 laurate, tocopherol',
      'ماء، غليسرين، لورات بولي غليسريل-10، توكوفيرول',
    ],
    [
      'La mousse, légère, s’étale facilement et ne colle pas.',
      'The light foam spreads easily and is not sticky.',
      'الرغوة الخفيفة سهلة التوزيع ولا تلتصق.',
    ],
  ),
  milk: texture(
    'cream',
    [
      'eau, huile de tournesol, glycérine, stéarate de glycérol',
      'water, sunflower oil, glycerin, glyceryl stearate',
      'ماء، زيت دوار الشمس، غليسرين، ستيارات الغليسرين',
    ],
    [
      'Le lait fluide pénètre vite et permet de s’habiller aussitôt.',
      'The fluid lotion absorbs fast so you can dress straight away.',
      'الحليب السائل سريع الامتصاص ويمكن ارتداء الملابس بعده مباشرة.',
    ],
  ),
  water: texture(
    'liquid',
    [
      'eau purifiée, glycérine, citrate de sodium',
      'purified water, glycerin, sodium citrate',
      'ماء منقى، غليسرين، سترات الصوديوم',
    ],
    [
      'L’eau, limpide et fraîche, ne colle pas et ne laisse aucun résidu.',
      'The clear, fresh water is not sticky and leaves no residue.',
      'الماء الصافي المنعش لا يلتصق ولا يترك أثرًا.',
    ],
  ),
  balm: texture(
    'cream',
    [
      'cire d’abeille, huile de ricin, beurre de karité, tocophérol',
      'beeswax, castor oil, shea butter, tocopherol',
      'شمع النحل، زيت الخروع، زبدة الشيا، توكوفيرول',
    ],
    [
      'Le baume fond à la chaleur de la peau et y dépose un voile protecteur.',
      'The balm melts with the warmth of the skin and leaves a protective veil.',
      'يذوب البلسم بحرارة البشرة ويترك طبقة واقية.',
    ],
  ),
  wax: texture(
    'cream',
    [
      'eau, cire de carnauba, huile de tournesol, tocophérol',
      'water, carnauba wax, sunflower oil, tocopherol',
      'ماء، شمع الكرنوبا، زيت دوار الشمس، توكوفيرول',
    ],
    [
      'La cire, souple, se travaille du bout des doigts et part au shampooing.',
      'The soft wax works in with the fingertips and washes out with shampoo.',
      'الشمع الطري سهل التوزيع بأطراف الأصابع ويزول بالشامبو.',
    ],
  ),
  oil: texture(
    'oil',
    [
      'huiles végétales de première pression à froid, tocophérol',
      'cold-pressed plant oils, tocopherol',
      'زيوت نباتية معصورة على البارد، توكوفيرول',
    ],
    [
      'L’huile, sèche au toucher, laisse un fini satiné.',
      'The oil feels dry to the touch and leaves a satin finish.',
      'الزيت جاف الملمس ويترك مظهرًا حريريًا.',
    ],
  ),
  glideOil: texture(
    'oil',
    [
      'huiles végétales de première pression à froid, tocophérol',
      'cold-pressed plant oils, tocopherol',
      'زيوت نباتية معصورة على البارد، توكوفيرول',
    ],
    [
      'L’huile glisse bien sur la peau et la laisse souple.',
      'The oil glides well over the skin and leaves it supple.',
      'ينزلق الزيت بسهولة على البشرة ويتركها مرنة.',
    ],
  ),
  hairOil: texture(
    'oil',
    [
      'huiles végétales de première pression à froid, tocophérol',
      'cold-pressed plant oils, tocopherol',
      'زيوت نباتية معصورة على البارد، توكوفيرول',
    ],
    [
      'L’huile, épaisse et enveloppante, enrobe bien chaque mèche.',
      'The thick, enveloping oil coats every strand.',
      'يغلف الزيت الكثيف كل خصلة من الشعر.',
    ],
  ),
  washOil: texture(
    'oil',
    [
      'huile de tournesol, coco-glucoside, glycérine, eau',
      'sunflower oil, coco-glucoside, glycerin, water',
      'زيت دوار الشمس، كوكو غلوكوزيد، غليسرين، ماء',
    ],
    [
      'L’huile se transforme en lait au contact de l’eau.',
      'The oil turns to milk on contact with water.',
      'يتحول الزيت إلى حليب عند ملامسة الماء.',
    ],
  ),
  bar: texture(
    'foam',
    [
      'huiles végétales saponifiées, glycérine, eau',
      'saponified plant oils, glycerin, water',
      'زيوت نباتية مصبّنة، غليسرين، ماء',
    ],
    [
      'Le savon mousse en crème et tient bien en main.',
      'The soap gives a creamy lather and sits well in the hand.',
      'يعطي الصابون رغوة كريمية ويسهل إمساكه.',
    ],
  ),
  syndet: texture(
    'foam',
    [
      'cocoyl iséthionate de sodium, alcool cétéarylique, glycérine, eau',
      'sodium cocoyl isethionate, cetearyl alcohol, glycerin, water',
      'كوكويل إيزيثيونات الصوديوم، كحول سيتيريل، غليسرين، ماء',
    ],
    [
      'Le pain mousse en crème et tient bien en main.',
      'The bar gives a creamy lather and sits well in the hand.',
      'يعطي اللوح رغوة كريمية ويسهل إمساكه.',
    ],
  ),
  scrub: texture(
    'scrub',
    [
      'eau, glycérine, poudre de noyau d’olive, beurre de karité',
      'water, glycerin, olive stone powder, shea butter',
      'ماء، غليسرين، مسحوق نوى الزيتون، زبدة الشيا',
    ],
    [
      'Les grains, fins et réguliers, polissent sans rayer.',
      'The fine, even grains polish without scratching.',
      'الحبيبات الدقيقة المنتظمة تنعم دون خدش.',
    ],
  ),
  oilScrub: texture(
    'scrub',
    [
      'huile de tournesol, glycérine, cire d’abeille, tocophérol',
      'sunflower oil, glycerin, beeswax, tocopherol',
      'زيت دوار الشمس، غليسرين، شمع النحل، توكوفيرول',
    ],
    [
      'Les cristaux, enrobés d’huile, lissent sans dessécher.',
      'The oil-coated crystals smooth without drying.',
      'البلورات المغلفة بالزيت تملّس دون تجفيف.',
    ],
  ),
  mask: texture(
    'cream',
    [
      'eau, kaolin, glycérine, alcool cétéarylique',
      'water, kaolin, glycerin, cetearyl alcohol',
      'ماء، كاولين، غليسرين، كحول سيتيريل',
    ],
    [
      'Le masque, onctueux, s’étale bien et se rince facilement à l’eau tiède.',
      'The smooth mask spreads well and rinses off easily with lukewarm water.',
      'القناع الناعم سهل التوزيع ويُشطف بسهولة بالماء الفاتر.',
    ],
  ),
  shampoo: texture(
    'gel',
    [
      'eau, laureth sulfosuccinate disodique, bétaïne de coco, guar',
      'water, disodium laureth sulfosuccinate, coco-betaine, guar',
      'ماء، لوريث سلفوسكسينات ثنائي الصوديوم، بيتاين جوز الهند، غوار',
    ],
    [
      'La mousse, généreuse, se rince vite et laisse les cheveux légers.',
      'The generous lather rinses fast and leaves hair light.',
      'الرغوة الوفيرة سريعة الشطف وتترك الشعر خفيفًا.',
    ],
  ),
  conditioner: texture(
    'cream',
    [
      'eau, alcool cétylique, esterquat végétal, huile de coco',
      'water, cetyl alcohol, plant esterquat, coconut oil',
      'ماء، كحول سيتيل، إستركوات نباتي، زيت جوز الهند',
    ],
    [
      'La crème démêle sans alourdir les longueurs.',
      'The cream detangles without weighing lengths down.',
      'يفك الكريم تشابك الشعر دون إثقاله.',
    ],
  ),
  hairLotion: texture(
    'liquid',
    [
      'eau, alcool dénaturé, glycérine',
      'water, denatured alcohol, glycerin',
      'ماء، كحول معدّل، غليسرين',
    ],
    [
      'La lotion ne graisse pas les racines et sèche sans traces.',
      'The lotion does not grease the roots and dries without residue.',
      'لا يترك اللوشن الجذور دهنية ويجف دون أثر.',
    ],
  ),
  powder: texture(
    'powder',
    [
      'talc, mica, amidon de maïs, stéarate de magnésium',
      'talc, mica, corn starch, magnesium stearate',
      'تالك، ميكا، نشا الذرة، ستيارات المغنيسيوم',
    ],
    [
      'La poudre, micronisée, se fond sans marquer les pores.',
      'The micronised powder blends in without settling in pores.',
      'المسحوق فائق النعومة يندمج دون إبراز المسام.',
    ],
  ),
  colour: texture(
    'colour',
    [
      'cires végétales, esters, mica, oxydes de fer',
      'plant waxes, esters, mica, iron oxides',
      'شموع نباتية، إسترات، ميكا، أكاسيد الحديد',
    ],
    [
      'La couleur s’applique d’un geste et tient plusieurs heures.',
      'The colour goes on in one stroke and lasts for hours.',
      'يوضع اللون بحركة واحدة ويثبت لساعات.',
    ],
  ),
  fluidColour: texture(
    'colour',
    [
      'eau, diméthicone, glycérine, oxydes de fer',
      'water, dimethicone, glycerin, iron oxides',
      'ماء، ديميثيكون، غليسرين، أكاسيد الحديد',
    ],
    [
      'Le fluide s’estompe sans effet de matière et reste confortable.',
      'The fluid blends without caking and stays comfortable.',
      'يندمج السائل دون تكتل ويبقى مريحًا.',
    ],
  ),
  sunFluid: texture(
    'cream',
    [
      'eau, glycérine, silice, tocophérol',
      'water, glycerin, silica, tocopherol',
      'ماء، غليسرين، سيليكا، توكوفيرول',
    ],
    [
      'Le fini est invisible, sans traces blanches.',
      'The finish is invisible, with no white marks.',
      'المظهر النهائي غير مرئي ودون آثار بيضاء.',
    ],
  ),
  sunSpray: texture(
    'liquid',
    [
      'eau, alcool dénaturé, glycérine, tocophérol',
      'water, denatured alcohol, glycerin, tocopherol',
      'ماء، كحول معدّل، غليسرين، توكوفيرول',
    ],
    [
      'La brume s’applique sur toutes les zones et résiste à l’eau.',
      'The mist reaches every area and resists water.',
      'يصل الرذاذ إلى كل المناطق ويقاوم الماء.',
    ],
  ),
  capsule: texture(
    'capsules',
    [
      'gélule végétale (hydroxypropylméthylcellulose), stéarate de magnésium',
      'vegetable capsule (hydroxypropyl methylcellulose), magnesium stearate',
      'كبسولة نباتية (هيدروكسي بروبيل ميثيل سليلوز)، ستيارات المغنيسيوم',
    ],
    [
      'Les gélules végétales, faciles à avaler, n’ont pas de goût.',
      'The vegetable capsules are easy to swallow and tasteless.',
      'الكبسولات النباتية سهلة البلع وعديمة الطعم.',
    ],
  ),
  tablet: texture(
    'tablets',
    [
      'cellulose microcristalline, stéarate de magnésium, dioxyde de silicium',
      'microcrystalline cellulose, magnesium stearate, silicon dioxide',
      'سليلوز دقيق البلورات، ستيارات المغنيسيوم، ثاني أكسيد السيليكون',
    ],
    [
      'Les comprimés, sans colorant, sont dosés avec précision.',
      'The tablets are free of colouring and precisely dosed.',
      'الأقراص خالية من الملونات ودقيقة الجرعة.',
    ],
  ),
  effervescent: texture(
    'tablets',
    [
      'acide citrique, bicarbonate de sodium, arôme naturel, édulcorant (stévia)',
      'citric acid, sodium bicarbonate, natural flavouring, sweetener (stevia)',
      'حمض الستريك، بيكربونات الصوديوم، نكهة طبيعية، محلٍّ (ستيفيا)',
    ],
    [
      'Les comprimés effervescents donnent une boisson au goût agréable.',
      'The effervescent tablets make a pleasant-tasting drink.',
      'تعطي الأقراص الفوارة مشروبًا لذيذ الطعم.',
    ],
  ),
  softgel: texture(
    'softgels',
    [
      'gélatine de poisson, glycérine, vitamine E',
      'fish gelatine, glycerin, vitamin E',
      'جيلاتين السمك، غليسرين، فيتامين E',
    ],
    [
      'Les capsules, scellées, protègent les huiles de l’oxydation.',
      'The sealed softgels protect the oils from oxidation.',
      'تحمي الكبسولات المحكمة الزيوت من الأكسدة.',
    ],
  ),
  gummy: texture(
    'gummies',
    [
      'pectine de fruit, sirop de maltitol, jus concentré de fruits',
      'fruit pectin, maltitol syrup, fruit juice concentrate',
      'بكتين الفواكه، شراب المالتيتول، عصير فواكه مركز',
    ],
    [
      'Les gommes, au goût de fruits, ne contiennent pas de sucre ajouté.',
      'The fruit-flavoured gummies contain no added sugar.',
      'العلكات بطعم الفواكه ودون سكر مضاف.',
    ],
  ),
  sachet: texture(
    'powder',
    [
      'maltodextrine, arôme naturel, édulcorant (stévia)',
      'maltodextrin, natural flavouring, sweetener (stevia)',
      'مالتوديكسترين، نكهة طبيعية، محلٍّ (ستيفيا)',
    ],
    [
      'La poudre se dissout vite dans un verre d’eau.',
      'The powder dissolves quickly in a glass of water.',
      'يذوب المسحوق بسرعة في كوب ماء.',
    ],
  ),
  drink: texture(
    'liquid',
    [
      'eau, jus concentré de pomme, acide citrique, sorbate de potassium',
      'water, apple juice concentrate, citric acid, potassium sorbate',
      'ماء، عصير تفاح مركز، حمض الستريك، سوربات البوتاسيوم',
    ],
    [
      'Le liquide, au goût fruité, se boit facilement.',
      'The fruity liquid is easy to drink.',
      'السائل بطعم الفواكه وسهل الشرب.',
    ],
  ),
  syrup: texture(
    'oil',
    [
      'eau, miel, sirop d’agave, arôme naturel',
      'water, honey, agave syrup, natural flavouring',
      'ماء، عسل، شراب الأغاف، نكهة طبيعية',
    ],
    [
      'Le sirop, doux et parfumé, plaît à toute la famille.',
      'The mild, fragrant syrup pleases the whole family.',
      'الشراب لطيف وعطر ويناسب كل العائلة.',
    ],
  ),
  herb: texture(
    'leaves',
    [
      'plantes séchées et coupées, sachets sans agrafe',
      'dried cut herbs, staple-free bags',
      'أعشاب مجففة ومقطعة، أكياس دون مشابك',
    ],
    [
      'L’infusion, claire et parfumée, se boit chaude ou froide.',
      'The clear, fragrant infusion is drunk hot or cold.',
      'يُشرب المنقوع الصافي العطر ساخنًا أو باردًا.',
    ],
  ),
  paste: texture(
    'gel',
    [
      'sorbitol, silice hydratée, glycérine, eau, arôme',
      'sorbitol, hydrated silica, glycerin, water, flavouring',
      'سوربيتول، سيليكا مميهة، غليسرين، ماء، نكهة',
    ],
    [
      'La pâte, peu abrasive, laisse les dents lisses.',
      'The low-abrasion paste leaves teeth smooth.',
      'المعجون قليل الكشط ويترك الأسنان ملساء.',
    ],
  ),
  essential: texture(
    'oil',
    [
      'huile essentielle 100 % pure, chémotypée',
      '100% pure chemotyped essential oil',
      'زيت عطري نقي 100% محدد النمط الكيميائي',
    ],
    [
      'Le parfum, franc et naturel, ne contient ni solvant ni colorant.',
      'The true, natural scent contains no solvent or colouring.',
      'العطر الطبيعي الصافي خالٍ من المذيبات والملونات.',
    ],
  ),
  nail: texture(
    'colour',
    [
      'acétate de butyle, acétate d’éthyle, nitrocellulose, résine',
      'butyl acetate, ethyl acetate, nitrocellulose, resin',
      'أسيتات البوتيل، أسيتات الإيثيل، نيتروسليلوز، راتنج',
    ],
    [
      'Le pinceau plat couvre l’ongle en un passage et le film sèche vite.',
      'The flat brush covers the nail in one stroke and the coat dries fast.',
      'تغطي الفرشاة المسطحة الظفر بمرة واحدة وتجف الطبقة بسرعة.',
    ],
  ),
  mascara: texture(
    'colour',
    [
      'eau, cire d’abeille, cire de carnauba, acide stéarique, oxydes de fer noirs',
      'water, beeswax, carnauba wax, stearic acid, black iron oxides',
      'ماء، شمع النحل، شمع الكرنوبا، حمض الستياريك، أكاسيد الحديد السوداء',
    ],
    [
      'La brosse sépare les cils sans paquets et la texture ne s’effrite pas.',
      'The brush separates lashes without clumps and the texture does not flake.',
      'تفصل الفرشاة الرموش دون تكتل والقوام لا يتفتت.',
    ],
  ),
  lipOil: texture(
    'colour',
    [
      'polyisobutène hydrogéné, huiles végétales, arôme vanille',
      'hydrogenated polyisobutene, plant oils, vanilla flavouring',
      'بولي إيزوبوتين مهدرج، زيوت نباتية، نكهة الفانيليا',
    ],
    [
      'La texture glisse, brille et ne colle pas.',
      'The texture glides, shines and is not sticky.',
      'القوام ينزلق ويلمع ولا يلتصق.',
    ],
  ),
  oilDrops: texture(
    'oil',
    [
      'triglycérides à chaîne moyenne d’origine végétale',
      'plant-derived medium-chain triglycerides',
      'ثلاثي غليسيريدات متوسطة السلسلة نباتية المصدر',
    ],
    [
      'Les gouttes, sans goût ni alcool, se dosent avec précision.',
      'The drops, free of taste and alcohol, can be measured precisely.',
      'القطرات عديمة الطعم وخالية من الكحول ودقيقة الجرعة.',
    ],
  ),
  throatSpray: texture(
    'liquid',
    [
      'eau, glycérine, arôme naturel de menthe',
      'water, glycerin, natural mint flavouring',
      'ماء، غليسرين، نكهة نعناع طبيعية',
    ],
    [
      'L’embout long atteint le fond de la gorge et le goût reste agréable.',
      'The long nozzle reaches the back of the throat and the taste stays pleasant.',
      'تصل الفوهة الطويلة إلى عمق الحلق والطعم مستساغ.',
    ],
  ),
  solution: texture(
    'liquid',
    ['eau purifiée', 'purified water', 'ماء منقى'],
    [
      'La solution, incolore, ne tache pas et sèche vite.',
      'The colourless solution does not stain and dries fast.',
      'المحلول عديم اللون لا يترك بقعًا ويجف بسرعة.',
    ],
  ),
  saline: texture(
    'liquid',
    ['eau purifiée', 'purified water', 'ماء منقى'],
    [
      'La solution stérile, sans conservateur, respecte les muqueuses.',
      'The sterile, preservative-free solution respects mucous membranes.',
      'المحلول المعقم الخالي من المواد الحافظة يحترم الأغشية المخاطية.',
    ],
  ),
  nasal: texture(
    'liquid',
    ['eau purifiée', 'purified water', 'ماء منقى'],
    [
      'La brume, fine et régulière, reste confortable.',
      'The fine, even mist stays comfortable.',
      'الرذاذ دقيق ومنتظم ومريح.',
    ],
  ),
  rinse: texture(
    'liquid',
    [
      'eau purifiée, sorbitol, glycérine, arôme',
      'purified water, sorbitol, glycerin, flavouring',
      'ماء منقى، سوربيتول، غليسرين، نكهة',
    ],
    [
      'Le goût, frais et doux, ne pique pas.',
      'The fresh, mild taste does not sting.',
      'الطعم منعش ولطيف ولا يلسع.',
    ],
  ),
  wipe: texture(
    'liquid',
    [
      'eau purifiée, glycérine, coco-glucoside, acide citrique ; support en fibres végétales',
      'purified water, glycerin, coco-glucoside, citric acid; plant-fibre cloth',
      'ماء منقى، غليسرين، كوكو غلوكوزيد، حمض الستريك؛ نسيج من ألياف نباتية',
    ],
    [
      'La lingette, épaisse et résistante, ne peluche pas.',
      'The thick, strong wipe does not leave lint.',
      'المنديل سميك ومتين ولا يترك وبرًا.',
    ],
  ),
  liniment: texture(
    'cream',
    ['eau de chaux, huile végétale', 'lime water, plant oil', 'ماء الكلس، زيت نباتي'],
    [
      'L’émulsion, onctueuse, nettoie et protège d’un seul geste. Agiter avant l’emploi.',
      'The creamy emulsion cleanses and protects in one step. Shake before use.',
      'المستحلب الكريمي ينظف ويحمي بحركة واحدة. يُرج قبل الاستعمال.',
    ],
  ),
  pureOil: texture(
    'oil',
    ['huile végétale pure', 'pure plant oil', 'زيت نباتي نقي'],
    [
      'L’huile, vierge et non raffinée, garde sa couleur et son odeur naturelles.',
      'The virgin, unrefined oil keeps its natural colour and scent.',
      'يحتفظ الزيت البكر غير المكرر بلونه ورائحته الطبيعيين.',
    ],
  ),
  purePowder: texture(
    'powder',
    [
      'poudre minérale ou végétale pure',
      'pure mineral or plant powder',
      'مسحوق معدني أو نباتي نقي',
    ],
    [
      'La poudre, fine et homogène, ne contient ni additif ni parfum.',
      'The fine, even powder contains no additives or fragrance.',
      'المسحوق ناعم ومتجانس ولا يحتوي على إضافات أو عطر.',
    ],
  ),
  honey: texture(
    'oil',
    ['miel', 'honey', 'عسل'],
    [
      'Sa texture évolue au fil des mois, signe d’un miel vivant.',
      'Its texture changes over the months, the sign of a living honey.',
      'يتغير قوامه مع الأشهر، وهي علامة العسل الطبيعي.',
    ],
  ),
  deoSpray: texture(
    'liquid',
    [
      'gaz propulseurs (butane, propane), alcool dénaturé, parfum',
      'propellants (butane, propane), denatured alcohol, fragrance',
      'غازات دافعة (بوتان، بروبان)، كحول معدّل، عطر',
    ],
    [
      'Le voile sec ne laisse pas de traces sur les vêtements.',
      'The dry veil leaves no marks on clothes.',
      'الطبقة الجافة لا تترك أثرًا على الملابس.',
    ],
  ),
  sunStick: texture(
    'cream',
    [
      'cires végétales, triglycérides de coco, tocophérol',
      'plant waxes, coconut triglycerides, tocopherol',
      'شموع نباتية، ثلاثي غليسيريدات جوز الهند، توكوفيرول',
    ],
    [
      'Le stick glisse, ne coule pas et se garde en poche.',
      'The stick glides, does not run and fits in a pocket.',
      'ينزلق الستيك بسهولة ولا يسيل ويُحمل في الجيب.',
    ],
  ),
  device: texture(
    'carton',
    ['', '', ''],
    [
      'La notice illustrée, en français et en arabe, est fournie.',
      'An illustrated manual in French and Arabic is included.',
      'يُرفق دليل مصور بالفرنسية والعربية.',
    ],
  ),
  textile: texture(
    'carton',
    ['', '', ''],
    [
      'La matière est douce, respirante et résistante.',
      'The material is soft, breathable and hard-wearing.',
      'الخامة ناعمة ومتينة وتسمح بتهوية البشرة.',
    ],
  ),
  brush: texture(
    'carton',
    ['', '', ''],
    [
      'Le manche, fin et antidérapant, tient bien en main.',
      'The slim, non-slip handle sits well in the hand.',
      'المقبض الرفيع المانع للانزلاق مريح في اليد.',
    ],
  ),
  shaveFoam: texture(
    'foam',
    [
      'eau, acide stéarique, glycérine, gaz propulseurs (butane, propane)',
      'water, stearic acid, glycerin, propellants (butane, propane)',
      'ماء، حمض الستياريك، غليسرين، غازات دافعة (بوتان، بروبان)',
    ],
    [
      'La mousse, fine et serrée, tient bien et laisse glisser la lame.',
      'The fine, close foam holds well and lets the blade glide.',
      'الرغوة ناعمة ومتماسكة وتسهل انزلاق الشفرة.',
    ],
  ),
  shaveCream: texture(
    'cream',
    [
      'eau, acide stéarique, acide myristique, hydroxyde de potassium, glycérine',
      'water, stearic acid, myristic acid, potassium hydroxide, glycerin',
      'ماء، حمض الستياريك، حمض الميريستيك، هيدروكسيد البوتاسيوم، غليسرين',
    ],
    [
      'La crème monte vite en mousse dense et tient pendant tout le rasage.',
      'The cream quickly whips into a dense lather and holds throughout the shave.',
      'يعطي الكريم بسرعة رغوة كثيفة تثبت طوال الحلاقة.',
    ],
  ),
  mineral: texture(
    'carton',
    ['', '', ''],
    [
      'La pierre, lisse et inodore, dure plusieurs mois.',
      'The smooth, odourless stone lasts for months.',
      'الحجر أملس وعديم الرائحة ويدوم عدة أشهر.',
    ],
  ),
  shaveGel: texture(
    'gel',
    [
      'eau, glycérine, carbomère, hydroxyéthylcellulose',
      'water, glycerin, carbomer, hydroxyethylcellulose',
      'ماء، غليسرين، كاربومر، هيدروكسي إيثيل سليلوز',
    ],
    [
      'Le gel, sans mousse, reste en place et garde la lame glissante.',
      'The non-foaming gel stays in place and keeps the blade gliding.',
      'الجل دون رغوة يثبت في مكانه ويسهل انزلاق الشفرة.',
    ],
  ),
  splash: texture(
    'liquid',
    [
      'eau, alcool dénaturé, glycérine, parfum',
      'water, denatured alcohol, glycerin, fragrance',
      'ماء، كحول معدّل، غليسرين، عطر',
    ],
    [
      'La lotion s’évapore vite et laisse une fraîcheur nette.',
      'The lotion evaporates quickly and leaves a crisp freshness.',
      'يتبخر اللوشن بسرعة ويترك انتعاشًا صافيًا.',
    ],
  ),
} satisfies Record<string, Texture>

export type TextureId = keyof typeof textures
