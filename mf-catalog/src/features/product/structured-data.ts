import type { Review } from '@shop/contracts'
import type { PageToDescribe } from '@shop/federation/runtime'
import {
  freeDeliveryProgress,
  isSoldOut,
  needsGovernorate,
  returnPolicy,
  toMillimes,
} from '@shop/domain'
import { discountedPrice, translated } from '@shop/i18n'
import { $settings } from '@shop/stores'
import * as urls from '@shop/urls'
import { breadcrumb, previewPicture, schemaOrg } from '../../search-engines/describe-page.ts'
import type { ProductPage } from './load-product.ts'
import { foldersOf } from './product-folders.ts'

/** The first picture of the product. */
export function picture({ data }: PageToDescribe): string | undefined {
  const [first] = (data as ProductPage).product.image
  return previewPicture(first)
}

/**
 * SEO-01: the product with its offer, and its breadcrumb. Rating and newest reviews are included only if a review has
 * stars (REV-01). Prices are TND after discount, as the page shows them.
 */
export function structuredData({ data, publicUrl, i18n }: PageToDescribe): object[] {
  const { product: original, newest = [] } = data as ProductPage
  const product = translated(original, i18n.language)
  const folders = foldersOf(product, i18n.t)
  const absolute = (href: string) => new URL(href, publicUrl).href
  const url = absolute(urls.product(product._id))
  return [
    {
      '@context': schemaOrg,
      '@type': 'Product',
      name: product.name,
      description: product.description,
      sku: product.facts?.reference ?? product._id,
      ...(product.facts?.ean && { gtin: product.facts.ean }),
      url,
      ...(product.image.length > 0 && { image: product.image.map(absolute) }),
      ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
      ...(product.range && {
        additionalProperty: [{ '@type': 'PropertyValue', name: 'range', value: product.range }],
      }),
      category: folders
        .slice(1)
        .map(({ name }) => name)
        .join(' > '),
      ...(product.rating && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: product.rating.average,
          reviewCount: product.rating.count,
          bestRating: 5,
          worstRating: 1,
        },
        review: newest.flatMap(describeReview),
      }),
      offers: {
        '@type': 'Offer',
        url,
        priceCurrency: 'TND',
        price: discountedPrice(product.price, product.discount),
        availability: `${schemaOrg}/${isSoldOut(product) ? 'OutOfStock' : 'InStock'}`,
        itemCondition: `${schemaOrg}/NewCondition`,
        ...termsOf(original),
      },
    },
    breadcrumb(publicUrl, [...folders, { name: product.name }]),
  ]
}

/** A review with stars. Empty for a review without stars, because search engines do not accept it. */
function describeReview({ userName, content, date, stars }: Review): object[] {
  if (stars === undefined) return []
  return [
    {
      '@type': 'Review',
      author: { '@type': 'Person', name: userName },
      datePublished: new Date(date).toISOString(),
      reviewBody: content,
      reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
    },
  ]
}

/** Delivery and returns of an offer of one unit (OPER-12); unknown terms are left out. */
function termsOf(product: ProductPage['product']): object {
  const settings = $settings.get()
  if (!settings) return {}
  const price = discountedPrice(product.price, product.discount)
  const { isReached } = freeDeliveryProgress({ subtotalMillimes: toMillimes(price), settings })
  // If governorates have terms of their own, no fee holds for the whole country.
  const hasOneFee = !needsGovernorate({ regions: settings.regions })
  return {
    ...(hasOneFee && {
      shippingDetails: {
        '@type': 'OfferShippingDetails',
        shippingRate: {
          '@type': 'MonetaryAmount',
          value: isReached ? 0 : settings.deliveryFee,
          currency: 'TND',
        },
        shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'TN' },
      },
    }),
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'TN',
      returnPolicyCategory: `${schemaOrg}/MerchantReturnFiniteReturnWindow`,
      merchantReturnDays: returnPolicy(product, settings.returnPolicies).days,
    },
  }
}
