/** Problems of pictures, in English and French. `{picture}` stands for the address or file; any other name in braces stands for any text. */
export const pictureSentences: readonly (readonly [string, string])[] = [
  [
    '{picture} there is no such file or folder beside the import file',
    '{picture} ne se trouve pas à côté du fichier importé',
  ],
  [
    '{picture} stands outside the folder of the import file',
    '{picture} se trouve hors du dossier du fichier importé',
  ],
  [
    '{picture} holds no file that ends in {endings}',
    '{picture} ne contient aucun fichier qui se termine par {endings}',
  ],
  ['{picture} is larger than {size} MB', '{picture} dépasse {size} Mo'],
  ['{picture} is not an https:// address', '{picture} n’est pas une adresse https://'],
  ['{picture} took longer than {time} s', '{picture} n’est pas arrivé en {time} s'],
  ['{picture} cannot be fetched ({reason})', '{picture} ne peut pas être téléchargé ({reason})'],
  [
    '{picture} was answered with {status}',
    '{picture} n’a pas été envoyé : le serveur a répondu {status}',
  ],
  [
    '{picture} was redirected more than {count} times',
    '{picture} est redirigé plus de {count} fois',
  ],
  ['{picture} leads to {protocol}, not https:', '{picture} mène à {protocol} au lieu de https:'],
  [
    '{picture} holds a name or a password',
    '{picture} contient un nom d’utilisateur ou un mot de passe',
  ],
  ['{picture} leads to a private address', '{picture} mène à une adresse privée'],
  ['{picture} has no address', '{picture} n’a pas d’adresse'],
  ['{picture} is {type}, not a picture', '{picture} est de type {type}, ce n’est pas une image'],
  [
    '{picture} has {pixels} pixels; at most {most} million are read',
    '{picture} compte {pixels} pixels ; {most} millions au plus sont acceptés',
  ],
  [
    '{picture} has {pixels} pixels; expected at least {least} each way',
    '{picture} compte {pixels} pixels ; il en faut au moins {least} de chaque côté',
  ],
  [
    '{picture} cannot be decoded ({reason}); expected {formats}',
    '{picture} est illisible ({reason}) ; formats acceptés : {formats}',
  ],
]
