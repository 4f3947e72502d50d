import { gunzipSync } from 'node:zlib'
import { aProduct, anId } from '../testing/builders.ts'
import { describeShop } from '../testing/shop.ts'

const products = [
  aProduct(1, { name: 'Crème Éclat à l’argan', price: 100, discount: 50, bestseller: true }),
  aProduct(2, { name: 'Sérum anti-âge', price: 30, subSubCategory: 'Sérums hydratants' }),
  aProduct(3, {
    name: 'Lait corps',
    brand: 'Eau & Co (1)',
    size: '200 ml',
    needs: ['Peau sèche', 'Bébé'],
    price: 12.345,
    discount: 10,
    category: 'Corps',
    subCategory: 'Laits',
  }),
  aProduct(4, {
    name: 'Coffret douceur',
    price: 200,
    discount: 20,
    coffret: true,
    stockQuantity: 0,
  }),
  aProduct(5, {
    name: 'Baume',
    needs: ['Peau sèche'],
    price: 49.999,
    subCategory: 'Lèvres',
    subSubCategory: 'Baumes',
  }),
  aProduct(6, {
    name: 'Shampooing doux',
    price: 50,
    discount: 50,
    bestseller: true,
    category: 'Cheveux',
    translations: {
      en: { name: 'Gentle shampoo', fulldescription: 'Long' },
      ar: { name: 'شامبو لَطِيف', size: '200 مل', description: 'للشعر' },
    },
  }),
]
const categories = [
  { category: 'Cheveux', subCategory: 'Hydratation', subSubCategory: 'Crèmes hydratantes' },
  { category: 'Vide', subCategory: 'Rien', subSubCategory: 'Rien' },
  { category: 'Visage', subCategory: 'Lèvres', subSubCategory: 'Baumes' },
  { category: 'Visage', subCategory: 'Hydratation', subSubCategory: 'Sérums hydratants' },
  { category: 'Visage', subCategory: 'Hydratation', subSubCategory: 'Crèmes hydratantes' },
]

