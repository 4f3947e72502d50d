import type { MailTexts } from './mail-texts.ts'

export const fr: MailTexts = {
  hello: (name) => (name ? `Bonjour ${name},` : 'Bonjour,'),
  codeLives: 'Ce code est valable 30 minutes et ne sert qu’une fois.',
  verification: {
    subject: 'Votre code de vérification Lotos',
    preheader: 'Plus qu’une étape pour ouvrir votre compte.',
    intro: 'Pour ouvrir votre compte, saisissez ce code sur la page de vérification :',
    codeLabel: 'Votre code',
    button: 'Vérifier mon compte',
    ignore:
      'Vous n’avez pas demandé de compte ? Ignorez ce message : sans ce code, rien ne sera créé.',
  },
  reset: {
    subject: 'Votre code pour changer de mot de passe',
    preheader: 'Choisissez un nouveau mot de passe en quelques instants.',
    intro: 'Pour choisir un nouveau mot de passe, saisissez ce code :',
    codeLabel: 'Votre code',
    button: 'Changer de mot de passe',
    ignore:
      'Vous n’avez rien demandé ? Ignorez ce message : votre mot de passe reste inchangé. Ne donnez ce code à personne.',
  },
  deletion: {
    subject: 'Votre code pour supprimer votre compte',
    preheader: 'Saisissez-le sur la page de votre compte.',
    intro: 'Pour supprimer votre compte Lotos, saisissez ce code sur la page de votre compte :',
    codeLabel: 'Votre code',
    ignore:
      'Vous n’avez rien demandé ? Ne donnez ce code à personne, et déconnectez tous vos appareils depuis la page de votre compte.',
  },
  accountDeleted: {
    subject: 'Votre compte Lotos est supprimé',
    preheader: 'Vos données sont effacées.',
    intro:
      'Votre compte vient d’être supprimé, avec vos adresses, vos avis, votre panier et votre inscription à notre lettre.',
    kept: 'La loi nous oblige à conserver les montants et les articles de vos commandes pour la comptabilité. Votre nom, votre adresse, votre téléphone et votre e-mail n’y figurent plus.',
    notYou: 'Ce n’était pas vous ? Écrivez-nous sans attendre.',
  },
  accountExists: {
    subject: 'Vous avez déjà un compte Lotos',
    preheader: 'Une inscription a été demandée avec votre adresse.',
    intro:
      'Une inscription vient d’être demandée avec cette adresse, qui a déjà un compte. Vous pouvez simplement vous connecter.',
    signIn: 'Me connecter',
    forgot: 'Mot de passe oublié ? Choisissez-en un nouveau :',
    newPassword: 'Nouveau mot de passe',
    ignore: 'Si cette demande ne vient pas de vous, vous n’avez rien à faire.',
  },
  passwordChanged: {
    subject: 'Votre mot de passe a été changé',
    preheader: 'Un nouveau mot de passe protège votre compte.',
    intro:
      'Le mot de passe de votre compte vient d’être changé, et vos autres appareils ont été déconnectés. Vous pouvez vous y reconnecter avec le nouveau.',
    notYou:
      'Ce n’était pas vous ? Protégez d’abord votre boîte e-mail, puis choisissez un autre mot de passe :',
    newPassword: 'Choisir un autre mot de passe',
  },
  order: {
    subject: (number) => `Votre commande ${number} est confirmée`,
    preheader: (date) => `Livraison prévue le ${date}.`,
    heading: 'Merci pour votre commande !',
    intro: (number) => `Nous avons bien reçu votre commande ${number} et la préparons.`,
    heldSubject: (number) => `Votre commande ${number} est en cours de confirmation`,
    heldHeading: 'Merci ! Nous confirmons votre commande par téléphone',
    heldIntro: (number) =>
      `Nous avons bien reçu votre commande ${number}. Nous vous appellerons pour la confirmer avant de la préparer. Vos produits sont réservés en attendant.`,
    quantity: (quantity, unitPrice) => `Quantité : ${quantity}\u00a0×\u00a0${unitPrice}`,
    subtotal: 'Sous-total',
    coupon: (code, percentage) => `Code promo ${code} (−${percentage} %)`,
    delivery: 'Livraison',
    free: 'Offerte',
    rounding: 'Arrondi',
    total: 'Total à payer',
    payment: 'Paiement en espèces à la livraison.',
    address: 'Adresse de livraison, saisie par la personne qui a commandé',
    estimated: (date) => `Livraison prévue : ${date}`,
    track: 'Suivre ma commande',
  },
  status: {
    names: {
      order_placed: 'Commande reçue',
      packing: 'En préparation',
      shipped: 'Expédiée',
      out_for_delivery: 'En cours de livraison',
      delivered: 'Livrée',
      cancelled: 'Annulée',
    },
    news: {
      order_placed: 'Votre commande nous est parvenue.',
      packing: 'Nous rassemblons vos produits et fermons le colis.',
      shipped: 'Le colis est remis au transporteur.',
      out_for_delivery: 'Le livreur est en route et vous appelle.',
      delivered: 'Le colis est entre vos mains. Merci de votre confiance !',
      cancelled: 'Cette commande a été annulée. Aucun colis ne sera livré.',
    },
    other: 'Votre commande a avancé.',
    subject: (number, status) => `Commande ${number} : ${status}`,
    heading: (number) => `Des nouvelles de votre commande ${number}`,
    label: 'Statut',
  },
  newsletter: {
    subject: 'Confirmez votre inscription à la lettre de Lotos',
    preheader: 'Un clic, et nos conseils arrivent dans votre boîte.',
    heading: 'Un dernier clic',
    intro:
      'Vous avez demandé à recevoir nos conseils et nos offres. Confirmez que cette adresse est bien la vôtre :',
    button: 'Confirmer mon inscription',
    lives: 'Ce lien est valable 7 jours.',
    ignore: 'Vous n’avez rien demandé ? Ignorez ce message : vous ne serez pas inscrit.',
    unsubscribe: 'Me désinscrire',
    reason: 'Vous recevez ce message car cette adresse a été saisie pour notre lettre.',
  },
  reason: 'Vous recevez ce message à la suite d’une action sur notre boutique.',
  contact: (email, phone) => `Une question ? ${[email, phone].filter(Boolean).join(' · ')}`,
}
