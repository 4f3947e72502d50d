import type { Language } from '../language/languages.ts'
import { foldedName, type Governorate, readGovernorate } from './governorates.ts'

/** Governorate → its delegations, which have the same names in French and English. */
const names: Readonly<Record<Governorate, { latin: string; ar: string }>> = {
  Ariana: {
    latin: 'Ariana Ville, La Soukra, Raoued, Kalâat El Andalous, Sidi Thabet, Ettadhamen, Mnihla',
    ar: 'أريانة المدينة، سكرة، رواد، قلعة الأندلس، سيدي ثابت، التضامن، المنيهلة',
  },
  Béja: {
    latin:
      'Béja Nord, Béja Sud, Amdoun, Nefza, Téboursouk, Thibar, Testour, Goubellat, Medjez El Bab',
    ar: 'باجة الشمالية، باجة الجنوبية، عمدون، نفزة، تبرسق، تيبار، تستور، قبلاط، مجاز الباب',
  },
  'Ben Arous': {
    latin:
      'Ben Arous, La Nouvelle Médina, El Mourouj, Hammam Lif, Hammam Chott, Bou Mhel El Bassatine, Ezzahra, Radès, Mégrine, Mohamedia, Fouchana, Mornag',
    ar: 'بن عروس، المدينة الجديدة، المروج، حمام الأنف، حمام الشط، بومهل البساتين، الزهراء، رادس، مقرين، المحمدية، فوشانة، مرناق',
  },
  Bizerte: {
    latin:
      'Bizerte Nord, Bizerte Sud, Zarzouna, Sejnane, Joumine, Mateur, Ghezala, Menzel Bourguiba, Tinja, Utique, Ghar El Melh, Menzel Jemil, El Alia, Ras Jebel',
    ar: 'بنزرت الشمالية، بنزرت الجنوبية، جرزونة، سجنان، جومين، ماطر، غزالة، منزل بورقيبة، تينجة، أوتيك، غار الملح، منزل جميل، العالية، رأس الجبل',
  },
  Gabès: {
    latin:
      'Gabès Médina, Gabès Ouest, Gabès Sud, Ghannouch, Métouia, Menzel El Habib, El Hamma, Matmata, Nouvelle Matmata, Mareth',
    ar: 'قابس المدينة، قابس الغربية، قابس الجنوبية، غنوش، المطوية، منزل الحبيب، الحامة، مطماطة، مطماطة الجديدة، مارث',
  },
  Gafsa: {
    latin:
      'Gafsa Nord, Gafsa Sud, Sidi Aïch, El Ksar, Oum El Araies, Redeyef, Métlaoui, Mdhilla, El Guettar, Belkhir, Sened',
    ar: 'قفصة الشمالية، قفصة الجنوبية، سيدي عيش، القصر، أم العرائس، الرديف، المتلوي، المظيلة، القطار، بلخير، السند',
  },
  Jendouba: {
    latin:
      'Jendouba, Jendouba Nord, Bou Salem, Tabarka, Aïn Draham, Fernana, Ghardimaou, Oued Meliz, Balta Bou Aouane',
    ar: 'جندوبة، جندوبة الشمالية، بوسالم، طبرقة، عين دراهم، فرنانة، غار الدماء، وادي مليز، بلطة بوعوان',
  },
  Kairouan: {
    latin:
      'Kairouan Nord, Kairouan Sud, Chebika, Sbikha, Oueslatia, Haffouz, El Alâa, Hajeb El Ayoun, Nasrallah, Cherarda, Bouhajla',
    ar: 'القيروان الشمالية، القيروان الجنوبية، الشبيكة، السبيخة، الوسلاتية، حفوز، العلاء، حاجب العيون، نصر الله، الشراردة، بوحجلة',
  },
  Kasserine: {
    latin:
      'Kasserine Nord, Kasserine Sud, Ezzouhour, Hassi El Ferid, Sbeïtla, Sbiba, Jedelienne, El Ayoun, Thala, Haïdra, Foussana, Fériana, Majel Bel Abbès',
    ar: 'القصرين الشمالية، القصرين الجنوبية، الزهور، حاسي الفريد، سبيطلة، سبيبة، جدليان، العيون، تالة، حيدرة، فوسانة، فريانة، ماجل بلعباس',
  },
  Kébili: {
    latin: 'Kébili Nord, Kébili Sud, Souk Lahad, Douz Nord, Douz Sud, Faouar',
    ar: 'قبلي الشمالية، قبلي الجنوبية، سوق الأحد، دوز الشمالية، دوز الجنوبية، الفوار',
  },
  'Le Kef': {
    latin:
      'Kef Est, Kef Ouest, Nebeur, Sakiet Sidi Youssef, Tajerouine, Kalâat Senan, Kalâat Khasba, Jérissa, El Ksour, Dahmani, Sers',
    ar: 'الكاف الشرقية، الكاف الغربية، نبر، ساقية سيدي يوسف، تاجروين، قلعة سنان، القلعة الخصبة، الجريصة، القصور، الدهماني، السرس',
  },
  Mahdia: {
    latin:
      'Mahdia, Boumerdès, Ouled Chamekh, Chorbane, Hebira, Essouassi, El Jem, Chebba, Melloulèche, Sidi Alouane, Ksour Essef',
    ar: 'المهدية، بومرداس، أولاد الشامخ، شربان، هبيرة، السواسي، الجم، الشابة، ملولش، سيدي علوان، قصور الساف',
  },
  'La Manouba': {
    latin:
      'La Manouba, Douar Hicher, Oued Ellil, Mornaguia, Borj El Amri, Djedeida, Tebourba, El Battan',
    ar: 'منوبة، دوار هيشر، وادي الليل، المرناقية، برج العامري، الجديدة، طبربة، البطان',
  },
  Médenine: {
    latin:
      'Médenine Nord, Médenine Sud, Beni Khedache, Ben Gardane, Zarzis, Houmt Souk, Midoun, Ajim, Sidi Makhlouf',
    ar: 'مدنين الشمالية، مدنين الجنوبية، بني خداش، بن قردان، جرجيس، حومة السوق، ميدون، أجيم، سيدي مخلوف',
  },
  Monastir: {
    latin:
      'Monastir, Ouerdanine, Sahline, Zéramdine, Beni Hassen, Jemmal, Bembla, Moknine, Bekalta, Téboulba, Ksar Hellal, Ksibet El Médiouni, Sayada-Lamta-Bou Hajar',
    ar: 'المنستير، الوردانين، الساحلين، زرمدين، بني حسان، جمال، بنبلة، المكنين، البقالطة، طبلبة، قصر هلال، قصيبة المديوني، صيادة لمطة بوحجر',
  },
  Nabeul: {
    latin:
      'Nabeul, Dar Chaâbane El Fehri, Beni Khiar, Korba, Menzel Temime, El Mida, Kélibia, Hammam Ghezèze, El Haouaria, Takelsa, Soliman, Menzel Bouzelfa, Beni Khalled, Grombalia, Bou Argoub, Hammamet',
    ar: 'نابل، دار شعبان الفهري، بني خيار، قربة، منزل تميم، الميدة، قليبية، حمام الأغزاز، الهوارية، تاكلسة، سليمان، منزل بوزلفة، بني خلاد، قرمبالية، بوعرقوب، الحمامات',
  },
  Sfax: {
    latin:
      'Sfax Ville, Sfax Ouest, Sfax Sud, Sakiet Ezzit, Sakiet Eddaïer, Thyna, Agareb, Jebiniana, El Amra, El Hencha, Menzel Chaker, Ghraïba, Bir Ali Ben Khalifa, Skhira, Mahrès, Kerkennah',
    ar: 'صفاقس المدينة، صفاقس الغربية، صفاقس الجنوبية، ساقية الزيت، ساقية الدائر، طينة، عقارب، جبنيانة، العامرة، الحنشة، منزل شاكر، الغريبة، بئر علي بن خليفة، الصخيرة، المحرس، قرقنة',
  },
  'Sidi Bouzid': {
    latin:
      'Sidi Bouzid Ouest, Sidi Bouzid Est, Jilma, Cebbala Ouled Asker, Bir El Hafey, Sidi Ali Ben Aoun, Menzel Bouzaiane, Meknassy, Souk Jedid, Mezzouna, Regueb, Ouled Haffouz',
    ar: 'سيدي بوزيد الغربية، سيدي بوزيد الشرقية، جلمة، سبالة أولاد عسكر، بئر الحفي، سيدي علي بن عون، منزل بوزيان، المكناسي، سوق الجديد، المزونة، الرقاب، أولاد حفوز',
  },
  Siliana: {
    latin:
      'Siliana Nord, Siliana Sud, Bou Arada, Gaâfour, El Krib, Bourouis, Makthar, Rouhia, Kesra, Bargou, El Aroussa',
    ar: 'سليانة الشمالية، سليانة الجنوبية، بوعرادة، قعفور، الكريب، بورويس، مكثر، الروحية، كسرى، برقو، العروسة',
  },
  Sousse: {
    latin:
      'Sousse Médina, Sousse Riadh, Sousse Jawhara, Sousse Sidi Abdelhamid, Hammam Sousse, Akouda, Kalâa Kebira, Kalâa Seghira, Sidi Bou Ali, Hergla, Enfidha, Bouficha, Kondar, Sidi El Hani, M’saken, Zaouiet Ksibet Thrayet',
    ar: 'سوسة المدينة، سوسة الرياض، سوسة جوهرة، سوسة سيدي عبد الحميد، حمام سوسة، أكودة، القلعة الكبرى، القلعة الصغرى، سيدي بوعلي، هرقلة، النفيضة، بوفيشة، كندار، سيدي الهاني، مساكن، الزاوية القصيبة الثريات',
  },
  Tataouine: {
    latin: 'Tataouine Nord, Tataouine Sud, Smâr, Bir Lahmar, Ghomrassen, Dehiba, Remada',
    ar: 'تطاوين الشمالية، تطاوين الجنوبية، الصمار، بئر الأحمر، غمراسن، ذهيبة، رمادة',
  },
  Tozeur: {
    latin: 'Tozeur, Degache, Tamerza, Nefta, Hazoua',
    ar: 'توزر، دقاش، تمغزة، نفطة، حزوة',
  },
  Tunis: {
    latin:
      'Carthage, La Médina, Bab El Bhar, Bab Souika, El Omrane, El Omrane Supérieur, Ettahrir, El Menzah, El Khadra, Le Bardo, Séjoumi, Ezzouhour, El Hraïria, Sidi Hassine, El Ouardia, El Kabaria, Sidi El Béchir, Djebel Jelloud, La Goulette, Le Kram, La Marsa',
    ar: 'قرطاج، المدينة، باب البحر، باب سويقة، العمران، العمران الأعلى، التحرير، المنزه، الخضراء، باردو، السيجومي، الزهور، الحرايرية، سيدي حسين، الوردية، الكبارية، سيدي البشير، جبل الجلود، حلق الوادي، الكرم، المرسى',
  },
  Zaghouan: {
    latin: 'Zaghouan, Zriba, Bir Mcherga, El Fahs, Nadhour, Saouaf',
    ar: 'زغوان، الزريبة، بئر مشارقة، الفحص، الناظور، صواف',
  },
}

