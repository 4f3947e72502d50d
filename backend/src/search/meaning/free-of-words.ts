import type { FreeOf } from '@shop/domain'

/** The words of shoppers for each ingredient that a product can be free of. The words are folded and separated by commas. Arabic words have no article. */
export const freeOfWords: Record<FreeOf, string> = {
  perfume: `parfum, parfums, parfume, fragrance, fragrances, perfume, perfumes, scent, parfun, عطر, عطور, ريحه, بارفان`,
  paraben: `paraben, parabens, parabene, parabenes, parabenne, parabennes, parabins, بارابين, بارابان, بارابينات, بارابن`,
  alcohol: `alcool, alcools, ethanol, alcohol, alcohols, alcol, alcohool, كحول, الكول, الكحل`,
  sulphate: `sulfate, sulfates, sulphate, sulphates, sls, sles, sulfat, كبريتات, سلفات, سولفات`,
  silicone: `silicone, silicones, silicon, سيليكون, سيليكونات, سليكون`,
  gluten: `gluten, glutene, غلوتين, جلوتين, قلوتين`,
  lactose: `lactose, لاكتوز, لكتوز`,
  sugar: `sucre, sucres, sugar, sugars, سكر, سكريات`,
  nano: `nano, nanos, nanoparticule, nanoparticules, nanomateriau, nanomateriaux, nanoparticle, nanoparticles,
    nanomaterial, nanomaterials, نانو, جزيئات نانو, جسيمات نانو`,
  soap: `savon, savons, soap, soaps, صابون`,
  aluminium: `aluminium, aluminum, sel d aluminium, sels d aluminium, sels aluminium, aluminium salts, aluminum salts,
    الومنيوم, الومينيوم, املاح الومنيوم, املاح الومينيوم`,
  colourant: `colorant, colorants, colourant, colourants, colouring, coloring, dye, dyes, ملون, ملونات, صبغه, صبغات, اصباغ`,
  preservative: `conservateur, conservateurs, preservative, preservatives, ماده حافظه, مواد حافظه, حافظات`,
  essential_oil: `huile essentielle, huiles essentielles, essential oil, essential oils, زيت اساسي, زيوت اساسيه, زيوت عطريه,
    زيت عطري`,
  mineral_oil: `huile minerale, huiles minerales, paraffine, mineral oil, mineral oils, paraffin, زيت معدني, زيوت معدنيه, بارافين`,
  comedogenic: `comedogene, comedogenes, comedogenic, comedogenique, زؤان, رؤوس سوداء, انسداد مسام, سد مسام`,
  fluoride: `fluor, fluorure, fluoride, فلور, فلورايد`,
  latex: `latex, لاتكس, لاتيكس`,
  bisphenol_a: `bpa, bisphenol a, bisphenol, بيسفينول, بي بي اي`,
  ammonia: `ammoniaque, ammoniac, ammonia, امونياك, نشادر, امونيا`,
  caffeine: `cafeine, theine, caffeine, theine, كافيين, كافايين`,
}

/** Phrases that stand before the ingredient, as in "sans parfum", "0 % parfum", "خالي من العطر". They are separated by commas. */
export const withoutBefore = `sans, sans aucun, sans aucune, zero, 0 %, 0, non, exempt de, exempte de, depourvu de, ne contient pas de,
  pas de, without, without any, no, free of, free from, does not contain, non, ni,
  بدون, بلا, دون, من دون, من غير, بغير, غير, خالي من, خاليه من, خال من, لا يحتوي علي, لا تحتوي علي, ما فيهش, ما فيهاش, مافيهش, مافيهاش`

/** Words that may stand between the phrase and the ingredient and are skipped, such as "added" in "without added sugar". */
export const withoutBetween = `de, d, du, des, l, le, la, les, ajoute, ajoutes, added, any, اي`

/** Words that join one more ingredient, as in "sans parfum ni alcool", "paraben and sulphate free". */
export const withoutGoesOn = `ni, et, ou, nor, or, and, و, او, ولا, &`

/** The word that follows the ingredient in English, as in "alcohol-free". */
export const withoutAfter = `free`

/** Words that, after "without", do not name a fact of a product, as in "sans danger", "without prescription". */
export const nothingWithout = `danger, dangers, risque, risques, ordonnance, ordonnances, prescription, prescriptions, risk, risks,
  souci, soucis, probleme, problemes, problem, problems, doute, doutes, doubt, خطر, خطوره, اخطار, مخاطر, ضرر, اضرار, وصفه, وصفه طبيه, شك, مشكله, مشاكل`