describeShop({ content: { products, categories, hotProducts: [anId(6), anId(1)] } }, (shop) => {
  const filtered = async (query: string) => {
    const { status, body } = await shop().get(`/api/product/enhanced-filtered?${query}`)
    expect(status).toBe(200)
    return body
  }
  const numbersOf = (list: readonly { _id: string }[]) => list.map(({ _id }) => Number(`0x${_id}`))
  const found = async (query: string) => numbersOf((await filtered(query)).products)

  describe('product/list', () => {
    test('API-02: the list has every product, oldest first, with the declared fields only', async () => {
      const { status, headers, body } = await shop().get('/api/product/list')
      expect(status).toBe(200)
      expect(numbersOf(body.products)).toEqual([1, 2, 3, 4, 5, 6])
      expect(body.products[5]).toEqual({
        _id: anId(6),
        name: 'Shampooing doux',
        brand: 'Néria',
        description: 'Une description courte',
        price: 50,
        discount: 50,
        image: ['/images/products/6'],
        category: 'Cheveux',
        subCategory: 'Hydratation',
        subSubCategory: 'Crèmes hydratantes',
        stockQuantity: 10,
        inStock: true,
        bestseller: true,
        coffret: false,
        date: Date.UTC(2025, 0, 6),
        translations: {
          en: { name: 'Gentle shampoo' },
          ar: { name: 'شامبو لَطِيف', size: '200 مل' },
        },
      })
      expect(body.products[2]).toMatchObject({
        brand: 'Eau & Co (1)',
        size: '200 ml',
        needs: ['Peau sèche', 'Bébé'],
      })
      expect(body.products[3]).toMatchObject({ inStock: false, stockQuantity: 0 })
      expect(headers['cache-control']).toBe('public, no-cache')
    })

    test('API-02: a client that has the current list gets 304, and gets 200 after a product has changed', async () => {
      const first = await shop().get('/api/product/list')
      const tag = String(first.headers.etag)
      expect(tag).toMatch(/^W\/".+"$/)
      const again = await shop().get('/api/product/list', { 'if-none-match': `"other", ${tag}` })
      expect(again.status).toBe(304)
      await shop().db.updateTable('products').set({ stock: 9 }).where('id', '=', anId(2)).execute()
      const changed = await shop().get('/api/product/list', { 'if-none-match': tag })
      expect(changed.status).toBe(200)
      expect(changed.body.products[1]).toMatchObject({ stockQuantity: 9 })
      await shop().db.updateTable('products').set({ stock: 10 }).where('id', '=', anId(2)).execute()
    })

    test('API-02: the list is compressed with an encoding that the client accepts', async () => {
      const url = '/api/product/list'
      const plain = await shop().app.inject({ url })
      const packed = await shop().app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
      expect(packed.headers['content-encoding']).toBe('gzip')
      expect(packed.headers['content-length']).toBe(String(packed.rawPayload.length))
      expect(packed.headers.vary).toContain('accept-encoding')
      expect(packed.headers.etag).toBe(plain.headers.etag)
      expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
      const refusing = await shop().app.inject({ url, headers: { 'accept-encoding': 'gzip;q=0' } })
      expect(refusing.body).toBe(plain.body)
    })
  })

  describe('product/by-ids', () => {
    const byIds = (ids: readonly string[]) => shop().get(`/api/product/by-ids?ids=${ids.join(',')}`)

    test('CART-05: the products of a cart are returned in the requested order, and unknown products are left out', async () => {
      const { status, headers, body } = await byIds([anId(4), anId(99), anId(1)])
      expect(status).toBe(200)
      expect(numbersOf(body.products)).toEqual([4, 1])
      const list = await shop().get('/api/product/list')
      expect(body.products[1]).toEqual(list.body.products[0])
      expect(headers['cache-control']).toBe('public, no-cache')
    })

    test('CART-05: a call accepts at most as many ids as a cart can have lines', async () => {
      const ids = Array.from({ length: 101 }, (_, index) => anId(index + 1))
      expect((await byIds(ids.slice(0, 100))).body.products).toHaveLength(6)
      const { status, body } = await byIds(ids)
      expect(status).toBe(400)
      expect(body).toMatchObject({ code: 'validation_failed', fields: { ids: expect.anything() } })
    })

    test.each(['', 'x', `${anId(1)},x`, anId(1).toUpperCase().replace('0', 'G')])(
      'CART-05: %j is refused, because it is not a list of ids',
      async (ids) => {
        expect((await shop().get(`/api/product/by-ids?ids=${ids}`)).status).toBe(400)
      },
    )
  })

  test('API-02: product/hot returns the ids of hot products in their order', async () => {
    const { body } = await shop().get('/api/product/hot')
    expect(body).toEqual({ success: true, hotProducts: [anId(6), anId(1)] })
  })

  test('API-02: the category structure has only categories with products, in display order', async () => {
    const { body } = await shop().get('/api/product/filtered-categories-structure')
    expect(Object.entries(body.categories)).toEqual([
      ['Cheveux', [{ name: 'Hydratation', subcategories: ['Crèmes hydratantes'] }]],
      [
        'Visage',
        [
          { name: 'Lèvres', subcategories: ['Baumes'] },
          { name: 'Hydratation', subcategories: ['Sérums hydratants', 'Crèmes hydratantes'] },
        ],
      ],
      ['Corps', [{ name: 'Laits', subcategories: ['Crèmes hydratantes'] }]],
    ])
  })

  test('API-02: product/categories lists each category and subcategory once, in display order', async () => {
    const { body } = await shop().get('/api/product/categories')
    expect(body).toEqual({
      success: true,
      categories: ['Cheveux', 'Visage', 'Corps'],
      subcategories: ['Hydratation', 'Lèvres', 'Laits'],
    })
  })

  test.each([
    ['', [6, 5, 3, 2, 1, 4]],
    ['category=Visage', [5, 2, 1, 4]],
    ['category=Visage&subcategory=Hydratation', [2, 1, 4]],
    ['subcategory=Hydratation', [6, 2, 1, 4]],
    ['category=Absent', []],
    ['limit=2', [6, 5]],
    ['category=Visage&limit=3', [5, 2, 1]],
  ])(
    'API-02: products/filtered with the query "%s" returns the matching products, newest first',
    async (query, expected) => {
      const { status, body } = await shop().get(`/api/products/filtered?${query}`)
      expect(status).toBe(200)
      expect(numbersOf(body.products)).toEqual(expected)
    },
  )

  describe('product/enhanced-filtered', () => {
    test.each([
      ['', [6, 1, 5, 3, 2, 4]],
      ['sort=relevant', [6, 1, 5, 3, 2, 4]],
      ['sort=newest', [6, 5, 3, 2, 1, 4]],
      ['sort=price_low', [3, 6, 2, 1, 5, 4]],
      ['sort=price_high', [5, 1, 2, 6, 3, 4]],
      ['sort=discount', [6, 1, 3, 5, 2, 4]],
    ])('LIST-02: sorts with the query "%s"', async (query, expected) => {
      expect(await found(query)).toEqual(expected)
    })

    test.each([
      ['category=Visage', [1, 5, 2, 4]],
      ['categories=Corps,%20Cheveux,', [6, 3]],
      ['category=Corps&categories=Cheveux', [6, 3]],
      ['category=Visage&subcategory=Hydratation', [1, 2, 4]],
      [`category=Visage&subcategories=${encodeURIComponent('Lèvres,Laits')}`, [5]],
      [`subSubCategory=${encodeURIComponent('Sérums hydratants')}`, [2]],
      [`subSubCategories=${encodeURIComponent('Sérums hydratants,Baumes')}`, [5, 2]],
      ['coffret=true', [4]],
      ['coffret=false', [6, 1, 5, 3, 2, 4]],
      ['hasDiscount=true', [6, 1, 3, 4]],
      ['minDiscount=20', [6, 1, 4]],
      ['minDiscount=20.5', [6, 1]],
      [`brands=${encodeURIComponent('Eau & Co (1)')}`, [3]],
      [`brands=${encodeURIComponent('Eau & Co (1), Néria ,')}&coffret=true`, [4]],
      ['brands=eau', []],
      [`needs=${encodeURIComponent('Peau sèche')}`, [5, 3]],
      [`needs=${encodeURIComponent('Bébé,Peau sèche')}`, [5, 3]],
      [`needs=${encodeURIComponent('Peau sèche')}&category=Corps`, [3]],
      [`needs=${encodeURIComponent('Bébé')}&brands=${encodeURIComponent('Néria')}`, []],
      ["needs={Bébé},'%20or%201=1--", []],
      ['minPrice=30&maxPrice=50', [1, 5, 2]],
      ['maxPrice=11.111', [3]],
      ['minPrice=11.112&maxPrice=25', [6]],
      ['category=Absent', []],
      ["category='%20or%201=1--", []],
    ])('API-03: filters with the query "%s"', async (query, expected) => {
      expect(await found(query)).toEqual(expected)
    })

    test.each([
      ['creme', [1, 6, 3, 4]],
      ['CRÈME éclat', [1, 6, 3, 4]],
      ['argan', [1]],
      ["l'argan", [1]],
      ['anti age', [2]],
      ['âge', [2]],
      ['sham', [6]],
      ['gentle', [6]],
      ['لطيف', [6]],
      ['شامبو', [6]],
      ['néria', [6, 1, 5, 2, 4]],
      ['peau seche', [5, 3]],
      ['bebe lait', [3]],
      ['introuvable', []],
      ['!!!', []],
      ["' & | ! :* \\", []],
    ])(
      'API-03: the words %s find their products, ignoring accents and case',
      async (q, expected) => {
        expect(await found(`q=${encodeURIComponent(q)}`)).toEqual(expected)
      },
    )

    test('LIST-01: pages of 20, or of the requested size, never show a product twice', async () => {
      expect((await filtered('')).pagination).toEqual({
        total: 6,
        page: 1,
        totalPages: 1,
        hasMore: false,
      })
      const first = await filtered('limit=4&sort=discount')
      const second = await filtered('limit=4&sort=discount&page=2')
      expect(first.pagination).toEqual({ total: 6, page: 1, totalPages: 2, hasMore: true })
      expect(second.pagination).toEqual({ total: 6, page: 2, totalPages: 2, hasMore: false })
      expect(numbersOf([...first.products, ...second.products])).toEqual([6, 1, 3, 5, 2, 4])
      const beyond = await filtered('page=100000&limit=100')
      expect(beyond).toMatchObject({ products: [], pagination: { total: 6, hasMore: false } })
    })

    test('LIST-03: the price bounds are computed from the discounted prices, and do not depend on the price filter', async () => {
      const all = { min: 11.11, max: 160 }
      expect((await filtered('')).priceBounds).toEqual(all)
      expect((await filtered('minPrice=40&maxPrice=60')).priceBounds).toEqual(all)
      expect((await filtered('category=Cheveux')).priceBounds).toEqual({ min: 25, max: 25 })
      expect((await filtered('q=introuvable')).priceBounds).toEqual({ min: 0, max: 0 })
    })

    test.each([
      ['page', '0'],
      ['page', '1.5'],
      ['page', 'x'],
      ['limit', '0'],
      ['limit', '101'],
      ['sort', 'cheapest'],
      ['minPrice', '-1'],
      ['minPrice', 'abc'],
      ['maxPrice', 'Infinity'],
      ['minDiscount', '101'],
      ['coffret', 'yes'],
      ['hasDiscount', '1'],
      ['q', '%00'],
      ['category', '%00'],
      ['categories', 'a%00'],
      ['category', 'a&category=b'],
      ['subcategories', 'y'.repeat(2001)],
      ['brands', 'a%00'],
      ['brands', 'y'.repeat(2001)],
      ['brands', 'a&brands=b'],
      ['needs', '%00'],
      ['needs', 'y'.repeat(2001)],
    ])('API-01: refuses %s=%s with 400 and names the field', async (field, value) => {
      const { status, body } = await shop().get(`/api/product/enhanced-filtered?${field}=${value}`)
      expect(status).toBe(400)
      expect(body.code).toBe('validation_failed')
      expect(Object.keys(body.fields ?? {})[0]).toMatch(new RegExp(`^${field}`))
    })
  })

  describe('product/one', () => {
    test('PROD-04: at most five related products are returned, the most similar first, and never the product itself', async () => {
      const { body } = await shop().get(`/api/product/one/${anId(2)}`)
      expect(body.product).toMatchObject({ name: 'Sérum anti-âge', brand: 'Néria' })
      expect(body.product.fulldescription).toContain('Une fois par jour')
      expect(numbersOf(body.related)).toEqual([1, 5, 4])
      const nearer = await shop().get(`/api/product/one/${anId(1)}`)
      expect(numbersOf(nearer.body.related)).toEqual([2, 5, 4])
      const alone = await shop().get(`/api/product/one/${anId(3)}`)
      expect(alone.body.related).toEqual([])
    })

    test('API-01: an unknown product gets 404, and a malformed id gets 400', async () => {
      const unknown = await shop().get(`/api/product/one/${anId(99)}`)
      expect(unknown).toMatchObject({ status: 404, body: { code: 'product_not_found' } })
      const malformed = await shop().get('/api/product/one/abc')
      expect(malformed).toMatchObject({
        status: 400,
        body: { code: 'validation_failed', fields: { productId: 'invalid_format' } },
      })
    })
  })
})
