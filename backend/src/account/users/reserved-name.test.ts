import { aShopFolder } from '@shop/shop-folder/testing'
import { aProduct, anId } from '../../testing/builders.ts'
import { describeShop } from '../../testing/shop.ts'
import { signIn } from '../../testing/sign-in.ts'
import { accountsOf } from '../testing/accounts.ts'
import { isReservedName } from './reserved-name.ts'

const isReserved = (name: string) => isReservedName(name, aShopFolder())

test.each([
  'Jasmin',
  'JASMIN Parapharmacie',
  'Équipe Jasmin',
  'Amel (Jasmin)',
  'J.a.s.m.i.n',
  'Jas min',
  'JasminOfficiel',
  'Jаsmіn', // Cyrillic а and і.
  'J4sm1n',
  'јasmin', // Cyrillic ј.
  'Ｊａｓｍｉｎ',
  '𝐉𝐚𝐬𝐦𝐢𝐧',
  'Jäsmín',
  'ياسمين',
  'فريق يَاسمـين',
])('SEC-07: the name %s counts as the shop’s name', (name) => {
  expect(isReserved(name)).toBe(true)
})

test.each([
  'Amel ✓ Achat vérifié',
  'Amel ✓',
  'Amel ✅',
  'Amel ☑️',
  'Amel ✔',
  'Amel √',
  'Amel Achat Vérifié',
  'Amel VERIFIE',
  'Amel vérifiée',
  'Amel (verified purchase)',
  'Amel verіfіed', // Cyrillic і.
  'Amel v e r i f i e d',
  'Amel Ver1f1ed',
  'Acheteuse certifiée',
  'أمل شراء موثّق',
  'أمل الموثقة',
  'أمل شـراء',
  'أمل شرٱء', // Alef with wasla.
])('SEC-07: the name %s imitates the mark of a verified purchase', (name) => {
  expect(isReserved(name)).toBe(true)
})

test.each([
  'Compte officiel',
  'Admin',
  'Service client',
  'Customer Service',
  'خدمة العملاء',
  'إدارة المتجر',
])('SEC-07: the name %s counts as a name that imitates the shop', (name) => {
  expect(isReserved(name)).toBe(true)
})

test.each([
  'Amel Trabelsi',
  'Carlo Tosi',
  'Jean-Luc d’Étoile',
  'أمل الطرابلسي',
  'رسمي بن علي',
  'Véronique Firmin',
  'Adnen Minaoui',
  'O. L. Otman',
  'Mohamed ❤',
  'Λάμπρος',
  'Лото Семёнова',
  'X Æ A-12',
  '—',
])('SEC-07: the name %s is allowed', (name) => {
  expect(isReserved(name)).toBe(false)
})

const called = (name: string) => ({ name, spellings: [] })

test('SEC-07: a short name of the shop is reserved only as a whole word', () => {
  expect(isReservedName('Équipe Zen', called('Zen'))).toBe(true)
  expect(isReservedName('Zeineb Zenati', called('Zen'))).toBe(false)
  expect(isReservedName('Parapharmacie du Phare', called('Parapharmacie du Phare'))).toBe(true)
  expect(isReservedName('Amel')).toBe(false)
})

describeShop({ content: { products: [aProduct(1)] } }, (shop) => {
  const accounts = accountsOf(shop)

  test('SEC-07: a reserved name is refused when registering and renaming, whether or not the e-mail has an account', async () => {
    const { token } = await signIn(shop())
    const renamed = await shop().post('/api/account/rename', { name: 'Équipe Jasmin' }, { token })
    expect(renamed).toMatchObject({ status: 400, body: { code: 'name_not_allowed' } })
    const { email } = await accounts.verified()
    for (const address of [email, accounts.newForm().email]) {
      const form = accounts.newForm({ name: 'Amel ✓ Achat vérifié', email: address })
      const refused = await accounts.register(form)
      expect(refused).toMatchObject({ status: 400, body: { code: 'name_not_allowed' } })
    }
  })

  test('SEC-07: an old account with a reserved name cannot write a review', async () => {
    const { token } = await signIn(shop(), { name: 'J4smin' })
    const review = { productId: anId(1), content: 'Très douce.' }
    const refused = await shop().post('/api/reviews/add', review, { token })
    expect(refused).toMatchObject({ status: 400, body: { code: 'name_not_allowed' } })
    await shop().post('/api/account/rename', { name: 'Amel' }, { token })
    expect((await shop().post('/api/reviews/add', review, { token })).status).toBe(200)
  })
})
