import {
  type CallDefinition,
  type CallName,
  calls,
  type ErrorAnswer,
  type ErrorCode,
} from '@shop/contracts'
import type * as z from 'zod/mini'

type Details = Omit<ErrorAnswer, 'success' | 'code' | 'message'>

/** An expected error, which the client gets as a code. It is thrown, so that the surrounding transaction is rolled back. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.details = details
  }
}

/** Codes that every call may return, in addition to its own. */
const commonStatus: Partial<Record<ErrorCode, number>> = {
  validation_failed: 400,
  not_found: 404,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  server_error: 500,
  overloaded: 503,
}

/** The HTTP status of a code for one call; undefined if the code is not in the call's contract. */
export function statusOf(code: ErrorCode, call: CallName | undefined): number | undefined {
  const own: Partial<Record<number, readonly ErrorCode[]>> = call ? calls[call].errors : {}
  const status = Object.entries(own).find(([, codes]) => codes?.includes(code))?.[0]
  return status ? Number(status) : commonStatus[code]
}

/** Error status → codes that the call may return with it. */
export function documentedErrors(name: CallName): Record<number, ErrorCode[]> {
  const { errors, method, input }: CallDefinition = calls[name]
  const hasInput = method === 'POST' || Object.keys((input as z.ZodMiniObject).shape).length > 0
  const common: ErrorCode[] = [
    ...(hasInput ? (['validation_failed'] as const) : []),
    ...(method === 'POST' ? (['payload_too_large', 'unsupported_media_type'] as const) : []),
    'rate_limited',
    'server_error',
    'overloaded',
  ]
  const all: Record<number, ErrorCode[]> = {}
  for (const code of [...Object.values(errors).flat(), ...common]) {
    const status = code && statusOf(code, name)
    if (status) all[status] = [...(all[status] ?? []), code]
  }
  return all
}

/** French fallback texts for clients without a text for the code. */
const messages: Record<ErrorCode, string> = {
  validation_failed: 'Certaines informations sont invalides.',
  not_found: "Cette adresse n'existe pas.",
  product_not_found: 'Produit non trouvé',
  order_not_found: 'Commande non trouvée. Vérifiez votre numéro de commande et votre email.',
  order_not_cancellable:
    'Cette commande est déjà en préparation, en route ou annulée : elle ne peut plus être annulée ici.',
  order_not_returnable: 'Ces articles ne peuvent pas, ou ne peuvent plus, être retournés.',
  invalid_order_reference: "Format de numéro de commande ou d'email invalide.",
  empty_cart: 'Votre panier est vide',
  out_of_stock: 'Certains produits ne sont plus disponibles dans la quantité demandée.',
  product_unavailable: "Un produit de votre panier n'est plus disponible.",
  max_quantity_reached: 'Quantité maximum atteinte pour ce produit.',
  cart_full: 'Votre panier contient déjà 100 lignes. Retirez-en une pour en ajouter une autre.',
  too_many_units:
    'Votre panier dépasse la quantité qu’une commande peut contenir. Réduisez-la, ou appelez-nous pour une commande plus importante.',
  too_many_orders:
    'Plusieurs commandes ont été passées récemment avec ces coordonnées ou depuis cette connexion. Réessayez plus tard, ou commandez par téléphone.',
  prices_changed: 'Des prix ont changé. Vérifiez le nouveau total, puis confirmez.',
  coupon_invalid: 'Code promo invalide',
  idempotency_conflict: 'Cette demande a déjà servi pour une autre commande.',
  unauthorized: 'Vous devez être connecté.',
  invalid_credentials: 'E-mail ou mot de passe incorrect.',
  name_not_allowed:
    'Ce nom pourrait être pris pour celui de la boutique ou pour une mention officielle. Choisissez-en un autre.',
  orders_under_way:
    'Une commande est encore en route. Le compte pourra être supprimé après sa livraison.',
  too_many_addresses:
    'Votre carnet contient déjà 10 adresses. Supprimez-en une pour en ajouter une autre.',
  wrong_password: 'Mot de passe actuel incorrect.',
  needs_verification: "Votre compte n'est pas vérifié. Un nouveau code a été envoyé.",
  invalid_code: 'Code de vérification invalide ou expiré',
  invalid_reset_code: 'Code de réinitialisation invalide ou expiré',
  invalid_reset_token: 'La demande de réinitialisation a expiré. Veuillez recommencer.',
  resend_too_soon:
    'Un code a été demandé il y a un instant. Veuillez patienter avant d’en demander un autre.',
  too_many_mails:
    'Trop d’e-mails ont été demandés pour cette adresse. Aucun n’a été envoyé cette fois : ouvrez le dernier message reçu, ou réessayez plus tard.',
  order_link_invalid: 'Ce lien n’est pas valable. Ouvrez en entier celui que vous avez reçu.',
  order_link_used: 'Ce lien a déjà servi.',
  review_exists: 'Vous avez déjà donné votre avis sur ce produit.',
  review_not_found: 'Cet avis n’est plus affiché.',
  order_link_late: 'Cette commande ne peut plus être modifiée par ce lien.',
  invalid_confirmation_link: 'Ce lien est invalide ou a expiré.',
  address_not_found: 'Aucune adresse n’a été trouvée à cet endroit.',
  geocoder_unavailable: 'La recherche d’adresse n’est pas disponible pour le moment.',
  rate_limited: 'Trop de demandes. Veuillez réessayer dans un instant.',
  payload_too_large: 'La demande est trop volumineuse.',
  unsupported_media_type: 'Seul le format JSON est accepté.',
  overloaded: 'Le service est surchargé. Veuillez réessayer dans un instant.',
  server_error: 'Erreur serveur. Veuillez réessayer.',
}

/** The body of a refusal, in the shape of the contract. */
export function refusalAnswer(code: ErrorCode, details: Details = {}): ErrorAnswer {
  const wrong = Object.entries(details.fields ?? {}).map(([path, what]) => `${path} (${what})`)
  const message = wrong.length > 0 ? `${messages[code]} ${wrong.join(', ')}` : messages[code]
  return { success: false, code, message, ...details }
}
