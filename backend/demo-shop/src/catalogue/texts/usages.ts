import type { Words } from './words.ts'

/** Directions for use, by family of products. */
export const usages = {
  serum: [
    'Matin et/ou soir, appliquer 3 à 4 gouttes sur le visage et le cou propres et secs, avant la crème habituelle. Laisser pénétrer une minute.',
    'Morning and/or evening, apply 3 to 4 drops to a clean, dry face and neck before your usual cream. Leave to absorb for one minute.',
    'صباحًا و/أو مساءً، توضع 3 إلى 4 قطرات على الوجه والرقبة بعد التنظيف والتجفيف، قبل الكريم المعتاد. يُترك دقيقة ليتغلغل.',
  ],
  serumAcid: [
    'Le soir, appliquer 3 gouttes sur le visage propre et sec, en évitant le contour des yeux. Commencer par deux soirs par semaine, puis augmenter selon la tolérance. Protection solaire indispensable le matin.',
    'In the evening, apply 3 drops to a clean, dry face, avoiding the eye area. Start with two evenings a week, then increase as tolerated. Sun protection is essential in the morning.',
    'مساءً، توضع 3 قطرات على الوجه النظيف والجاف مع تجنب محيط العين. يُبدأ بمساءين في الأسبوع ثم يُزاد حسب التحمل. الوقاية من الشمس ضرورية صباحًا.',
  ],
  dayCream: [
    'Appliquer matin et soir sur le visage et le cou parfaitement nettoyés, par mouvements circulaires jusqu’à pénétration.',
    'Apply morning and evening to a thoroughly cleansed face and neck, in circular movements until absorbed.',
    'يوضع صباحًا ومساءً على الوجه والرقبة بعد التنظيف الجيد، بحركات دائرية حتى الامتصاص.',
  ],
  nightCream: [
    'Le soir, appliquer une noisette sur le visage et le cou propres, en lissant du centre vers l’extérieur.',
    'In the evening, apply a small amount to a clean face and neck, smoothing from the centre outwards.',
    'مساءً، توضع كمية صغيرة على الوجه والرقبة النظيفين مع التمليس من الوسط إلى الخارج.',
  ],
  eye: [
    'Matin et soir, déposer une petite quantité sur le contour de l’œil et tapoter du bout du doigt, de l’intérieur vers l’extérieur.',
    'Morning and evening, dab a small amount around the eye and pat with a fingertip from the inner to the outer corner.',
    'صباحًا ومساءً، توضع كمية صغيرة حول العين مع التربيت بطرف الإصبع من الداخل إلى الخارج.',
  ],
  eyeRollOn: [
    'Matin et soir, faire rouler la bille sous l’œil, de l’intérieur vers l’extérieur, puis tapoter du bout du doigt.',
    'Morning and evening, glide the ball under the eye from the inner to the outer corner, then pat with a fingertip.',
    'صباحًا ومساءً، تُمرر الكرة تحت العين من الداخل إلى الخارج، ثم يُربت بطرف الإصبع.',
  ],
  cleanser: [
    'Matin et soir, faire mousser sur le visage humide, masser doucement puis rincer abondamment et sécher en tamponnant.',
    'Morning and evening, work into a lather on a damp face, massage gently, then rinse thoroughly and pat dry.',
    'صباحًا ومساءً، يُرغى على الوجه المبلل مع تدليك خفيف، ثم يُشطف جيدًا ويُجفف بالتربيت.',
  ],
  micellar: [
    'Imbiber un coton et nettoyer le visage, les paupières fermées et les lèvres jusqu’à ce que le coton reste propre. Ne pas rincer.',
    'Soak a cotton pad and cleanse the face, closed eyelids and lips until the pad stays clean. Do not rinse.',
    'تُبلل قطنة ويُنظف بها الوجه والجفنان المغمضان والشفتان حتى تبقى القطنة نظيفة، دون شطف.',
  ],
  toner: [
    'Après le nettoyage, appliquer au coton ou vaporiser à 20 cm du visage, laisser agir quelques instants puis sécher l’excédent.',
    'After cleansing, apply with a cotton pad or spray 20 cm from the face, leave for a few moments, then blot the excess.',
    'بعد التنظيف، يوضع بالقطن أو يُرش على بعد 20 سم من الوجه، ويُترك لحظات ثم يُجفف الفائض.',
  ],
  mask: [
    'Une à deux fois par semaine, appliquer en couche épaisse sur peau propre, en évitant les yeux. Laisser poser 10 minutes puis rincer à l’eau tiède.',
    'Once or twice a week, apply a thick layer to clean skin, avoiding the eyes. Leave on for 10 minutes, then rinse with lukewarm water.',
    'مرة إلى مرتين في الأسبوع، توضع طبقة سميكة على بشرة نظيفة مع تجنب العينين. يُترك 10 دقائق ثم يُشطف بماء فاتر.',
  ],
  scrub: [
    'Une fois par semaine, masser en cercles sur peau humide, insister sur les zones rugueuses puis rincer.',
    'Once a week, massage in circles onto damp skin, focusing on rough areas, then rinse.',
    'مرة في الأسبوع، يُدلك بحركات دائرية على بشرة مبللة مع التركيز على المناطق الخشنة ثم يُشطف.',
  ],
  faceScrub: [
    'Une fois par semaine, masser en petits cercles sur le visage humide, en évitant le contour des yeux, puis rincer à l’eau tiède.',
    'Once a week, massage onto a damp face in small circles, avoiding the eye area, then rinse with lukewarm water.',
    'مرة في الأسبوع، يُدلك بحركات دائرية صغيرة على الوجه المبلل مع تجنب محيط العين، ثم يُشطف بماء فاتر.',
  ],
  spot: [
    'Appliquer localement matin et soir sur l’imperfection, sur peau propre, jusqu’à amélioration.',
    'Apply locally to the blemish morning and evening on clean skin until it improves.',
    'يوضع موضعيًا على الشائبة صباحًا ومساءً على بشرة نظيفة حتى التحسن.',
  ],
  lips: [
    'Appliquer sur les lèvres aussi souvent que nécessaire, notamment par temps froid, venteux ou sec.',
    'Apply to the lips as often as needed, especially in cold, windy or dry weather.',
    'يوضع على الشفتين كلما دعت الحاجة، خاصة في الطقس البارد أو العاصف أو الجاف.',
  ],
  lipsNight: [
    'Le soir, appliquer une couche généreuse sur les lèvres propres et laisser agir toute la nuit.',
    'In the evening, apply a generous layer to clean lips and leave on overnight.',
    'مساءً، توضع طبقة سخية على الشفتين النظيفتين وتُترك طوال الليل.',
  ],
  lipOil: [
    'Appliquer sur les lèvres nues ou par-dessus un rouge à lèvres. Renouveler à volonté.',
    'Apply to bare lips or over lipstick. Reapply as often as you like.',
    'يوضع على الشفتين مباشرة أو فوق أحمر الشفاه. يُجدد حسب الرغبة.',
  ],
  body: [
    'Appliquer une fois par jour sur le corps, de préférence après la douche, en massant jusqu’à pénétration.',
    'Apply to the body once a day, preferably after showering, massaging until absorbed.',
    'يوضع مرة في اليوم على الجسم، ويفضل بعد الاستحمام، مع التدليك حتى الامتصاص.',
  ],
  shower: [
    'Appliquer sur peau mouillée, faire mousser, puis rincer soigneusement. Convient à un usage quotidien.',
    'Apply to wet skin, work into a lather, then rinse carefully. Suitable for daily use.',
    'يوضع على بشرة مبللة ويُرغى ثم يُشطف بعناية. مناسب للاستعمال اليومي.',
  ],
  hands: [
    'Appliquer sur mains propres et sèches aussi souvent que nécessaire, en insistant sur les ongles et les cuticules.',
    'Apply to clean, dry hands as often as needed, paying attention to nails and cuticles.',
    'يوضع على يدين نظيفتين وجافتين كلما دعت الحاجة مع التركيز على الأظافر وما حولها.',
  ],
  feet: [
    'Matin et soir, masser les pieds propres et secs, en insistant sur les talons, jusqu’à pénétration complète.',
    'Morning and evening, massage clean, dry feet, focusing on the heels, until fully absorbed.',
    'صباحًا ومساءً، تُدلك القدمان النظيفتان والجافتان مع التركيز على الكعبين حتى الامتصاص التام.',
  ],
  repair: [
    'Sur peau propre et sèche, appliquer une fine couche sur la zone irritée, une à deux fois par jour.',
    'On clean, dry skin, apply a thin layer to the irritated area once or twice a day.',
    'على بشرة نظيفة وجافة، توضع طبقة رقيقة على المنطقة المتهيجة مرة إلى مرتين في اليوم.',
  ],
  shampoo: [
    'Appliquer sur cheveux mouillés, masser le cuir chevelu du bout des doigts, laisser poser deux minutes puis rincer. Renouveler si nécessaire.',
    'Apply to wet hair, massage the scalp with the fingertips, leave on for two minutes, then rinse. Repeat if needed.',
    'يوضع على شعر مبلل مع تدليك فروة الرأس بأطراف الأصابع، ويُترك دقيقتين ثم يُشطف. يُكرر عند الحاجة.',
  ],
  antidandruff: [
    'En cure d’attaque, utiliser trois fois par semaine pendant deux semaines, laisser poser trois minutes puis rincer. En entretien, une fois par semaine.',
    'As an intensive course, use three times a week for two weeks, leaving on for three minutes before rinsing. For maintenance, once a week.',
    'في المرحلة المكثفة، يُستعمل ثلاث مرات في الأسبوع لمدة أسبوعين، ويُترك ثلاث دقائق ثم يُشطف. للمحافظة، مرة في الأسبوع.',
  ],
  conditioner: [
    'Après le shampooing, répartir sur les longueurs et les pointes essorées, laisser poser deux minutes, démêler puis rincer.',
    'After shampooing, spread through towel-dried lengths and ends, leave on for two minutes, detangle, then rinse.',
    'بعد الشامبو، يوزع على أطوال الشعر وأطرافه بعد عصره، ويُترك دقيقتين، ثم يُسرّح ويُشطف.',
  ],
  hairMask: [
    'Une fois par semaine, appliquer mèche à mèche sur cheveux essorés, laisser poser 10 minutes sous une serviette tiède puis rincer.',
    'Once a week, apply strand by strand to towel-dried hair, leave on for 10 minutes under a warm towel, then rinse.',
    'مرة في الأسبوع، يوضع خصلة بخصلة على شعر معصور، ويُترك 10 دقائق تحت منشفة دافئة ثم يُشطف.',
  ],
  hairLoss: [
    'Appliquer raie par raie sur cuir chevelu sec ou humide, masser une minute, ne pas rincer. Une application trois fois par semaine pendant trois mois.',
    'Apply parting by parting to a dry or damp scalp, massage for one minute, do not rinse. Use three times a week for three months.',
    'يوضع على فروة رأس جافة أو رطبة، فرقًا بعد فرق، ويُدلك دقيقة دون شطف. يُستعمل ثلاث مرات في الأسبوع لمدة ثلاثة أشهر.',
  ],
  hairOil: [
    'Appliquer deux à trois gouttes sur les longueurs sèches ou humides, en évitant les racines. Ne pas rincer.',
    'Apply two to three drops to dry or damp lengths, avoiding the roots. Do not rinse.',
    'توضع قطرتان إلى ثلاث على أطوال الشعر الجافة أو الرطبة مع تجنب الجذور. لا يُشطف.',
  ],
  oilBath: [
    'Une fois par semaine, avant le shampooing, masser le cuir chevelu et répartir sur les longueurs sèches. Laisser poser 30 minutes, puis laver.',
    'Once a week, before shampooing, massage the scalp and spread through dry lengths. Leave on for 30 minutes, then wash.',
    'مرة في الأسبوع، قبل الشامبو، تُدلك فروة الرأس ويوزع الزيت على أطوال الشعر الجافة. يُترك 30 دقيقة ثم يُغسل الشعر.',
  ],
  leaveIn: [
    'Répartir sur cheveux essorés, de mi-longueurs à pointes, puis coiffer. Ne pas rincer.',
    'Work through towel-dried hair from mid-lengths to ends, then style. Do not rinse.',
    'يوزع على شعر معصور من منتصف الطول إلى الأطراف ثم يُصفف. لا يُشطف.',
  ],
  complexion: [
    'Appliquer du centre du visage vers l’extérieur, au doigt, au pinceau ou à l’éponge, sur une peau hydratée.',
    'Apply from the centre of the face outwards with fingers, brush or sponge, on moisturised skin.',
    'يوضع من وسط الوجه إلى الخارج بالأصابع أو الفرشاة أو الإسفنجة على بشرة مرطبة.',
  ],
  mascara: [
    'Appliquer de la racine à la pointe des cils en zigzag. Laisser sécher entre deux couches. Démaquiller avec une eau micellaire.',
    'Apply from root to tip in a zigzag. Let it dry between coats. Remove with micellar water.',
    'توضع من جذور الرموش إلى أطرافها بحركة متعرجة. تُترك لتجف بين الطبقتين. تُزال بماء ميسيلار.',
  ],
  eyes: [
    'Tracer ou estomper sur la paupière propre et sèche, au ras des cils ou dans le creux selon l’effet souhaité.',
    'Draw or blend on a clean, dry eyelid, along the lashes or in the crease according to the desired effect.',
    'يُرسم أو يُدمج على جفن نظيف وجاف، بمحاذاة الرموش أو في ثنية الجفن حسب النتيجة المرغوبة.',
  ],
  lipstick: [
    'Appliquer directement sur les lèvres, du centre vers les commissures. Superposer pour intensifier.',
    'Apply directly to the lips, from the centre to the corners. Layer to intensify.',
    'يوضع مباشرة على الشفتين من الوسط إلى الزوايا. تُضاف طبقة لزيادة الكثافة.',
  ],
  nails: [
    'Appliquer deux couches fines sur ongles propres et secs, en laissant sécher entre les deux.',
    'Apply two thin coats to clean, dry nails, letting the first one dry.',
    'توضع طبقتان رقيقتان على أظافر نظيفة وجافة مع ترك الأولى لتجف.',
  ],
  nailCare: [
    'Appliquer matin et soir sur l’ongle et le pourtour, masser jusqu’à pénétration. Cure d’un mois.',
    'Apply morning and evening to the nail and surrounding skin, massage until absorbed. One-month course.',
    'يوضع صباحًا ومساءً على الظفر وحوله ويُدلك حتى الامتصاص. برنامج لمدة شهر.',
  ],
  nailHardener: [
    'Appliquer chaque jour une couche sur les ongles nus, propres et secs. Retirer au dissolvant une fois par semaine, puis recommencer. Cure de quatre semaines.',
    'Apply one coat a day to bare, clean, dry nails. Take off with nail polish remover once a week, then start again. Four-week course.',
    'توضع طبقة كل يوم على أظافر نظيفة وجافة دون طلاء. تُزال بمزيل الطلاء مرة في الأسبوع ثم تُعاد العملية. برنامج أربعة أسابيع.',
  ],
  one: [
    'Adultes : 1 par jour, avec un grand verre d’eau, au cours d’un repas. Cure de 30 jours, à renouveler si besoin.',
    'Adults: 1 a day with a large glass of water, during a meal. 30-day course, to be repeated if needed.',
    'للبالغين: واحدة يوميًا مع كوب كبير من الماء أثناء الوجبة. برنامج 30 يومًا قابل للتجديد عند الحاجة.',
  ],
  two: [
    'Adultes : 2 par jour, avec un grand verre d’eau, au cours des repas. Cure de 30 jours, à renouveler après une pause.',
    'Adults: 2 a day with a large glass of water, with meals. 30-day course, to be repeated after a break.',
    'للبالغين: اثنتان يوميًا مع كوب كبير من الماء أثناء الوجبات. برنامج 30 يومًا يُجدد بعد فترة توقف.',
  ],
  evening: [
    'Adultes : 1 le soir, 30 minutes avant le coucher, avec un verre d’eau.',
    'Adults: 1 in the evening, 30 minutes before bedtime, with a glass of water.',
    'للبالغين: واحدة مساءً، قبل النوم بـ30 دقيقة، مع كوب ماء.',
  ],
  effervescent: [
    'Adultes : dissoudre 1 comprimé dans un grand verre d’eau, le matin.',
    'Adults: dissolve 1 tablet in a large glass of water in the morning.',
    'للبالغين: يُذاب قرص واحد في كوب كبير من الماء صباحًا.',
  ],
  sachet: [
    'Adultes : diluer 1 sachet dans un grand verre d’eau, une fois par jour, de préférence le matin.',
    'Adults: dilute 1 sachet in a large glass of water once a day, preferably in the morning.',
    'للبالغين: يُذوب كيس واحد في كوب كبير من الماء مرة في اليوم، ويفضل صباحًا.',
  ],
  beforeMeal: [
    'Adultes : diluer 1 sachet dans un grand verre d’eau, une fois par jour, 15 minutes avant le repas principal.',
    'Adults: dilute 1 sachet in a large glass of water once a day, 15 minutes before the main meal.',
    'للبالغين: يُذوب كيس واحد في كوب كبير من الماء مرة في اليوم، قبل الوجبة الرئيسية بـ15 دقيقة.',
  ],
  ampouleDrink: [
    'Adultes : 1 ampoule par jour, le matin, pure ou diluée dans un verre d’eau ou de jus. Agiter avant l’emploi.',
    'Adults: 1 ampoule a day in the morning, neat or diluted in a glass of water or juice. Shake before use.',
    'للبالغين: أمبولة واحدة يوميًا صباحًا، صرفًا أو مخففة في كوب ماء أو عصير. تُرج قبل الاستعمال.',
  ],
  drops: [
    'Adultes : prendre la dose indiquée à l’aide de la pipette, une fois par jour, directement en bouche ou dans un peu d’eau.',
    'Adults: take the stated dose with the dropper once a day, directly in the mouth or in a little water.',
    'للبالغين: تؤخذ الجرعة المبينة بالقطارة مرة في اليوم، مباشرة في الفم أو في قليل من الماء.',
  ],
  syrup: [
    'Adultes : 1 cuillère à soupe, 3 fois par jour. Enfants de plus de 6 ans : 1 cuillère à café, 3 fois par jour.',
    'Adults: 1 tablespoon 3 times a day. Children over 6: 1 teaspoon 3 times a day.',
    'للبالغين: ملعقة كبيرة 3 مرات في اليوم. للأطفال فوق 6 سنوات: ملعقة صغيرة 3 مرات في اليوم.',
  ],
  throat: [
    'Adultes et enfants de plus de 6 ans : 2 pulvérisations au fond de la gorge, 3 à 4 fois par jour. Bien agiter avant emploi.',
    'Adults and children over 6: 2 sprays to the back of the throat, 3 to 4 times a day. Shake well before use.',
    'للبالغين والأطفال فوق 6 سنوات: رشتان في عمق الحلق، 3 إلى 4 مرات في اليوم. يُرج جيدًا قبل الاستعمال.',
  ],
  drain: [
    'Diluer 20 ml dans 1,5 litre d’eau, à boire tout au long de la journée. Cure de 20 jours.',
    'Dilute 20 ml in 1.5 litres of water and drink throughout the day. 20-day course.',
    'يُخفف 20 مل في 1,5 لتر من الماء ويُشرب على مدار اليوم. برنامج 20 يومًا.',
  ],
  konjac: [
    '2 gélules, 3 fois par jour, 30 minutes avant les repas, avec 1 à 2 grands verres d’eau.',
    '2 capsules 3 times a day, 30 minutes before meals, with 1 to 2 large glasses of water.',
    'كبسولتان 3 مرات في اليوم، قبل الوجبات بـ30 دقيقة، مع كوب أو كوبين كبيرين من الماء.',
  ],
  bloodPressure: [
    'Se reposer 5 minutes assis, dos appuyé et bras à hauteur du cœur. Placer le brassard, lancer la mesure sans parler ni bouger. Répéter matin et soir, trois jours de suite.',
    'Rest seated for 5 minutes with back supported and arm at heart level. Fit the cuff and start the measurement without talking or moving. Repeat morning and evening for three days in a row.',
    'تُؤخذ راحة 5 دقائق جلوسًا مع إسناد الظهر والذراع في مستوى القلب. يوضع السوار وتبدأ القياسات دون كلام أو حركة. يُكرر صباحًا ومساءً ثلاثة أيام متتالية.',
  ],
  thermometer: [
    'Mettre en marche, placer la sonde selon la notice et attendre le signal sonore. Nettoyer l’embout après chaque utilisation.',
    'Switch on, place the probe as described in the manual and wait for the beep. Clean the tip after each use.',
    'يُشغّل ويوضع المجس حسب الدليل ويُنتظر الصوت. يُنظف الطرف بعد كل استعمال.',
  ],
  irThermometer: [
    'Viser le centre du front à 3 cm, presser le bouton et lire la température en une seconde.',
    'Aim at the centre of the forehead from 3 cm, press the button and read the temperature in one second.',
    'يُوجه إلى وسط الجبين على بعد 3 سم، ويُضغط الزر وتُقرأ الحرارة خلال ثانية.',
  ],
  glucose: [
    'Se laver les mains, insérer une bandelette, piquer le bord du doigt et déposer la goutte de sang. Le résultat s’affiche en cinq secondes. Noter la valeur dans le carnet.',
    'Wash hands, insert a strip, prick the side of a fingertip and apply the drop of blood. The result appears in five seconds. Record the value in the log book.',
    'تُغسل اليدان وتُدخل شريحة ويُوخز جانب طرف الإصبع وتوضع قطرة الدم. تظهر النتيجة خلال خمس ثوان. تُسجل القيمة في الدفتر.',
  ],
  oximeter: [
    'Placer le doigt, sans vernis, au fond de la pince, rester immobile et attendre la stabilisation des valeurs.',
    'Place a finger without nail polish fully inside the clip, stay still and wait for the readings to settle.',
    'يوضع الإصبع دون طلاء داخل المشبك كليًا مع عدم الحركة حتى تستقر القيم.',
  ],
  plaster: [
    'Nettoyer et sécher la plaie, retirer les protections et appliquer sans tendre. Changer chaque jour ou dès que le pansement se décolle.',
    'Clean and dry the wound, remove the backing and apply without stretching. Change daily or as soon as the plaster lifts.',
    'يُنظف الجرح ويُجفف، ثم تُنزع الحماية وتوضع الضمادة دون شد. تُغيّر يوميًا أو حالما تنفصل.',
  ],
  blisterPlaster: [
    'Nettoyer et sécher la peau, retirer les protections et appliquer sur l’ampoule sans la percer, en lissant les bords. Laisser en place jusqu’à ce que le pansement se décolle de lui-même.',
    'Clean and dry the skin, remove the backing and apply over the blister without piercing it, smoothing the edges. Leave in place until the plaster comes off by itself.',
    'تُنظف البشرة وتُجفف، ثم تُنزع الحماية وتوضع الضمادة على النفطة دون ثقبها مع تمليس الأطراف. تُترك في مكانها حتى تنفصل من تلقاء نفسها.',
  ],
  antiseptic: [
    'Après lavage à l’eau et au savon, appliquer sur la zone à l’aide d’une compresse ou en vaporisation, une à deux fois par jour.',
    'After washing with soap and water, apply to the area with a compress or as a spray, once or twice a day.',
    'بعد الغسل بالماء والصابون، يوضع على المنطقة بكمادة أو بالرش مرة إلى مرتين في اليوم.',
  ],
  brace: [
    'En cas de doute sur la taille, demander conseil au pharmacien. Enfiler sur peau sèche et ajuster les sangles sans comprimer. Retirer la nuit, sauf avis médical.',
    'If in doubt about the size, ask the pharmacist. Put on dry skin and adjust the straps without constricting. Remove at night unless advised otherwise.',
    'عند الشك في المقاس يُستشار الصيدلي. توضع الدعامة على بشرة جافة وتُضبط الأشرطة دون ضغط. تُنزع ليلًا إلا بنصيحة طبية.',
  ],
  socks: [
    'Enfiler le matin au lever, jambes sèches, en répartissant le tricot sans pli. Retirer au coucher.',
    'Put on in the morning on rising, with dry legs, smoothing out any creases. Remove at bedtime.',
    'تُلبس صباحًا عند الاستيقاظ على ساقين جافتين مع توزيع النسيج دون طيات. تُنزع عند النوم.',
  ],
  nebuliser: [
    'Verser la solution prescrite dans la cuve, ajuster le masque et respirer calmement jusqu’à la fin de la brume. Rincer et sécher les accessoires.',
    'Pour the prescribed solution into the cup, fit the mask and breathe calmly until the mist ends. Rinse and dry the parts.',
    'يُصب المحلول الموصوف في الكأس، ويُضبط القناع ويُتنفس بهدوء حتى انتهاء الرذاذ. تُشطف الملحقات وتُجفف.',
  ],
  faceMask: [
    'Se laver les mains, placer le masque sur le nez et le menton, pincer la barrette. Jeter après quatre heures.',
    'Wash hands, place the mask over nose and chin, pinch the nose strip. Discard after four hours.',
    'تُغسل اليدان ويوضع القناع على الأنف والذقن مع ضغط المشبك. يُرمى بعد أربع ساعات.',
  ],
  babyWash: [
    'Déposer une noisette dans le bain ou sur la main, laver le corps et les cheveux, puis rincer délicatement et sécher en tamponnant.',
    'Put a small amount in the bath or on your hand, wash body and hair, then rinse gently and pat dry.',
    'توضع كمية صغيرة في الحوض أو على اليد، ويُغسل الجسم والشعر ثم يُشطف بلطف ويُجفف بالتربيت.',
  ],
  babyCleanse: [
    'Appliquer à l’aide d’un coton sur le siège, le visage ou le corps. Renouveler jusqu’à ce que le coton soit propre, puis sécher les plis.',
    'Apply with cotton to the nappy area, face or body. Repeat until the cotton is clean, then dry the folds.',
    'يوضع بقطنة على منطقة الحفاض أو الوجه أو الجسم. يُكرر حتى تبقى القطنة نظيفة ثم تُجفف الثنايا.',
  ],
  babyWipe: [
    'Essuyer délicatement le siège, le visage ou les mains, sans rincer, puis laisser sécher. Refermer le paquet après usage.',
    'Gently wipe the nappy area, face or hands, without rinsing, then let the skin dry. Close the pack after use.',
    'تُمسح منطقة الحفاض أو الوجه أو اليدان بلطف دون شطف، ثم تُترك البشرة لتجف. تُغلق العبوة بعد الاستعمال.',
  ],
  nappy: [
    'À chaque change, sur peau propre et sèche, appliquer une couche protectrice sur le siège.',
    'At every change, on clean, dry skin, apply a protective layer to the nappy area.',
    'عند كل تغيير، توضع طبقة واقية على منطقة الحفاض بعد التنظيف والتجفيف.',
  ],
  babyCream: [
    'Appliquer une à deux fois par jour sur le visage et le corps, en massant doucement.',
    'Apply to face and body once or twice a day, massaging gently.',
    'يوضع مرة إلى مرتين في اليوم على الوجه والجسم مع تدليك لطيف.',
  ],
  babyMassage: [
    'Réchauffer quelques gouttes dans les mains et masser bébé par mouvements doux, de préférence après le bain.',
    'Warm a few drops in the hands and massage baby with gentle strokes, preferably after the bath.',
    'تُدفأ بضع قطرات في اليدين ويُدلك الرضيع بحركات لطيفة، ويفضل بعد الحمام.',
  ],
  saline: [
    'Coucher l’enfant, tête sur le côté. Instiller dans chaque narine et laisser s’écouler. Une unidose est à usage unique.',
    'Lay the child down with the head to one side. Instil into each nostril and let it drain. A single dose is for one use only.',
    'يُمدد الطفل مع إمالة رأسه جانبًا. يُقطر في كل منخر ويُترك ليسيل. الجرعة الواحدة لاستعمال واحد فقط.',
  ],
  bottle: [
    'Avant le premier usage, stériliser toutes les pièces 5 minutes dans l’eau bouillante. Vérifier la température du lait sur l’intérieur du poignet.',
    'Before first use, sterilise all parts for 5 minutes in boiling water. Check the temperature of the milk on the inside of your wrist.',
    'قبل أول استعمال، تُعقم كل القطع 5 دقائق في ماء مغلي. تُفحص حرارة الحليب على باطن المعصم.',
  ],
  soother: [
    'Stériliser avant le premier usage et laver régulièrement. Remplacer après un à deux mois.',
    'Sterilise before first use and wash regularly. Replace after one to two months.',
    'تُعقم قبل أول استعمال وتُغسل بانتظام. تُستبدل بعد شهر إلى شهرين.',
  ],
  diaper: [
    'Ouvrir la couche, placer les attaches à l’arrière et fermer sans serrer le ventre. Changer régulièrement.',
    'Open the nappy, place the tabs at the back and close without tightening around the tummy. Change regularly.',
    'تُفتح الحفاضة وتوضع الأشرطة خلفًا وتُغلق دون شد البطن. تُغيّر بانتظام.',
  ],
  stretch: [
    'Dès le troisième mois de grossesse, masser matin et soir le ventre, les hanches et la poitrine, en évitant le mamelon.',
    'From the third month of pregnancy, massage the belly, hips and bust morning and evening, avoiding the nipple.',
    'ابتداءً من الشهر الثالث للحمل، يُدلك البطن والوركان والصدر صباحًا ومساءً مع تجنب الحلمة.',
  ],
  nipple: [
    'Appliquer après chaque tétée sur le mamelon propre et sec. Il n’est pas nécessaire d’essuyer avant la tétée suivante.',
    'Apply after each feed to a clean, dry nipple. There is no need to wipe it off before the next feed.',
    'يوضع بعد كل رضعة على الحلمة النظيفة والجافة. لا حاجة إلى مسحه قبل الرضعة التالية.',
  ],
  pads: [
    'Retirer le papier protecteur, fixer dans le sous-vêtement et changer toutes les quatre à six heures.',
    'Peel off the backing, fix to the underwear and change every four to six hours.',
    'تُنزع الورقة الواقية وتُثبت الفوطة في الملابس الداخلية وتُغيّر كل أربع إلى ست ساعات.',
  ],
  nursingPads: [
    'Retirer le papier protecteur et fixer le coussinet dans le soutien-gorge, face douce contre la peau. Changer dès qu’il est humide.',
    'Peel off the backing and fix the pad inside the bra, soft side against the skin. Change as soon as it is damp.',
    'تُنزع الورقة الواقية وتُثبت الوسادة داخل حمالة الصدر، الوجه الناعم نحو البشرة. تُغيّر حالما تتبلل.',
  ],
  slimming: [
    'Matin et soir, masser énergiquement les zones concernées en remontant des genoux vers les hanches, jusqu’à pénétration. Cure de quatre semaines.',
    'Morning and evening, massage the areas briskly, working up from the knees to the hips, until absorbed. Four-week course.',
    'صباحًا ومساءً، تُدلك المناطق المعنية بقوة صعودًا من الركبتين إلى الوركين حتى الامتصاص. برنامج أربعة أسابيع.',
  ],
  massage: [
    'Réchauffer quelques gouttes dans les mains et masser par mouvements circulaires, de préférence après la douche.',
    'Warm a few drops in the hands and massage in circular movements, preferably after a shower.',
    'تُدفأ بضع قطرات في اليدين ويُدلك الجسم بحركات دائرية، ويفضل بعد الاستحمام.',
  ],
  essentialOil: [
    'En diffusion : 5 gouttes pendant 15 minutes. Sur la peau : toujours diluer, 2 à 3 gouttes dans une cuillère à soupe d’huile végétale.',
    'In a diffuser: 5 drops for 15 minutes. On the skin: always dilute, 2 to 3 drops in a tablespoon of plant oil.',
    'في جهاز النشر: 5 قطرات لمدة 15 دقيقة. على البشرة: يُخفف دائمًا، 2 إلى 3 قطرات في ملعقة كبيرة من زيت نباتي.',
  ],
  plantOil: [
    'Appliquer pure sur le visage, le corps ou les longueurs, ou ajouter quelques gouttes au soin habituel.',
    'Apply neat to the face, body or lengths, or add a few drops to your usual care.',
    'يوضع صرفًا على الوجه أو الجسم أو الشعر، أو تضاف بضع قطرات منه إلى العناية المعتادة.',
  ],
  clay: [
    'Mélanger une part de poudre et une part d’eau dans un bol non métallique. Appliquer, garder humide 10 minutes, puis rincer.',
    'Mix one part powder with one part water in a non-metallic bowl. Apply, keep damp for 10 minutes, then rinse.',
    'يُخلط مقدار من المسحوق مع مقدار من الماء في وعاء غير معدني. يوضع ويُحفظ رطبًا 10 دقائق ثم يُشطف.',
  ],
  henna: [
    'Mélanger la poudre à de l’eau chaude jusqu’à obtenir une pâte lisse. Avec des gants, appliquer mèche à mèche sur cheveux propres, couvrir, laisser poser 1 à 3 heures, puis rincer abondamment.',
    'Mix the powder with hot water into a smooth paste. Wearing gloves, apply strand by strand to clean hair, cover, leave on for 1 to 3 hours, then rinse thoroughly.',
    'يُخلط المسحوق بماء ساخن للحصول على عجينة ملساء. توضع بالقفازات خصلة بخصلة على شعر نظيف ويُغطى الشعر، وتُترك ساعة إلى 3 ساعات ثم يُشطف جيدًا.',
  ],
  ghassoul: [
    'Délayer la poudre dans de l’eau tiède jusqu’à obtenir une pâte lisse. Masser sur cheveux mouillés, laisser poser 5 à 10 minutes, puis rincer abondamment.',
    'Stir the powder into lukewarm water to make a smooth paste. Massage into wet hair, leave on for 5 to 10 minutes, then rinse thoroughly.',
    'يُخلط المسحوق بماء فاتر للحصول على عجينة ملساء. تُدلك على شعر مبلل وتُترك 5 إلى 10 دقائق ثم يُشطف الشعر جيدًا.',
  ],
  tea: [
    'Verser 200 ml d’eau frémissante sur un sachet, couvrir, laisser infuser 7 minutes. Deux à trois tasses par jour.',
    'Pour 200 ml of simmering water over a bag, cover and infuse for 7 minutes. Two to three cups a day.',
    'يُصب 200 مل من الماء الساخن على كيس ويُغطى ويُترك 7 دقائق. كوبان إلى ثلاثة أكواب يوميًا.',
  ],
  honey: [
    'À déguster pur, sur du pain, ou dans une boisson tiède. La cristallisation est naturelle.',
    'Enjoy on its own, on bread or in a warm drink. Crystallisation is natural.',
    'يؤكل صرفًا أو مع الخبز أو في مشروب فاتر. التبلور أمر طبيعي.',
  ],
  sun: [
    'Appliquer généreusement et uniformément 20 minutes avant l’exposition. Renouveler toutes les deux heures, après la baignade ou la transpiration.',
    'Apply generously and evenly 20 minutes before exposure. Reapply every two hours, after swimming or perspiring.',
    'يوضع بسخاء وبشكل متساو قبل التعرض للشمس بـ20 دقيقة. يُجدد كل ساعتين وبعد السباحة أو التعرق.',
  ],
  afterSun: [
    'Après l’exposition, appliquer généreusement sur le visage et le corps propres. Renouveler aussi souvent que nécessaire.',
    'After exposure, apply generously to a clean face and body. Reapply as often as needed.',
    'بعد التعرض للشمس، يوضع بسخاء على الوجه والجسم النظيفين. يُجدد كلما دعت الحاجة.',
  ],
  tan: [
    'Sur peau gommée et sèche, appliquer de façon homogène, peu sur les coudes et les genoux. Se laver les mains. Le hâle apparaît en 4 à 6 heures.',
    'On exfoliated, dry skin, apply evenly, sparingly on elbows and knees. Wash hands. The tan appears in 4 to 6 hours.',
    'على بشرة مقشرة وجافة، يوضع بشكل متجانس مع القليل على المرفقين والركبتين. تُغسل اليدان. تظهر السمرة خلال 4 إلى 6 ساعات.',
  ],
  toothpaste: [
    'Se brosser les dents deux minutes, deux à trois fois par jour, après les repas, puis recracher.',
    'Brush teeth for two minutes, two to three times a day after meals, then spit out.',
    'تُفرش الأسنان دقيقتين، مرتين إلى ثلاث مرات في اليوم بعد الوجبات، ثم يُبصق المعجون.',
  ],
  mouthwash: [
    'Après le brossage, utiliser 15 ml pur pendant 30 secondes, puis recracher. Ne pas rincer.',
    'After brushing, use 15 ml undiluted for 30 seconds, then spit out. Do not rinse.',
    'بعد التفريش، يُتمضمض بـ15 مل دون تخفيف لمدة 30 ثانية ثم يُبصق. لا يُشطف الفم.',
  ],
  toothbrush: [
    'Brosser par petits mouvements de la gencive vers la dent, sans appuyer. Remplacer tous les trois mois.',
    'Brush with small strokes from gum to tooth without pressing. Replace every three months.',
    'تُفرش الأسنان بحركات صغيرة من اللثة إلى السن دون ضغط. تُستبدل كل ثلاثة أشهر.',
  ],
  intimate: [
    'Appliquer une petite quantité sur la zone intime externe, une fois par jour, puis rincer abondamment et sécher.',
    'Apply a small amount to the external intimate area once a day, then rinse thoroughly and dry.',
    'توضع كمية صغيرة على المنطقة الحميمة الخارجية مرة في اليوم، ثم تُشطف جيدًا وتُجفف.',
  ],
  deodorant: [
    'Appliquer sur des aisselles propres et sèches. Laisser sécher avant de s’habiller.',
    'Apply to clean, dry underarms. Let it dry before dressing.',
    'يوضع على إبطين نظيفين وجافين. يُترك ليجف قبل ارتداء الملابس.',
  ],
  deodorantSpray: [
    'Bien agiter, vaporiser brièvement à 15 cm des aisselles propres et sèches.',
    'Shake well, spray briefly 15 cm from clean, dry underarms.',
    'يُرج جيدًا ويُرش برهة على بعد 15 سم من إبطين نظيفين وجافين.',
  ],
  handGel: [
    'Déposer 3 ml dans le creux de la main et frictionner 30 secondes jusqu’à séchage complet, sans rincer.',
    'Put 3 ml in the palm and rub for 30 seconds until completely dry, without rinsing.',
    'يوضع 3 مل في راحة اليد وتُفرك اليدان 30 ثانية حتى الجفاف التام دون شطف.',
  ],
  ear: [
    'Une à deux fois par semaine, vaporiser une fois dans chaque oreille, tête inclinée, masser puis essuyer l’excédent.',
    'Once or twice a week, spray once into each ear with the head tilted, massage, then wipe off the excess.',
    'مرة إلى مرتين في الأسبوع، يُرش مرة واحدة في كل أذن مع إمالة الرأس، ثم يُدلك ويُمسح الفائض.',
  ],
  nose: [
    'Une pulvérisation dans chaque narine, 2 à 4 fois par jour. Moucher puis nettoyer l’embout.',
    'One spray in each nostril 2 to 4 times a day. Blow the nose, then clean the nozzle.',
    'رشة في كل منخر 2 إلى 4 مرات في اليوم. يُنظف الأنف ثم الفوهة.',
  ],
  shave: [
    'Appliquer sur la peau humide, faire mousser du bout des doigts, raser puis rincer à l’eau fraîche.',
    'Apply to damp skin, lather with the fingertips, shave, then rinse with cool water.',
    'يوضع على بشرة رطبة ويُرغى بأطراف الأصابع، ثم تُحلق اللحية ويُشطف الوجه بماء بارد.',
  ],
  afterShave: [
    'Après le rasage, appliquer sur le visage et le cou en tapotant jusqu’à pénétration.',
    'After shaving, apply to face and neck, patting until absorbed.',
    'بعد الحلاقة، يوضع على الوجه والرقبة مع التربيت حتى الامتصاص.',
  ],
  beard: [
    'Déposer 3 à 5 gouttes dans les mains, lisser la barbe de la racine à la pointe puis peigner.',
    'Put 3 to 5 drops in the hands, smooth through the beard from root to tip, then comb.',
    'توضع 3 إلى 5 قطرات في اليدين وتُملس اللحية من الجذور إلى الأطراف ثم تُمشط.',
  ],
  sheetMask: [
    'Déplier le masque sur le visage propre et sec, laisser poser 15 minutes, retirer puis masser l’excédent de sérum. Une à deux fois par semaine.',
    'Unfold the mask onto a clean, dry face, leave on for 15 minutes, remove and massage in the remaining serum. Once or twice a week.',
    'يُفرد القناع على وجه نظيف وجاف ويُترك 15 دقيقة، ثم يُنزع ويُدلك ما تبقى من السيروم. مرة إلى مرتين في الأسبوع.',
  ],
  gummyChild: [
    'Enfants à partir de 4 ans : 2 gommes par jour, à bien mâcher, sous la surveillance d’un adulte.',
    'Children from 4 years: 2 gummies a day, chewed well, under adult supervision.',
    'للأطفال ابتداءً من 4 سنوات: علكتان يوميًا تُمضغان جيدًا تحت إشراف شخص بالغ.',
  ],
  gummy: [
    'Adultes : 2 gommes par jour, à mâcher, de préférence le matin. Cure de trois mois.',
    'Adults: 2 gummies a day, chewed, preferably in the morning. Three-month course.',
    'للبالغين: علكتان يوميًا للمضغ، ويفضل صباحًا. برنامج ثلاثة أشهر.',
  ],
  chew: [
    'Adultes et enfants de plus de 6 ans : 1 comprimé par jour, à croquer ou à laisser fondre, le matin.',
    'Adults and children over 6: 1 tablet a day, chewed or dissolved in the mouth, in the morning.',
    'للبالغين والأطفال فوق 6 سنوات: قرص واحد يوميًا يُمضغ أو يُترك ليذوب صباحًا.',
  ],
  six: [
    'Adultes : 6 comprimés par jour, répartis au cours des repas, avec un verre d’eau. Commencer par 2 comprimés et augmenter en une semaine.',
    'Adults: 6 tablets a day, spread over meals, with a glass of water. Start with 2 tablets and increase over a week.',
    'للبالغين: 6 أقراص يوميًا موزعة على الوجبات مع كوب ماء. يُبدأ بقرصين وتُزاد الجرعة خلال أسبوع.',
  ],
  alcohol: [
    'Imbiber une compresse et passer sur la peau saine avant une injection, ou sur le petit matériel. Laisser sécher. Ne pas appliquer sur une plaie ni une muqueuse.',
    'Soak a compress and wipe over healthy skin before an injection, or over small equipment. Let it dry. Do not apply to wounds or mucous membranes.',
    'تُبلل كمادة وتُمرر على البشرة السليمة قبل الحقن أو على الأدوات الصغيرة. تُترك لتجف. لا يوضع على الجروح أو الأغشية المخاطية.',
  ],
  compress: [
    'Se laver les mains, ouvrir le sachet sans toucher la compresse, nettoyer la plaie du centre vers l’extérieur ou couvrir et fixer avec un adhésif.',
    'Wash hands, open the pouch without touching the compress, clean the wound from the centre outwards, or cover and secure with tape.',
    'تُغسل اليدان ويُفتح الكيس دون لمس الكمادة، ويُنظف الجرح من الوسط إلى الخارج أو يُغطى ويُثبت بلاصق.',
  ],
  glowDrops: [
    'Mélanger 2 à 4 gouttes à la crème de jour et étaler sur le visage et le cou, une fois par jour. Se laver les mains après l’application.',
    'Mix 2 to 4 drops with day cream and spread over face and neck once a day. Wash hands after application.',
    'تُخلط قطرتان إلى 4 قطرات مع كريم النهار وتُوزع على الوجه والرقبة مرة في اليوم. تُغسل اليدان بعد الاستعمال.',
  ],
  legSpray: [
    'Vaporiser sur les jambes et les pieds à 20 cm, aussi souvent que souhaité, en remontant des chevilles vers les genoux. Laisser sécher.',
    'Spray legs and feet from 20 cm as often as wished, working up from ankles to knees. Let it dry.',
    'يُرش على الساقين والقدمين على بعد 20 سم كلما رُغب في ذلك، صعودًا من الكاحلين إلى الركبتين. يُترك ليجف.',
  ],
  gift: [
    'Chaque produit du coffret s’utilise selon les indications portées sur son emballage.',
    'Use each item in the set as described on its own packaging.',
    'يُستعمل كل منتج من العلبة حسب التعليمات المبينة على عبوته.',
  ],
  styling: [
    'Réchauffer une noisette entre les paumes, répartir sur cheveux secs ou humides et coiffer.',
    'Warm a small amount between the palms, work through dry or damp hair and style.',
    'تُدفأ كمية صغيرة بين الراحتين وتوزع على شعر جاف أو رطب ثم يُصفف.',
  ],
  beardShampoo: [
    'Appliquer sur la barbe mouillée, masser jusqu’à la peau du bout des doigts, puis rincer. Deux à trois fois par semaine.',
    'Apply to a wet beard, massage down to the skin with the fingertips, then rinse. Two to three times a week.',
    'يوضع على لحية مبللة ويُدلك حتى البشرة بأطراف الأصابع ثم يُشطف. مرتين إلى ثلاث مرات في الأسبوع.',
  ],
  beardBalm: [
    'Réchauffer une noisette entre les doigts, répartir dans la barbe propre et sèche, puis lisser au peigne.',
    'Warm a small amount between the fingers, work through a clean, dry beard, then smooth with a comb.',
    'تُدفأ كمية صغيرة بين الأصابع وتوزع على لحية نظيفة وجافة ثم تُملس بالمشط.',
  ],
  shaveClear: [
    'Étaler une fine couche sur la peau humide, raser en rinçant souvent la lame, puis rincer à l’eau fraîche.',
    'Spread a thin layer over damp skin, shave, rinsing the blade often, then rinse with cool water.',
    'توزع طبقة رقيقة على بشرة رطبة، ثم تُحلق اللحية مع شطف الشفرة مرارًا ويُشطف الوجه بماء بارد.',
  ],
  shaveBrush: [
    'Déposer une noisette sur un blaireau mouillé, monter la mousse en cercles sur le visage humide, raser dans le sens du poil puis rincer à l’eau fraîche.',
    'Put a small amount on a wet brush, work up a lather in circles on a damp face, shave with the grain, then rinse with cool water.',
    'توضع كمية صغيرة على فرشاة مبللة وتُرغى بحركات دائرية على الوجه الرطب، ثم تُحلق اللحية في اتجاه الشعر ويُشطف الوجه بماء بارد.',
  ],
  shaveOil: [
    'Masser 4 à 5 gouttes sur la peau humide, attendre 30 secondes, raser en rinçant souvent la lame, puis rincer.',
    'Massage 4 to 5 drops into damp skin, wait 30 seconds, shave, rinsing the blade often, then rinse.',
    'تُدلك 4 إلى 5 قطرات على بشرة رطبة، ويُنتظر 30 ثانية، ثم تُحلق اللحية مع شطف الشفرة مرارًا ويُشطف الوجه.',
  ],
  alum: [
    'Passer la pierre mouillée sur la peau rasée ou les aisselles, puis la rincer et la laisser sécher à l’air.',
    'Glide the wet stone over shaved skin or underarms, then rinse it and leave to air-dry.',
    'يُمرر الحجر المبلل على البشرة المحلوقة أو الإبطين، ثم يُشطف ويُترك ليجف في الهواء.',
  ],
} as const satisfies Record<string, Words>

export type UsageId = keyof typeof usages
