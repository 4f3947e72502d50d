import * as urls from './index.ts'

test('ROUTE-03: category names with blanks, accents and ampersands are unchanged after they are written into a path and read again', () => {
  const url = urls.collection({ category: 'Bébé & Maman', subcategory: 'Soins / bain' })
  expect(url).toBe('/collection/B%C3%A9b%C3%A9%20%26%20Maman/Soins%20%2F%20bain')
  expect(url.split('/').map(decodeURIComponent)[2]).toBe('Bébé & Maman')
})

test('COLL-02: a collection’s query contains only what the shopper has chosen', () => {
  expect(urls.collection()).toBe('/collection')
  const url = urls.collection({
    category: 'Corps',
    subSubCategory: 'Gels & huiles',
    subcategories: ['Hydratants', 'Soins du corps'],
    subSubCategories: [],
    page: 2,
    sort: undefined,
    discount: false,
  })
  const query = new URL(url, 'http://shop.test').searchParams
  expect(query.get('subSubCategory')).toBe('Gels & huiles')
  expect(query.get('subcategories')).toBe('Hydratants,Soins du corps')
  expect([...query.keys()]).toEqual(['subSubCategory', 'subcategories', 'page'])
})

test('COLL-02: a path does not contain a subcategory without its category', () => {
  expect(urls.collection({ subcategory: 'Soins' })).toBe('/collection')
})

test('HSEL-01: the query contains the products of a hero as a list with commas', () => {
  expect(urls.heroProducts(['a', 'b'])).toBe('/hero-products?products=a,b')
})

test('CHK-07: the address of a confirmation page contains the order and its e-mail', () => {
  expect(urls.orderConfirmation({ orderId: '1', email: 'a+b@c.d' })).toBe(
    '/order-confirmation?orderId=1&email=a%2Bb%40c.d&guest=true',
  )
  expect(urls.userOrderConfirmation({ orderId: '1' })).toBe(
    '/user-order-confirmation?orderId=1&user=true',
  )
})

test('AUTH-01: the address of the sign-in page contains the page that opens after sign-in', () => {
  expect(urls.login()).toBe('/login')
  expect(urls.login({ returnTo: '/product/1?tab=reviews' })).toBe(
    '/login?returnTo=%2Fproduct%2F1%3Ftab%3Dreviews',
  )
  expect(urls.login({ error: 'invalid_token' })).toBe('/login?error=invalid_token')
})

test('ROUTE-03: every pattern without parameters is itself a URL', () => {
  expect(urls.checkout()).toBe('/place-order')
  expect(urls.product('65f0')).toBe('/product/65f0')
  expect(urls.search({ q: 'crème solaire', hasDiscount: true })).toBe(
    '/search?q=cr%C3%A8me%20solaire&hasDiscount=true',
  )
  expect(urls.promo({ minDiscount: 0 })).toBe('/promo?minDiscount=0')
})

test('BACK-01: the links in a mail about a product that is back in stock contain their token', () => {
  expect(urls.stockAlert({ token: '1-a_c', action: 'end' })).toBe(
    '/stock-alert?token=1-a_c&action=end',
  )
})

test('WISH-02: the links in a mail about lower prices contain their token', () => {
  expect(urls.priceAlert({ token: '1-a_c', action: 'confirm' })).toBe(
    '/price-alert?token=1-a_c&action=confirm',
  )
})

test('REV-01: the link in a mail about a delivery contains order and key', () => {
  expect(urls.writeReview({ orderId: 'a1', key: 'a-b_c' })).toBe('/write-review?order=a1&key=a-b_c')
})

test('INFO-03: the links in a newsletter mail contain their token', () => {
  expect(urls.newsletter({ token: 'a-b_c', action: 'confirm' })).toBe(
    '/newsletter?token=a-b_c&action=confirm',
  )
})

