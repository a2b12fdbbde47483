// Writes small ZIP files and workbooks for tests.
import { crc32, deflateRawSync } from 'node:zlib';

/** `claims`: the size that the table of contents states, if it isn't the true one. */
interface ZipPart {
  name: string;
  data: string | Buffer;
  claims?: number;
}

export function zipOf(parts: readonly ZipPart[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, data, claims } of parts) {
    const raw = Buffer.from(data);
    const packed = deflateRawSync(raw);
    const title = Buffer.from(name);
    const sizes = Buffer.alloc(26);
    sizes.writeUInt16LE(20, 0);
    sizes.writeUInt16LE(8, 4);
    sizes.writeUInt32LE(crc32(raw), 10);
    sizes.writeUInt32LE(packed.length, 14);
    sizes.writeUInt32LE(claims ?? raw.length, 18);
    sizes.writeUInt16LE(title.length, 22);
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), sizes, title, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), sizes, tail, title]));
    bodies.push(local);
    offset += local.length;
  }
  const contents = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(contents.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, contents, Buffer.from('504b0506', 'hex'), end]);
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const letterOf = (column: number) => String.fromCharCode(65 + column);

/** Texts are stored as Excel does, in a table of their own; numbers in their cells. */
export function workbookOf(rows: readonly (readonly (string | number)[])[], more: readonly ZipPart[] = []): Buffer {
  const texts = [...new Set(rows.flat().filter((cell) => typeof cell === 'string'))];
  const cellOf = (cell: string | number, column: number, row: number) => {
    const at = `${letterOf(column)}${row}`;
    return typeof cell === 'number'
      ? `<c r="${at}" s="1"><v>${cell}</v></c>`
      : `<c r="${at}" t="s"><v>${texts.indexOf(cell)}</v></c>`;
  };
  const sheet = rows
    .map(
      (cells, index) => `<row r="${index + 1}">${cells.map((cell, at) => cellOf(cell, at, index + 1)).join('')}</row>`,
    )
    .join('');
  const parts: ZipPart[] = [
    { name: '[Content_Types].xml', data: '<Types/>' },
    {
      name: 'xl/workbook.xml',
      data: '<workbook xmlns:r="r"><sheets><sheet name="Bronx" sheetId="1" r:id="rId3"/></sheets></workbook>',
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      data: '<Relationships><Relationship Id="rId3" Target="worksheets/sheet7.xml"/></Relationships>',
    },
    {
      name: 'xl/sharedStrings.xml',
      data: `<sst>${texts.map((text) => `<si><t>${escape(text)}</t></si>`).join('')}</sst>`,
    },
    { name: 'xl/worksheets/sheet7.xml', data: `<worksheet><sheetData>${sheet}</sheetData></worksheet>` },
  ];
  const replaced = new Set(more.map(({ name }) => name));
  return zipOf([...parts.filter(({ name }) => !replaced.has(name)), ...more]);
}
