import type { Hero } from '@shop/contracts'
import type { Selectable } from 'kysely'
import type { Db, HeroesTable } from '../db/tables.ts'

export async function listHeroes(db: Db): Promise<Hero[]> {
  const rows = await db.selectFrom('heroes').selectAll().orderBy('position').orderBy('id').execute()
  return rows.map(toHero)
}

function toHero(row: Selectable<HeroesTable>): Hero {
  const optional = {
    imagePhone: row.image_phone,
    firstword: row.firstword,
    secondword: row.secondword,
    thirdword: row.thirdword,
    productId: row.product_id,
    productIds: row.product_ids,
    categoryLink: row.category_link,
    subCategoryLink: row.sub_category_link,
    customUrl: row.custom_url,
  }
  return {
    _id: row.id,
    image: row.image,
    displayMode: row.display_mode,
    linkType: row.link_type,
    ...(Object.fromEntries(
      Object.entries(optional).filter(([, value]) => value !== null),
    ) as Partial<Hero>),
    ...(Object.keys(row.translations).length > 0 && { translations: row.translations }),
  }
}
