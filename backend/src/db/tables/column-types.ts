import type { ProductSummary } from '@shop/contracts'
import type { ColumnType } from 'kysely'

export type Translations = NonNullable<ProductSummary['translations']>

/** A column that may be left out of an insert. */
export type WithDefault<T> = ColumnType<T, T | undefined, T>
