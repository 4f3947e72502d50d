import { maxSavedAddresses } from '@shop/domain'
import { anId, anOrder, aProduct } from '../testing/builders.ts'
import { describeShop } from '../testing/shop.ts'
import { signIn } from '../testing/sign-in.ts'

const typed = {
  firstName: ' Amel ',
  lastName: 'Ben Salah',
  phone: '20 123 456',
  street: '7 avenue Bourguiba',
  city: 'Midoun',
  state: 'مدنين',
  zipcode: '٤١١٦',
  country: 'Tunisie',
}
const stored = {
  ...typed,
  firstName: 'Amel',
  phone: '+21620123456',
  state: 'Médenine',
  zipcode: '4116',
  country: 'Tunisia',
}

describeShop({ content: { products: [aProduct(1)] } }, (shop) => {
  const call = (name: string, input: object, token?: string) =>
    shop().post(`/api/account/${name}`, input, token ? { token } : {})
  const save = (token: string, parts: object = {}, address: object = {}) =>
    call('save-address', { address: { ...typed, ...address }, ...parts }, token)
  const bookOf = async (token: string) => (await call('get', {}, token)).body.account.addresses
  const streets = (book: { address: { street: string } }[] = []) =>
    book.map(({ address: { street } }) => street)

  test('ADDR-01: an address is stored in the same form as in orders, and the first address becomes the default', async () => {
    const { token } = await signIn(shop())
    expect(await bookOf(token)).toEqual([])
    const { status, body } = await save(token)
    expect(status).toBe(200)
    const book = [{ id: expect.any(String), address: stored, isDefault: true }]
    expect(body.addresses).toEqual(book)
    expect(await bookOf(token)).toEqual(book)
  })

  test('ADDR-01: a new default address replaces the earlier one, and a change of an address does not change the default', async () => {
    const { token } = await signIn(shop())
    await save(token, {}, { street: '1 rue A' })
    const second = (await save(token, {}, { street: '2 rue B' })).body.addresses?.[1]
    expect(second?.isDefault).toBe(false)
    await save(token, { id: second?.id, isDefault: true }, { street: '2 rue B' })
    const { body } = await save(token, { id: second?.id }, { street: '3 rue C' })
    expect(streets(body.addresses)).toEqual(['3 rue C', '1 rue A'])
    expect(body.addresses?.map(({ isDefault }) => isDefault)).toEqual([true, false])
  })

  test('ADDR-01: the address of the newest order with a delivery is proposed, and never the address of a pick-up', async () => {
    const { token } = await signIn(shop())
    const lastAddress = async () =>
      (await call('get', {}, token)).body.account.lastAddress as { street: string } | undefined
    const order = async (street: string) => {
      const draft = anOrder([{ id: anId(1), quantity: 1 }])
      const address = { ...(draft.address as object), street }
      const { body } = await shop().post('/api/order/place', { ...draft, address }, { token })
      return body.orderId
    }
    expect(await lastAddress()).toBeUndefined()
    await order('1 rue A')
    await order('2 rue B')
    expect(await lastAddress()).toMatchObject({ street: '2 rue B' })
    const id = await order('3 rue C')
    await shop().db.updateTable('orders').set({ is_pickup: true }).where('id', '=', id).execute()
    expect(await lastAddress()).toMatchObject({ street: '2 rue B' })
  })

  test('ADDR-01: a removed address is no longer listed', async () => {
    const { token } = await signIn(shop())
    const id = (await save(token)).body.addresses?.[0]?.id
    expect((await call('remove-address', { id }, token)).body.addresses).toEqual([])
    expect(await bookOf(token)).toEqual([])
    expect((await call('remove-address', { id }, token)).status).toBe(404)
  })

  test('ADDR-01: an address of another account counts as unknown, and is not changed', async () => {
    const owner = await signIn(shop())
    const { token } = await signIn(shop())
    const id = (await save(owner.token)).body.addresses?.[0]?.id
    for (const strange of [id, anId(7)]) {
      const changed = await save(token, { id: strange }, { street: 'Ailleurs' })
      expect([changed.status, changed.body.code]).toEqual([404, 'not_found'])
      const removed = await call('remove-address', { id: strange }, token)
      expect([removed.status, removed.body.code]).toEqual([404, 'not_found'])
    }
    expect(streets(await bookOf(owner.token))).toEqual([typed.street])
  })

  test('ADDR-01: an account has at most ten addresses, even if two tabs add an address at the same time', async () => {
    const { token } = await signIn(shop())
    for (let count = 1; count < maxSavedAddresses; count += 1) await save(token)
    const answers = await Promise.all([save(token), save(token)])
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    expect(await bookOf(token)).toHaveLength(maxSavedAddresses)
  })

  test.each([
    ['empty', 'street', ''],
    ['too long', 'street', 'a'.repeat(201)],
    ['not a postcode', 'zipcode', '12'],
    ['not a phone number', 'phone', '123'],
    ['in another governorate', 'city', 'Sousse'],
    ['not a text', 'firstName', 7],
  ])('ADDR-01: a field that is %s is refused as in an order: %s', async (_, field, value) => {
    const { token } = await signIn(shop())
    const { status, body } = await save(token, {}, { [field]: value })
    expect([status, body.code]).toEqual([400, 'validation_failed'])
    expect(Object.keys(body.fields ?? {})).toEqual([`address.${field}`])
    expect(await bookOf(token)).toEqual([])
  })

  test('ADDR-01: without a session no address can be read or changed', async () => {
    const input = { address: typed }
    expect((await call('save-address', input)).status).toBe(401)
    expect((await call('remove-address', { id: anId(1) })).status).toBe(401)
  })

  test('ADDR-01: the download of the account’s data contains the addresses, and deleting the account deletes them', async () => {
    const { token, userId } = await signIn(shop())
    await save(token)
    const { data } = (await call('export', {}, token)).body
    expect(data.savedAddresses).toEqual([{ address: stored, isDefault: true }])
    await shop().db.deleteFrom('users').where('id', '=', userId).execute()
    const left = shop().db.selectFrom('saved_addresses').select('id').where('user_id', '=', userId)
    expect(await left.execute()).toEqual([])
  })
})
