import { aProduct, anId } from '../../testing/builders.ts'
import { describeShop } from '../../testing/shop.ts'
import { signIn } from '../../testing/sign-in.ts'
import { runOn } from '../testing/terminal.ts'

describeShop({ content: { products: [aProduct(1), aProduct(2)] } }, (shop) => {
  const run = (...args: string[]) => runOn(shop().db, 'reviews', ...args)
  const write = async (content: string, { product = 1, token = '' } = {}) => {
    const author = token || (await signIn(shop(), { name: 'Amel' })).token
    const review = { productId: anId(product), content }
    expect((await shop().post('/api/reviews/add', review, { token: author })).status).toBe(200)
    return author
  }
  const shown = async (product = 1) => {
    const { body } = await shop().get(`/api/reviews/${anId(product)}`)
    return body.reviews.map(({ content }) => content)
  }
  const idOf = async (content: string) => {
    const { out } = await run('list', '--json')
    const reviews = JSON.parse(out) as { id: number; content: string }[]
    return String(reviews.find((review) => review.content === content)?.id)
  }
  afterEach(() => shop().db.deleteFrom('reviews').execute())

  test('PROD-08: the operator lists all reviews, the reviews of one product, or hidden reviews only, newest first', async () => {
    await write('Douce')
    await shop()
      .db.updateTable('reviews')
      .set({ created_at: new Date('2025-01-27T23:30:00Z') })
      .execute()
    await write('x'.repeat(100), { product: 2 })
    const { out } = await run('list')
    const [, newest, oldest] = out.split('\n')
    expect(newest).toContain(`${'x'.repeat(60)}…`)
    expect(oldest).toMatch(/^\d+ +28\/01\/2025 00:30 +yes +- +no +Amel +Produit 1 +Douce$/)
    expect((await run('list', '--product', anId(1))).out).not.toContain('xxx')
    await run('hide', await idOf('Douce'))
    const hidden = (await run('list', '--hidden')).out
    expect(hidden).toMatch(/ no +- +no +Amel +Produit 1 +Douce$/m)
    expect(hidden).not.toContain('xxx')
  })

  test('PROD-08: a hidden review is not shown, even after its author writes it again, until the operator shows it', async () => {
    const token = await write('Grossier')
    await write('Aimable')
    const id = await idOf('Grossier')
    expect(await run('hide', id)).toMatchObject({ code: 0, out: `Review ${id} is hidden.\n` })
    expect(await shown()).toEqual(['Aimable'])
    await write('Encore', { token })
    expect(await shown()).toEqual(['Aimable'])
    expect(await run('show', id)).toMatchObject({ code: 0, out: `Review ${id} is shown.\n` })
    expect(await shown()).toEqual(['Encore', 'Aimable'])
  })

  test('PROD-08: a product whose only review is hidden is shown without reviews, and is not answered like an unknown product', async () => {
    await write('Seul', { product: 2 })
    await run('hide', await idOf('Seul'))
    expect((await shop().get(`/api/reviews/${anId(2)}`)).status).toBe(200)
    expect(await shown(2)).toEqual([])
  })

  test('PROD-08: a removed review is deleted, and its author may write a new review', async () => {
    const token = await write('Publicité')
    const id = await idOf('Publicité')
    expect(await run('remove', id)).toMatchObject({ code: 0, out: `Review ${id} is removed.\n` })
    expect(await shown()).toEqual([])
    await write('Très bien', { token })
    expect(await shown()).toEqual(['Très bien'])
  })

  test('REV-01: the shop answers a review, replaces its own answer, and removes it', async () => {
    await write('Texture grasse')
    const id = await idOf('Texture grasse')
    const answerOf = async () =>
      (await shop().get(`/api/reviews/${anId(1)}`)).body.reviews[0]?.answer?.content
    expect(await run('answer', id, 'Une noisette suffit.')).toMatchObject({
      code: 0,
      out: `Review ${id} is answered.\n`,
    })
    expect(await answerOf()).toBe('Une noisette suffit.')
    await run('answer', id, 'Une', 'goutte', 'suffit.')
    expect(await answerOf()).toBe('Une goutte suffit.')
    expect((await run('answer', id, ' ')).code).toBe(2)
    expect(await run('answer', id, '--remove')).toMatchObject({ code: 0 })
    expect(await answerOf()).toBeUndefined()
    expect((await run('answer', '999999', 'Merci.')).code).toBe(1)
  })

  test.each(['hide', 'show', 'remove'])(
    'PROD-08: the command `%s` refuses the number of a missing review, and is wrong use without a number',
    async (command) => {
      expect(await run(command, '999999')).toMatchObject({
        code: 1,
        err: expect.stringContaining('There is no review 999999.'),
      })
      expect((await run(command, 'douce')).code).toBe(2)
      expect((await run('list', '--product', 'douce')).code).toBe(2)
    },
  )
})
