/** Pairs of the English text of `expects`, which says what the value of a column must be, and its French translation. */
export const rules: readonly (readonly [string, string])[] = [
  [
    'dinars with at most 3 decimals, from 0 to 1000000, such as 12.500 or 12,500',
    'des dinars avec 3 décimales au plus, de 0 à 1000000, par exemple 12.500 ou 12,500',
  ],
  ['a whole number from {min} to {max}', 'un nombre entier de {min} à {max}'],
  [
    'true or false (yes, no, oui, non, 1 and 0 do as well)',
    'oui ou non (true, false, 1 et 0 conviennent aussi)',
  ],
  [
    '24 digits of 0-9 and a-f, as `shop export` writes them',
    '24 chiffres parmi 0-9 et a-f, comme dans un export de la boutique',
  ],
  [
    'a day such as 2026-12-31 or 31/12/2026, or a moment such as 2026-12-31T18:00:00Z',
    'un jour comme 31/12/2026, ou un moment comme 2026-12-31T18:00',
  ],
  [
    'one line of at most {max} characters without a comma, which parts names in addresses',
    'une ligne de {max} caractères au plus, sans virgule',
  ],
  [
    'one line of {min} to {max} characters without a comma, which parts names in addresses',
    'une ligne de {min} à {max} caractères, sans virgule',
  ],
  ['one line of at most {max} characters', 'une ligne de {max} caractères au plus'],
  ['one line of {min} to {max} characters', 'une ligne de {min} à {max} caractères'],
  ['a text of at most {max} characters', 'un texte de {max} caractères au plus'],
  [
    'a code of 1 to {max} characters without blanks, in capitals',
    'un code de 1 à {max} caractères, en majuscules et sans espace',
  ],
  [
    'addresses of pictures as `shop export` writes them, with | between them',
    'des adresses d’images comme dans un export de la boutique, séparées par |',
  ],
  [
    'at most 20 pictures to import: files or folders beside the import file, or https:// addresses, with | between them',
    '20 images au plus à importer : fichiers ou dossiers à côté du fichier, ou adresses https://, séparés par |',
  ],
  [
    'French names of at most 10 needs, each once, of at most 60 characters without a comma, with | between them',
    'les noms de 10 besoins au plus, chacun une fois, de 60 caractères au plus et sans virgule, séparés par |',
  ],
  [
    'the age it is for, in months, a whole number from {min} to {max}; empty where it is not known',
    'l’âge en mois, un nombre entier de {min} à {max} ; laissez vide si ce n’est pas connu',
  ],
  [
    'the sun protection factor, a whole number from {min} to {max}; empty where it is not known',
    'l’indice de protection solaire, un nombre entier de {min} à {max} ; laissez vide si ce n’est pas connu',
  ],
  [
    'some of {words}, with | between them; empty where it is not known',
    'des mots parmi {words}, séparés par | ; laissez vide si ce n’est pas connu',
  ],
  [
    'at most 20 active ingredients such as niacinamide: 10 %, with | between them; empty where it is not known',
    '20 actifs au plus, par exemple niacinamide: 10 %, séparés par | ; laissez vide si ce n’est pas connu',
  ],
  [
    'a measure such as 200 ml, 1,5 l, 50 g or 30 pieces; empty where it is not known',
    'une contenance comme 200 ml, 1,5 l, 50 g ou 30 pieces ; laissez vide si ce n’est pas connu',
  ],
  [
    'an EAN of 13 or 8 digits, the last of which agrees with the others; empty where it is not known',
    'un code EAN de 13 ou 8 chiffres dont le dernier s’accorde avec les autres ; laissez vide si ce n’est pas connu',
  ],
  [
    '{words}; empty where it is not known',
    'un mot parmi {words} ; laissez vide si ce n’est pas connu',
  ],
]
