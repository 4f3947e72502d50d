import type { SearchCondition } from '@shop/domain'

/**
 * The words of shoppers for each condition in French, English and Arabic, with Tunisian wordings and frequent
 * misspellings. The words are folded and separated by commas. Arabic words are listed without article and particles.
 */
export const conditionWords: Record<SearchCondition, string> = {
  pregnancy: `enceinte, enceintes, femme enceinte, femmes enceintes, maman enceinte, mamans enceintes, grossesse,
    grossesses, gestation, future maman, futures mamans, future mere, futures meres, enseinte, ensinte, encinte, enceint,
    grossese, grosesse, pregnant, pregnant woman, pregnant women, pregnant mum, pregnant mom, pregnancy, pregnancies,
    expecting, expecting mother, expecting mothers, expectant mother, expectant mothers, mum to be, mom to be,
    mother to be, mothers to be, pregnent, pregnat, حامل, حوامل, حمل, امراه حامل, مراه حامل, مرا حامل, نساء حوامل, نسا حوامل,
    حبلي, حبله, حبالي, مرا حبلي, مرا حبله, نسا حبالي, 7amel, 7amla, hamel, hamla, 7ebla, 7obla, 7abla, hebla, hobla, mra 7ebla, mra hebla`,
  breastfeeding: `allaitement, allaitante, allaitantes, allaiter, allaite, femme allaitante, femmes allaitantes,
    maman allaitante, mamans allaitantes, mere allaitante, meres allaitantes, alaitement, allaitment, allaitemant,
    alaitante, breastfeeding, breastfeed, breastfed, breast feeding, breast feed, nursing, nursing mother, nursing mothers, nursing mum,
    nursing mom, lactating, lactation, brestfeeding, مرضع, مرضعه, مرضعات, مراضع, رضاع, رضاعه, رضاعه طبيعيه, ارضاع, ترضع, نرضع, يرضع,
    مرا ترضع, ام ترضع, nradha3, nrada3, tradha3, trada3, rdha3a`,
  newborn: `nouveau ne, nouveaux nes, nouveau nes, nouvel ne, nouveau nee, naissance, newborn, newborns, new born, new borns,
    from birth, حديث ولاده, حديثي ولاده, حديثه ولاده, مولود, مولود جديد, مواليد, مواليد جدد`,
  baby: `bebe, bebes, nourrisson, nourrissons, nourisson, nourissons, tout petit, tout petits, baby, babies, babys,
    infant, infants, رضيع, رضع, رضعان, رضيعه, طفل رضيع, اطفال رضع, بيبي, بيبيات, baybi`,
  child: `enfant, enfants, petit enfant, petits enfants, jeune enfant, jeunes enfants, child, children, kid, kids, toddler,
    toddlers, طفل, اطفال, طفله, صغار, ذراري, sghar, s8ar`,
  diabetes: `diabete, diabetes, diabetique, diabetiques, diabetic, diabetics, diabetik, سكري, مريض سكر, مرضي سكر, مرض سكر,
    مريض سكري, مرضي سكري, مرض سكري, عندي سكر`,
  epilepsy: `epilepsie, epileptique, epileptiques, epilepsy, epileptic, epileptics, epilepsi, صرع, مريض صرع, مرضي صرع`,
  asthma: `asthme, asthmatique, asthmatiques, asthma, asthmatic, asthmatics, astme, asme, ربو, مريض ربو, مرضي ربو`,
  hypertension: `hypertension, hypertendu, hypertendue, hypertendus, hypertendues, high blood pressure, hypertensive,
    ارتفاع ضغط دم, ارتفاع ضغط, ضغط دم مرتفع, مرضي ضغط, مريض ضغط`,
  heart_disease: `insuffisance cardiaque, maladie cardiaque, malade cardiaque, malades cardiaques, cardiaques, heart disease,
    heart failure, heart patient, heart patients, قصور قلب, مرضي قلب, مريض قلب`,
  kidney_disease: `insuffisance renale, insuffisant renal, insuffisants renaux, maladie renale, kidney disease, kidney failure,
    renal failure, قصور كلي, قصور كلوي, مرضي كلي, مريض كلي`,
  liver_disease: `insuffisance hepatique, maladie du foie, liver disease, liver failure, قصور كبد, مرضي كبد, مريض كبد`,
  bile_duct_obstruction: `obstruction biliaire, calculs biliaires, calcul biliaire, bile duct obstruction, gallstones, gallstone,
    انسداد قنوات صفراويه, حصي مراره`,
  arterial_disease: `arterite, maladie arterielle, arterial disease, امراض شرايين`,
  thyroid_disease: `thyroide, hypothyroidie, hyperthyroidie, thyroid, hypothyroidism, hyperthyroidism, غده درقيه`,
  anticoagulants: `anticoagulant, anticoagulants, sous anticoagulant, sous anticoagulants, blood thinner, blood thinners,
    مضادات تخثر, مميعات دم, مميع دم`,
  smoking: `fumeur, fumeurs, fumeuse, fumeuses, smoker, smokers, مدخن, مدخنين, مدخنون, مدخنات`,
  bee_product_allergy: `allergie au miel, allergique au miel, allergie aux abeilles, allergique aux abeilles, allergie abeilles,
    allergie propolis, bee allergy, honey allergy, allergic to bees, allergic to honey, حساسيه عسل, حساسيه نحل`,
  fish_allergy: `allergie au poisson, allergique au poisson, allergie poisson, fish allergy, allergic to fish, حساسيه سمك`,
  shellfish_allergy: `allergie aux crustaces, allergique aux crustaces, allergie crustaces, shellfish allergy,
    allergic to shellfish, حساسيه قشريات`,
}

/**
 * Beginnings of words that name a condition in any inflected form, such as "allaitez" or "breastfeeds". The
 * beginnings are folded and separated by commas. No word with a different meaning may begin with one of them.
 */
export const conditionStems: Partial<Record<SearchCondition, string>> = {
  pregnancy: `enceint, grossess, gestation, gestante, pregnan, حاملات`,
  breastfeeding: `allait, alait, breastf, رضاعه, رضاعت, مرضع, ترضع, ارضع`,
  newborn: `nouveaun, newborn, مولود`,
  baby: `nourrisson, nourisson, nourison, infants, رضيع`,
  child: `enfant, childr, اطفال`,
  diabetes: `diabet`,
  epilepsy: `epileps, epilept`,
  asthma: `asthm`,
  hypertension: `hypertens, hypertend`,
  bile_duct_obstruction: `gallston`,
  arterial_disease: `arterit`,
  thyroid_disease: `thyroid, hypothyr, hyperthyr`,
  anticoagulants: `anticoagul`,
  smoking: `fumeu`,
}

/**
 * Words that are the beginning of a condition's word, but have another meaning, such as "grosse" (big). They are folded and
 * separated by commas. Arabic words have no article.
 */
export const otherWords = `nourri, nourris, grosse, grosses, hyper, breast, smoke, epile, سكر, مرض, ارض, رضا, حبال`

/** Arabic words after which "حمل" means "carrying", as in "easy to carry", and not "pregnancy". */
export const easyToCarry = `سهل, سهله, خفيف, خفيفه, مريح, مريحه`