test('FACET-02: each need and each brand has an address, and the address of a listing may have several needs and brands', () => {
  expect(urls.need('Acné')).toBe('/collection?needs=Acn%C3%A9')
  expect(urls.brand('Eau & Co')).toBe('/collection?brands=Eau%20%26%20Co')
  expect(urls.promo({ brands: ['A', 'B'], needs: ['Bébé'] })).toBe(
    '/promo?brands=A,B&needs=B%C3%A9b%C3%A9',
  )
})

test('SRCH-01: a text with half of a surrogate pair, such as a cut emoji, still gives a valid address', () => {
  expect(urls.search({ q: 'crème \ud83d' })).toBe('/search?q=cr%C3%A8me%20%EF%BF%BD')
  expect(urls.collection({ category: '\ud83d', brands: ['\ude00'] })).toBe(
    '/collection/%EF%BF%BD?brands=%EF%BF%BD',
  )
  expect(urls.product('\ud83d')).toBe('/product/%EF%BF%BD')
})

test('LANG-01: an address may set the language; its query is otherwise unchanged', () => {
  expect(urls.inLanguage('/about', 'ar')).toBe('/about?lng=ar')
  expect(urls.inLanguage('/promo?page=2#list', 'fr')).toBe('/promo?page=2&lng=fr#list')
  expect(urls.requestedLanguage('?page=2&lng=ar')).toBe('ar')
  expect(urls.requestedLanguage('?page=2')).toBeUndefined()
  expect(urls.withoutLanguage('?brands=A,B&lng=ar&q=a+b%20c')).toBe('?brands=A,B&q=a+b%20c')
  expect(urls.withoutLanguage('?lng=ar')).toBe('')
  expect(urls.requestedLanguage('?%6Cng=ar')).toBe('ar')
  expect(urls.withoutLanguage('?%6Cng=ar&q=a&lng')).toBe('?q=a')
  expect(urls.withoutLanguage('??lng=ar')).toBe('??lng=ar')
  expect(urls.withoutLanguage('')).toBe('')
})

test('GTRK-01: in the address of an order’s tracking page, order and e-mail are in the hash, which servers do not get', () => {
  expect(urls.trackedOrder({ orderId: '1', email: 'a+b@c.d' })).toBe(
    '/guest-order-tracking#orderId=1&email=a%2Bb%40c.d',
  )
})

test.each([
  ['ROUTE-03', '/', () => urls.home()],
  ['ROUTE-03', '/coffret', () => urls.coffret()],
  ['ROUTE-03', '/cart', () => urls.cart()],
  ['ROUTE-03', '/about', () => urls.about()],
  ['ROUTE-03', '/contact', () => urls.contact()],
  ['ADV-01', '/conseils', () => urls.advice()],
  ['ADV-01', '/conseils/mains-seches', () => urls.article('mains-seches')],
  ['ADV-01', '/marques', () => urls.brands()],
  ['WISH-01', '/favoris', () => urls.wishlist()],
  ['WISH-01', '/favoris?produits=65f0,65f1', () => urls.wishlist(['65f0', '65f1'])],
  ['LEGAL-01', '/legal/terms', () => urls.legal('terms')],
  ['PROD-05', '/product/65f0#reviews', () => urls.productReviews('65f0')],
  ['ACC-01', '/account', () => urls.account()],
  ['ROUTE-03', '/orders', () => urls.orders()],
  ['ROUTE-03', '/guest-order-tracking', () => urls.guestOrderTracking()],
  ['ROUTE-07', '/verify', () => urls.verify()],
  [
    'ROUTE-01',
    '/verify-email?code=A1&email=a%40b.c&verify=true',
    () => urls.verifyEmail({ code: 'A1', email: 'a@b.c', verify: true }),
  ],
  ['ROUTE-04', '/auth/callback?returnTo=%2Fcart', () => urls.authCallback({ returnTo: '/cart' })],
  [
    'ROUTE-06',
    '/api/user/auth/google?returnTo=%2Fcart',
    () => urls.googleSignIn({ returnTo: '/cart' }),
  ],
])('%s: the address %s', (_id, expected, url) => {
  expect(url()).toBe(expected)
})
