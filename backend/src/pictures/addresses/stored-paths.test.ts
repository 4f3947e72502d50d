import { sql } from 'kysely'
import { waitUntil } from '@shop/testing/wait-until'
import { describeShop } from '../../testing/shop.ts'
import { StoredPaths } from './stored-paths.repository.ts'

describeShop({}, (shop) => {
  test('SEC-05: a picture is served at the addresses of products and slides, in all widths, and addresses with another name redirect to these addresses', async () => {
    const { db } = shop()
    await sql`
      insert into heroes (id, position, display_mode, link_type, image, image_phone) values (
        ${'a'.repeat(24)}, 99, 'image', 'none',
        array['/images/hero/sun-0a1b2c3d.webp'], array['/images/hero-phone/sun-1a1b2c3d.webp']
      )
    `.execute(db)
    const warn = jest.fn()
    const paths = new StoredPaths(db, { warn })
    for (const path of [
      '/images/hero/sun-0a1b2c3d.webp',
      '/images/hero/sun-0a1b2c3d-480.avif',
      '/images/hero/sun-0a1b2c3d-preview.avif',
      '/images/hero-phone/sun-1a1b2c3d-480.webp',
    ]) {
      expect(await paths.kindOf(path)).toEqual({ is: 'stored' })
      const renamed = path.replace('sun', 'any-text')
      expect(await paths.kindOf(renamed)).toEqual({ is: 'renamed', path })
    }
    for (const path of [
      '/images/product/sun-0a1b2c3d.webp',
      '/images/hero/sun-99999999.webp',
      '/images/x',
    ]) {
      expect(await paths.kindOf(path)).toEqual({ is: 'unknown' })
    }
    expect(warn).not.toHaveBeenCalled()
  })

  test('SEC-05: while the stored addresses are read again, the previously read addresses are used', async () => {
    const { db } = shop()
    const add = (id: string, path: string) =>
      sql`insert into heroes (id, position, display_mode, link_type, image)
        values (${id.repeat(24)}, 99, 'image', 'none', array[${path}])`.execute(db)
    const [old, added] = ['/images/hero/old-0a1b2c3e.webp', '/images/hero/new-0a1b2c3f.webp']
    await add('b', old)
    const warn = jest.fn()
    const paths = new StoredPaths(db, { warn })
    expect(await paths.kindOf(old)).toEqual({ is: 'stored' })
    await add('c', added)
    const now = performance.now()
    jest.spyOn(performance, 'now').mockImplementation(() => now + 61_000)
    expect(await Promise.all([paths.kindOf(old), paths.kindOf(added)])).toEqual([
      { is: 'stored' },
      { is: 'unknown' },
    ])
    jest.restoreAllMocks()
    await waitUntil(async () => (await paths.kindOf(added)).is === 'stored')
    expect(warn).not.toHaveBeenCalled()
  })
})