/**
 * Delegations with the same name as a quarter or village in another governorate, so that the name does not determine
 * the governorate.
 */
const namesOfManyPlaces = new Set(
  [
    'El Alia, El Amra, El Ayoun, El Khadra, El Ksar, El Ksour, El Menzah, El Mida, El Omrane, Ettadhamen, Ettahrir',
    'Ezzahra, Ezzouhour, La Médina, La Nouvelle Médina, Rouhia, Smâr, Souk Jedid',
    'العالية، العامرة، العيون، الخضراء، القصر، القصور، المنزه، الميدة، العمران، التضامن، التحرير',
    'الزهراء، الزهور، المدينة، المدينة الجديدة، الروحية، الصمار، سوق الجديد، الجديدة، الغريبة',
  ].flatMap((list) => split(list).map(cityKey)),
)

/** If the address is in one of these four governorates, its city may also be "Tunis", or a delegation of one of the other three. */
const greaterTunis: ReadonlySet<Governorate> = new Set([
  'Tunis',
  'Ariana',
  'Ben Arous',
  'La Manouba',
])

/** The names of a governorate's delegations in a language, in alphabetical order. */
export function delegationsOf(governorate: Governorate, language: Language): string[] {
  const { latin, ar } = names[governorate]
  return split(language === 'ar' ? ar : latin).sort((a, b) => (cityKey(a) < cityKey(b) ? -1 : 1))
}

