/** Background of a category's pictures: very pale, so that the pictures of a listing look alike. */
export const tints: Partial<Record<string, string>> = {
  Visage: '#f5efea',
  Corps: '#f4f0e6',
  Cheveux: '#efecf2',
  Maquillage: '#f8ebe9',
  'Compléments Alimentaires': '#f0f2e8',
  'Matériel Médical': '#e9f0f4',
  'Bébé & Maman': '#f3f1ea',
  Minceur: '#f6edf1',
  'Bio & Naturel': '#eff0e4',
  Solaires: '#fbf1de',
  Hygiène: '#e8f1f2',
  Homme: '#ebecee',
}
