import { aProduct, anId } from '../../testing/builders.ts'
import { describeShop } from '../../testing/shop.ts'
import { signIn } from '../../testing/sign-in.ts'
import { accountsOf } from '../testing/accounts.ts'
import { isReservedName } from './reserved-name.ts'

const isReserved = (name: string) => isReservedName(name, 'Lotos')

test.each([
  'Lotos',
  'LOTOS Parapharmacie',
  'Équipe Lotos',
  'Amel (Lotos)',
  'L.o.t.o.s',
  'Lo tos',
  'LotosOfficiel',
  'Lοtоs', // Greek and Cyrillic o.
  'L0t0s',
  '1otos',
  'Ｌｏｔｏｓ',
  '𝐋𝐨𝐭𝐨𝐬',
  'Lótös',
  'لوتوس',
  'فريق لُوتـس',
])('SEC-07: %s is the shop’s name', (name) => {
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
])('SEC-07: %s imitates the mark of a verified purchase', (name) => {
  expect(isReserved(name)).toBe(true)
})

test.each([
  'Compte officiel',
  'Admin',
  'Service client',
  'Customer Service',
  'خدمة العملاء',
  'إدارة المتجر',
])('SEC-07: %s seems to be the shop', (name) => {
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
])('SEC-07: %s is allowed as a name', (name) => {
  expect(isReserved(name)).toBe(false)
})

test('SEC-07: a short name of a shop is reserved only as a whole word', () => {
  expect(isReservedName('Équipe Zen', 'Zen')).toBe(true)
  expect(isReservedName('Zeineb Zenati', 'Zen')).toBe(false)
  expect(isReservedName('Parapharmacie du Phare', 'Parapharmacie du Phare')).toBe(true)
  expect(isReservedName('Amel', '')).toBe(false)
})

describeShop({ content: { products: [aProduct(1)] } }, (shop) => {
  const accounts = accountsOf(shop)

  test('SEC-07: a reserved name is refused at registering and renaming, whether or not the e-mail has an account', async () => {
    const { token } = await signIn(shop())
    const renamed = await shop().post('/api/account/rename', { name: 'Équipe Lotos' }, { token })
    expect(renamed).toMatchObject({ status: 400, body: { code: 'name_not_allowed' } })
    const { email } = await accounts.verified()
    for (const address of [email, accounts.newForm().email]) {
      const form = accounts.newForm({ name: 'Amel ✓ Achat vérifié', email: address })
      const refused = await accounts.register(form)
      expect(refused).toMatchObject({ status: 400, body: { code: 'name_not_allowed' } })
    }
  })

  test('SEC-07: an old account with a reserved name cannot write a review', async () => {
    const { token } = await signIn(shop(), { name: 'L0tos' })
    const review = { productId: anId(1), content: 'Très douce.' }
    const refused = await shop().post('/api/reviews/add', review, { token })
    expect(refused).toMatchObject({ status: 400, body: { code: 'name_not_allowed' } })
    await shop().post('/api/account/rename', { name: 'Amel' }, { token })
    expect((await shop().post('/api/reviews/add', review, { token })).status).toBe(200)
  })
})