/**
 * Whether the city of an address is a governorate or a delegation outside the governorate of the address. A city that
 * is neither, such as a village, is accepted (OPER-10).
 */
export function isCityElsewhere({
  city,
  state = '',
}: {
  city: string
  state?: string | undefined
}): boolean {
  const governorate = readGovernorate(state)
  if (governorate === undefined) return false
  const places = governoratesOf(city)
  const isNear = (place: Governorate) =>
    place === governorate || (greaterTunis.has(place) && greaterTunis.has(governorate))
  return places.length > 0 && !places.some(isNear)
}

/** The governorates whose name is this city, or that have a delegation with this name. */
function governoratesOf(city: string): readonly Governorate[] {
  const key = cityKey(city)
  if (namesOfManyPlaces.has(key)) return []
  const named = readGovernorate(city)
  const having = delegationIndex().get(key) ?? []
  return named === undefined ? having : [named, ...having]
}

let index: ReadonlyMap<string, readonly Governorate[]> | undefined

/** Delegation → its governorates. The index is made once, because folding all names takes 3 ms. */
function delegationIndex(): ReadonlyMap<string, readonly Governorate[]> {
  if (index) return index
  const made = new Map<string, Governorate[]>()
  for (const governorate of Object.keys(names) as Governorate[]) {
    for (const name of [names[governorate].latin, names[governorate].ar].flatMap(split)) {
      const key = cityKey(name)
      made.set(key, [...(made.get(key) ?? []), governorate])
    }
  }
  index = made
  return made
}

function split(list: string): string[] {
  return list.split(/, |، /)
}

/** A name without the features that shoppers write differently: case, accents, articles, spaces, hyphens and apostrophes. */
function cityKey(name: string): string {
  return foldedName(name).replaceAll(/[\s'’-]/g, '')
}
