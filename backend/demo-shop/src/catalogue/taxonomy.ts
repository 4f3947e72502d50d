import type { Words } from './texts/words.ts'

export interface TaxonomyLeaf {
  name: Words
}
export interface TaxonomyBranch {
  name: Words
  leaves: readonly TaxonomyLeaf[]
}
export interface TaxonomyCategory {
  name: Words
  branches: readonly TaxonomyBranch[]
}

function category(name: Words, ...branches: readonly TaxonomyBranch[]): TaxonomyCategory {
  return { name, branches }
}

function branch(name: Words, ...leaves: readonly Words[]): TaxonomyBranch {
  return { name, leaves: leaves.map((leaf) => ({ name: leaf })) }
}

/** Categories in display order. Leaf names are unique. No name contains a comma, because commas separate lists in URLs. */
export const demoTaxonomy: readonly TaxonomyCategory[] = [
  category(
    ['Visage', 'Face', 'الوجه'],
    branch(
      ['Nettoyants et démaquillants', 'Cleansers and Make-up Removers', 'المنظفات ومزيلات المكياج'],
      ['Gels et mousses nettoyants', 'Cleansing Gels and Foams', 'جل ورغوة التنظيف'],
      ['Eaux micellaires', 'Micellar Waters', 'مياه ميسيلار'],
      ['Toniques et eaux thermales', 'Toners and Thermal Waters', 'التونر والمياه الحرارية'],
      ['Masques et gommages visage', 'Face Masks and Scrubs', 'أقنعة ومقشرات الوجه'],
    ),
    branch(
      ['Hydratation', 'Hydration', 'الترطيب'],
      ['Crèmes hydratantes', 'Moisturising Creams', 'كريمات مرطبة'],
      ['Sérums hydratants', 'Hydrating Serums', 'سيرومات مرطبة'],
      ['Peaux sensibles et rougeurs', 'Sensitive Skin and Redness', 'البشرة الحساسة والاحمرار'],
    ),
    branch(
      ['Anti-âge', 'Anti-ageing', 'مكافحة التجاعيد'],
      ['Sérums anti-âge', 'Anti-ageing Serums', 'سيرومات مكافحة التجاعيد'],
      ['Crèmes anti-rides', 'Anti-wrinkle Creams', 'كريمات مضادة للتجاعيد'],
      ['Contour des yeux', 'Eye Contour', 'محيط العين'],
    ),
    branch(
      ['Imperfections et taches', 'Blemishes and Dark Spots', 'الشوائب والبقع'],
      ['Soins anti-imperfections', 'Blemish Care', 'العناية بالشوائب'],
      ['Soins anti-taches et éclat', 'Dark Spot and Radiance Care', 'العناية بالبقع والإشراقة'],
    ),
    branch(
      ['Soins des lèvres', 'Lip Care', 'العناية بالشفاه'],
      ['Baumes à lèvres', 'Lip Balms', 'مرطبات الشفاه'],
      ['Soins réparateurs des lèvres', 'Lip Repair Care', 'عناية مرممة للشفاه'],
    ),
  ),
  category(
    ['Corps', 'Body', 'الجسم'],
    branch(
      ['Hydratation du corps', 'Body Moisturising', 'ترطيب الجسم'],
      ['Laits et crèmes corps', 'Body Lotions and Creams', 'حليب وكريمات الجسم'],
      ['Huiles corps', 'Body Oils', 'زيوت الجسم'],
      ['Baumes relipidants', 'Lipid-replenishing Balms', 'بلسم لتعويض الدهون'],
    ),
    branch(
      ['Douche et bain', 'Shower and Bath', 'الاستحمام'],
      ['Gels douche', 'Shower Gels', 'جل الاستحمام'],
      ['Huiles lavantes', 'Cleansing Oils', 'زيوت الاستحمام'],
      ['Pains et savons', 'Cleansing Bars and Soaps', 'ألواح التنظيف والصابون'],
    ),
    branch(
      ['Mains et pieds', 'Hands and Feet', 'اليدان والقدمان'],
      ['Crèmes mains', 'Hand Creams', 'كريمات اليدين'],
      ['Soins des pieds', 'Foot Care', 'العناية بالقدمين'],
    ),
    branch(
      ['Soins ciblés', 'Targeted Care', 'عناية موجهة'],
      ['Gommages corps', 'Body Scrubs', 'مقشرات الجسم'],
      ['Crèmes réparatrices', 'Repair Creams', 'كريمات مرممة'],
    ),
  ),
  category(
    ['Cheveux', 'Hair', 'الشعر'],
    branch(
      ['Shampooings', 'Shampoos', 'الشامبو'],
      ['Cheveux secs et abîmés', 'Dry and Damaged Hair', 'الشعر الجاف والتالف'],
      ['Antipelliculaires', 'Anti-dandruff', 'شامبو مضاد للقشرة'],
      ['Cheveux gras', 'Oily Hair', 'الشعر الدهني'],
      ['Usage fréquent', 'Frequent Use', 'للاستعمال المتكرر'],
    ),
    branch(
      ['Après-shampooings et masques', 'Conditioners and Masks', 'البلسم والأقنعة'],
      ['Après-shampooings', 'Conditioners', 'بلسم الشعر'],
      ['Masques capillaires', 'Hair Masks', 'أقنعة الشعر'],
    ),
    branch(
      ['Chute de cheveux', 'Hair Loss', 'تساقط الشعر'],
      [
        'Lotions et ampoules antichute',
        'Anti-hair-loss Lotions and Ampoules',
        'لوشن وأمبولات ضد التساقط',
      ],
      ['Shampooings fortifiants', 'Strengthening Shampoos', 'شامبو مقوٍّ'],
    ),
    branch(
      ['Soins et coiffants', 'Treatments and Styling', 'العناية والتصفيف'],
      ['Huiles et sérums capillaires', 'Hair Oils and Serums', 'زيوت وسيرومات الشعر'],
      ['Soins sans rinçage', 'Leave-in Care', 'عناية دون شطف'],
    ),
  ),
  category(
    ['Maquillage', 'Make-up', 'المكياج'],
    branch(
      ['Teint', 'Complexion', 'مكياج البشرة'],
      ['Fonds de teint', 'Foundations', 'كريم الأساس'],
      ['Correcteurs', 'Concealers', 'خافي العيوب'],
      ['Poudres et blushs', 'Powders and Blushes', 'البودرة وأحمر الخدود'],
    ),
    branch(
      ['Yeux', 'Eyes', 'العيون'],
      ['Mascaras', 'Mascaras', 'الماسكارا'],
      ['Crayons et eyeliners', 'Pencils and Eyeliners', 'أقلام ومحددات العيون'],
      ['Fards à paupières', 'Eyeshadows', 'ظلال العيون'],
    ),
    branch(
      ['Lèvres', 'Lips', 'الشفاه'],
      ['Rouges à lèvres', 'Lipsticks', 'أحمر الشفاه'],
      ['Gloss et huiles à lèvres', 'Lip Glosses and Oils', 'ملمع وزيوت الشفاه'],
    ),
    branch(
      ['Ongles', 'Nails', 'الأظافر'],
      ['Vernis à ongles', 'Nail Polishes', 'طلاء الأظافر'],
      ['Soins des ongles', 'Nail Care', 'العناية بالأظافر'],
    ),
  ),
  category(
    ['Compléments Alimentaires', 'Food Supplements', 'المكملات الغذائية'],
    branch(
      ['Vitamines et minéraux', 'Vitamins and Minerals', 'الفيتامينات والمعادن'],
      ['Vitamine C et zinc', 'Vitamin C and Zinc', 'فيتامين C والزنك'],
      ['Vitamine D', 'Vitamin D', 'فيتامين D'],
      ['Magnésium', 'Magnesium', 'المغنيسيوم'],
      ['Fer et vitamines B', 'Iron and B Vitamins', 'الحديد وفيتامينات B'],
      ['Multivitamines', 'Multivitamins', 'فيتامينات متعددة'],
    ),
    branch(
      ['Beauté', 'Beauty', 'الجمال'],
      ['Cheveux et ongles', 'Hair and Nails', 'الشعر والأظافر'],
      ['Collagène et peau', 'Collagen and Skin', 'الكولاجين والبشرة'],
    ),
    branch(
      ['Bien-être', 'Well-being', 'العافية'],
      ['Sommeil et détente', 'Sleep and Relaxation', 'النوم والاسترخاء'],
      ['Digestion et probiotiques', 'Digestion and Probiotics', 'الهضم والبروبيوتيك'],
      ['Articulations', 'Joints', 'المفاصل'],
      ['Oméga 3', 'Omega 3', 'أوميغا 3'],
    ),
    branch(
      ['Tonus et défenses', 'Energy and Defences', 'النشاط وتقوية المناعة'],
      ['Tonus et vitalité', 'Energy and Vitality', 'النشاط والحيوية'],
      [
        'Ruche et défenses naturelles',
        'Bee Products and Natural Defences',
        'منتجات النحل والمناعة',
      ],
    ),
  ),
  category(
    ['Matériel Médical', 'Medical Devices', 'المستلزمات الطبية'],
    branch(
      ['Autodiagnostic', 'Self-monitoring', 'المراقبة الذاتية'],
      ['Tensiomètres', 'Blood Pressure Monitors', 'أجهزة قياس ضغط الدم'],
      ['Thermomètres', 'Thermometers', 'موازين الحرارة'],
      ['Glycémie', 'Blood Glucose', 'سكر الدم'],
      ['Oxymètres', 'Pulse Oximeters', 'أجهزة قياس الأكسجين'],
    ),
    branch(
      ['Premiers secours', 'First Aid', 'الإسعافات الأولية'],
      ['Pansements et compresses', 'Plasters and Dressings', 'الضمادات والكمادات'],
      ['Antiseptiques', 'Antiseptics', 'المطهرات'],
    ),
    branch(
      ['Orthopédie et contention', 'Supports and Compression', 'الدعامات والجوارب الضاغطة'],
      ['Attelles et ceintures', 'Braces and Belts', 'الجبائر والأحزمة'],
      ['Chaussettes de contention', 'Compression Socks', 'جوارب ضاغطة'],
    ),
    branch(
      ['Respiration et protection', 'Breathing and Protection', 'التنفس والحماية'],
      ['Nébuliseurs', 'Nebulisers', 'أجهزة الرذاذ'],
      ['Masques de protection', 'Protective Masks', 'كمامات واقية'],
    ),
  ),
  category(
    ['Bébé & Maman', 'Baby & Mum', 'الأم والطفل'],
    branch(
      ['Toilette de bébé', 'Baby Washing', 'نظافة الرضيع'],
      ['Gels lavants bébé', 'Baby Wash', 'غسول الرضيع'],
      ['Liniments et eaux nettoyantes', 'Liniments and Cleansing Waters', 'لينيمنت ومياه منظفة'],
      ['Lingettes', 'Wipes', 'المناديل المبللة'],
    ),
    branch(
      ['Soins de bébé', 'Baby Care', 'العناية بالرضيع'],
      ['Crèmes pour le change', 'Nappy Creams', 'كريمات الحفاض'],
      ['Hydratation bébé', 'Baby Moisturising', 'ترطيب بشرة الرضيع'],
      ['Nez et sérum physiologique', 'Nose Care and Saline', 'العناية بالأنف والمحلول الفسيولوجي'],
    ),
    branch(
      ['Repas et change', 'Feeding and Changing', 'الرضاعة وتغيير الحفاض'],
      ['Biberons', 'Baby Bottles', 'رضّاعات'],
      ['Sucettes', 'Soothers', 'لهايات'],
      ['Couches', 'Nappies', 'حفاضات'],
    ),
    branch(
      ['Future maman', 'Mothers-to-be', 'الحمل والأمومة'],
      ['Soins vergetures', 'Stretch Mark Care', 'العناية بعلامات التمدد'],
      ['Allaitement', 'Breastfeeding', 'الرضاعة الطبيعية'],
    ),
  ),
  category(
    ['Minceur', 'Slimming', 'التنحيف'],
    branch(
      ['Soins minceur', 'Slimming Care', 'عناية التنحيف'],
      ['Gels et crèmes anticellulite', 'Anti-cellulite Gels and Creams', 'جل وكريمات ضد السيلوليت'],
      ['Huiles de massage', 'Massage Oils', 'زيوت التدليك'],
    ),
    branch(
      ['Compléments minceur', 'Slimming Supplements', 'مكملات التنحيف'],
      ['Draineurs', 'Draining Supplements', 'مكملات تصريف السوائل'],
      ['Contrôle du poids', 'Weight Control', 'التحكم في الوزن'],
      ['Ventre plat', 'Flat Stomach', 'بطن مسطح'],
    ),
  ),
  category(
    ['Bio & Naturel', 'Organic & Natural', 'عضوي وطبيعي'],
    branch(
      ['Huiles naturelles', 'Natural Oils', 'زيوت طبيعية'],
      ['Huiles végétales', 'Plant Oils', 'زيوت نباتية'],
      ['Huiles essentielles', 'Essential Oils', 'زيوت عطرية'],
    ),
    branch(
      ['Eaux florales et argiles', 'Floral Waters and Clays', 'المياه العطرية والطين'],
      ['Hydrolats', 'Hydrosols', 'ماء الزهور'],
      ['Argiles et poudres', 'Clays and Powders', 'الطين والمساحيق'],
    ),
    branch(
      ['Beauté bio', 'Organic Beauty', 'مستحضرات تجميل عضوية'],
      ['Visage bio', 'Organic Face Care', 'عناية عضوية بالوجه'],
      ['Savons naturels', 'Natural Soaps', 'صابون طبيعي'],
    ),
    branch(
      ['Épicerie santé', 'Healthy Pantry', 'أغذية صحية'],
      ['Infusions', 'Herbal Teas', 'شاي الأعشاب'],
      ['Miels', 'Honeys', 'العسل'],
    ),
  ),
  category(
    ['Solaires', 'Sun Care', 'الوقاية من الشمس'],
    branch(
      ['Protection visage', 'Face Protection', 'حماية الوجه'],
      ['Crèmes solaires visage', 'Face Sun Creams', 'كريمات واقية من الشمس للوجه'],
      ['Solaires teintés', 'Tinted Sun Care', 'واقيات ملونة من الشمس'],
      ['Sticks solaires', 'Sun Sticks', 'ستيك واقٍ من الشمس'],
    ),
    branch(
      ['Protection corps', 'Body Protection', 'حماية الجسم'],
      ['Sprays solaires', 'Sun Sprays', 'بخاخات واقية من الشمس'],
      ['Laits solaires', 'Sun Lotions', 'حليب واقٍ من الشمس'],
      ['Solaires enfants', 'Sun Care for Children', 'واقيات من الشمس للأطفال'],
    ),
    branch(
      ['Après-soleil et bronzage', 'After Sun and Tanning', 'بعد الشمس والتسمير'],
      ['Après-soleil', 'After Sun', 'ما بعد الشمس'],
      ['Autobronzants', 'Self-tanners', 'مستحضرات التسمير الذاتي'],
    ),
  ),
  category(
    ['Hygiène', 'Hygiene', 'النظافة'],
    branch(
      ['Bucco-dentaire', 'Oral Care', 'العناية بالفم والأسنان'],
      ['Dentifrices', 'Toothpastes', 'معجون الأسنان'],
      ['Bains de bouche', 'Mouthwashes', 'غسول الفم'],
      ['Brosses à dents', 'Toothbrushes', 'فرش الأسنان'],
    ),
    branch(
      ['Hygiène intime', 'Intimate Hygiene', 'النظافة الحميمة'],
      ['Gels intimes', 'Intimate Washes', 'غسول المنطقة الحميمة'],
      ['Protections périodiques', 'Period Care', 'الفوط الصحية'],
    ),
    branch(
      ['Déodorants', 'Deodorants', 'مزيلات العرق'],
      ['Déodorants bille et stick', 'Roll-on and Stick Deodorants', 'مزيل عرق رول وستيك'],
      ['Déodorants spray', 'Spray Deodorants', 'مزيل عرق بخاخ'],
    ),
    branch(
      ['Hygiène quotidienne', 'Daily Hygiene', 'النظافة اليومية'],
      ['Mains et gels hydroalcooliques', 'Hand Wash and Sanitisers', 'غسول ومعقم اليدين'],
      ['Nez et oreilles', 'Nose and Ears', 'الأنف والأذن'],
    ),
  ),
  category(
    ['Homme', 'Men', 'الرجال'],
    branch(
      ['Rasage', 'Shaving', 'الحلاقة'],
      ['Gels et mousses à raser', 'Shaving Gels and Foams', 'جل ورغوة الحلاقة'],
      ['Après-rasage', 'Aftershave', 'ما بعد الحلاقة'],
    ),
    branch(
      ['Soins homme', 'Men’s Care', 'عناية الرجل'],
      ['Visage homme', 'Men’s Face Care', 'العناية بوجه الرجل'],
      ['Barbe', 'Beard', 'اللحية'],
      ['Douche et cheveux homme', 'Men’s Shower and Hair', 'استحمام الرجل وشعره'],
    ),
  ),
]
