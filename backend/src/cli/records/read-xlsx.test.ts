import { crc32, deflateRawSync } from 'node:zlib'
import { allOf } from '../testing/all-of.ts'
import { aFile } from '../testing/terminal.ts'
import { failedCellsOf, readXlsx } from './read-xlsx.ts'

/** A ZIP file with these files. */
function zipOf(files: Record<string, string>): Buffer {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const [path, content] of Object.entries(files)) {
    const name = Buffer.from(path)
    const data = deflateRawSync(content)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(data.length, 14)
    common.writeUInt32LE(Buffer.byteLength(content), 18)
    common.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, name, data])
    const entry = Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\0'), common, Buffer.alloc(14)])
    entry.writeUInt32LE(at, 42)
    locals.push(local)
    entries.push(entry, name)
    at += local.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006')
  end.writeUInt16LE(locals.length, 8)
  end.writeUInt16LE(locals.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, directory, end])
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelationships = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** A workbook whose first sheet (Prix) is stored in `sheet2.xml`. */
function aWorkbook(rows: string): Buffer {
  const sheet = (data: string) =>
    `<?xml version="1.0"?><worksheet xmlns="${main}"><sheetData>${data}</sheetData></worksheet>`
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relationships}/${type}" Target="${target}"/>`
  const relations = (content: string) =>
    `<?xml version="1.0"?><Relationships xmlns="${packageRelationships}">${content}</Relationships>`
  return zipOf({
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="${main}" xmlns:r="${relationships}"><sheets><sheet name="Prix" sheetId="2" r:id="rId2"/><sheet name="Notes" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      relation('rId1', 'worksheet', 'worksheets/sheet1.xml') +
        relation('rId2', 'worksheet', 'worksheets/sheet2.xml'),
    ),
    'xl/worksheets/sheet1.xml': sheet('<row r="1"><c r="A1" t="e"><v>#NUM!</v></c></row>'),
    'xl/worksheets/sheet2.xml': sheet(rows),
  })
}

const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
const failed = (at: string, text: string) =>
  `<c r="${at}" s="1" t="e"><f>VLOOKUP(A2)</f><v>${text}</v></c>`

test('IMP-01: a cell of a workbook whose formula has failed is read as its error, not as an empty cell', async () => {
  const workbook = aWorkbook(
    `<row r="1">${cell('A1', 'name')}${cell('B1', 'brand')}</row>` +
      `<row r="2">${cell('A2', 'Baume')}${failed('B2', '#N/A')}</row>` +
      `<row r="4">${failed('A4', '#REF!')}</row>`,
  )
  expect(await allOf(readXlsx(aFile('xlsx', workbook)))).toEqual([
    { line: 1, cells: ['name', 'brand'] },
    { line: 2, cells: ['Baume', '#N/A'] },
    { line: 4, cells: ['#REF!', ''] },
  ])
})

test('IMP-01: a cell in a column after Z is reported with the right column, and a file that is not a ZIP file is refused', () => {
  expect(failedCellsOf(aWorkbook(`<row r="3">${failed('AB3', '#DIV/0!')}</row>`))).toEqual([
    { row: 2, column: 27, text: '#DIV/0!' },
  ])
  expect(() => failedCellsOf(Buffer.from('name;brand'))).toThrow('invalid zip data')
})
