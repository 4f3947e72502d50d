import type { ProductKind } from './product-kind.ts'
import type { Words } from './texts/words.ts'

interface Need {
  name: Words
  /** Leaves of the taxonomy. All their products help with the need. */
  leaves: readonly string[]
  /** French names of further kinds that help with the need. These kinds are on other leaves. */
  kinds: readonly string[]
}

const need = (name: Words, leaves: readonly string[], kinds: readonly string[] = []): Need => ({
  name,
  leaves,
  kinds,
})

/** The needs (FACET-02). No name contains a comma, because commas separate lists in URLs. */
export const demoNeeds: readonly Need[] = [
  need(
    ['Acné', 'Acne', 'حب الشباب'],
    ['Soins anti-imperfections'],
    [
      'Gel nettoyant purifiant',
      'Solution micellaire peaux à imperfections',
      'Masque à l’argile désincrustant',
      'Huile de nigelle vierge',
    ],
  ),
  need(
    ['Taches', 'Dark Spots', 'البقع الداكنة'],
    ['Soins anti-taches et éclat'],
    ['Sérum niacinamide 10 %', 'Crème solaire visage SPF 50+'],
  ),
  need(
    ['Anti-âge', 'Anti-ageing', 'مكافحة التجاعيد'],
    ['Sérums anti-âge', 'Crèmes anti-rides'],
    [
      'Contour des yeux anti-rides',
      'Collagène marin en sticks',
      'Huile de pépins de figue de Barbarie bio',
      'Soin anti-âge homme',
    ],
  ),
  need(
    ['Peau sèche', 'Dry Skin', 'البشرة الجافة'],
    ['Laits et crèmes corps', 'Baumes relipidants', 'Huiles lavantes', 'Crèmes mains'],
    [
      'Crème hydratante riche 24 h',
      'Huile de soin nourrissante',
      'Gel lavant surgras sans savon',
      'Pain dermatologique surgras',
      'Crème pieds à l’urée 25 %',
      'Crème visage bio nourrissante',
    ],
  ),
  need(
    ['Peau sensible', 'Sensitive Skin', 'البشرة الحساسة'],
    ['Peaux sensibles et rougeurs', 'Crèmes réparatrices'],
    [
      'Mousse nettoyante douce',
      'Eau thermale apaisante',
      'Baume relipidant anti-grattage',
      'Gel lavant surgras sans savon',
      'Crème minérale peaux intolérantes SPF 50+',
      'Mousse à raser peaux sensibles',
    ],
  ),
  need(
    ['Chute de cheveux', 'Hair Loss', 'تساقط الشعر'],
    ['Lotions et ampoules antichute', 'Shampooings fortifiants', 'Cheveux et ongles'],
    ['Huile fortifiante ricin et nigelle', 'Shampooing densifiant homme'],
  ),
  need(
    ['Bébé', 'Baby', 'الرضيع'],
    [
      'Gels lavants bébé',
      'Liniments et eaux nettoyantes',
      'Lingettes',
      'Crèmes pour le change',
      'Hydratation bébé',
      'Nez et sérum physiologique',
      'Biberons',
      'Sucettes',
      'Couches',
    ],
    ['Crème minérale bébé SPF 50+'],
  ),
  need(
    ['Grossesse et allaitement', 'Pregnancy and Breastfeeding', 'الحمل والرضاعة'],
    ['Soins vergetures', 'Allaitement'],
    ['Vitamines grossesse et allaitement'],
  ),
  need(
    ['Soleil', 'Sun', 'الشمس'],
    [
      'Crèmes solaires visage',
      'Solaires teintés',
      'Sticks solaires',
      'Sprays solaires',
      'Laits solaires',
      'Solaires enfants',
      'Après-soleil',
    ],
    ['Préparateur solaire caroténoïdes'],
  ),
  need(
    ['Minceur', 'Slimming', 'التنحيف'],
    ['Gels et crèmes anticellulite', 'Contrôle du poids', 'Ventre plat'],
    ['Huile minceur lierre et agrumes', 'Draineur concentré à diluer'],
  ),
  need(
    ['Énergie et immunité', 'Energy and Immunity', 'الطاقة والمناعة'],
    [
      'Vitamine C et zinc',
      'Fer et vitamines B',
      'Tonus et vitalité',
      'Ruche et défenses naturelles',
    ],
    ['Multivitamines et minéraux adulte', 'Multivitamines enfant', 'Vitamine D3 gouttes'],
  ),
  need(
    ['Sommeil et stress', 'Sleep and Stress', 'النوم والتوتر'],
    ['Sommeil et détente', 'Magnésium'],
    ['Complexe vitamines B', 'Huile de massage effort et détente'],
  ),
  need(
    ['Bouche et dents', 'Mouth and Teeth', 'الفم والأسنان'],
    ['Dentifrices', 'Bains de bouche', 'Brosses à dents'],
  ),
  need(
    ['Articulations', 'Joints', 'المفاصل'],
    ['Articulations', 'Attelles et ceintures'],
    ['Calcium et vitamine D', 'Huile de massage effort et détente'],
  ),
  need(
    ['Hygiène', 'Hygiene', 'النظافة'],
    [
      'Gels intimes',
      'Protections périodiques',
      'Déodorants bille et stick',
      'Déodorants spray',
      'Mains et gels hydroalcooliques',
      'Nez et oreilles',
      'Antiseptiques',
    ],
  ),
]

/** French names of the needs of products of this leaf and kind, in display order. */
export function needsOf(leaf: string, kind?: ProductKind): string[] {
  return demoNeeds
    .filter(({ leaves, kinds }) => leaves.includes(leaf) || (kind && kinds.includes(kind.name[0])))
    .map(({ name }) => name[0])
}
