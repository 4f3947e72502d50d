/** One line of a table: a record of a CSV file or a row of a workbook. */
export interface FileRecord {
  /** Number of the record's first line in the file, from 1. */
  line: number
  cells: string[]
}

/** Values of a record under the names of the shop's columns. */
export interface MappedRecord {
  line: number
  /** Numbers of all lines of the file that belong to the record. */
  lines: readonly number[]
  /** Column of the sheet → cell. */
  cells: ReadonlyMap<string, string>
  problems: readonly { field?: string; text: string }[]
  /**
   * The codes that were removed from the record, because an earlier product of the file has them. The record can be
   * imported without these codes.
   */
  lacks?: readonly { field: string; text: string }[]
  /** True if the record is the header and has a problem. No row can be read then. */
  isHeader?: true
}

/** Turns the records of a file with another shop's headings, the header first, into records with this shop's columns. */
export type MapRecords = (records: AsyncIterable<FileRecord>) => AsyncIterable<MappedRecord>
