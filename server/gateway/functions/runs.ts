// Import in the portal: files, pasted text and a form become runs; runs are previewed, stopped, undone and reported on.
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { z } from 'zod';
import type { Database } from '#db/schema.ts';
import { IMPORT_FIELDS } from '#domain/intake/columns/columns.ts';
import { previewImport } from '#domain/imports/preview-import.server.ts';
import { REQUIRED_OF_HOME } from '#domain/imports/single-home-form.ts';
import { openReport } from '#domain/runs/report-file.server.ts';
import { type ImportStart, requestCancel, startImport } from '#domain/imports/start-import.server.ts';
import { areUploadedSales } from '#domain/records/are-sales.server.ts';
import { startUndo } from '#domain/undo/undo-run.server.ts';
import type { Blobs } from '#domain/media/ports.ts';
import { definePortalFunction } from './portal.ts';
import type { ServerFunction } from './server-function.ts';

interface RunFunctionParts {
  db: Kysely<Database>;
  pool: pg.Pool;
  blobs: Blobs;
}

const source = z
  .string('Source must be a name')
  .trim()
  .min(1, 'Source must be a name')
  .max(100, 'Source can have at most 100 characters')
  .nullable()
  .default(null);
const columns = z
  .record(
    z.string().max(500, 'A header can have at most 500 characters'),
    z.enum(IMPORT_FIELDS, `A column must be one of ${IMPORT_FIELDS.join(', ')}, or null`).nullable(),
  )
  .default({});
const dryRun = z.boolean('dryRun must be true or false').default(false);
const path = z
  .string('path must be the name of an uploaded file')
  .min(1, 'path must be the name of an uploaded file')
  .max(900);

const csvText = z.string('Please paste CSV data').refine((text) => text.trim() !== '', 'Please paste CSV data');
const jsonText = z
  .string('Please paste JSON data')
  .refine((text) => text.trim() !== '', 'Please paste JSON data')
  .refine((text) => text.trim() === '' || isJson(text), 'Invalid JSON format');

const formFields = z
  .partialRecord(z.enum(IMPORT_FIELDS), z.union([z.string().max(20_000), z.number(), z.null()]))
  .superRefine((fields, context) => {
    for (const name of Object.keys(REQUIRED_OF_HOME)) {
      if (String(fields[name as keyof typeof REQUIRED_OF_HOME] ?? '').trim() === '') {
        context.addIssue({ code: 'custom', path: [name], message: 'Please fill in all required fields' });
      }
    }
  });

const startSchema = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('file'),
      path,
      name: z.string().trim().min(1).max(200).nullable().default(null),
      format: z.enum(['auto', 'csv', 'json', 'sales'], 'Format must be auto, csv, json or sales').default('auto'),
      source,
      columns,
      /** The text was pasted, but is too long for a call. */
      pasted: z.boolean('pasted must be true or false').default(false),
      dryRun,
    }),
    z.object({ kind: z.literal('csv'), text: csvText, source, columns, dryRun }),
    z.object({ kind: z.literal('json'), text: jsonText, source, columns, dryRun }),
    z.object({ kind: z.literal('form'), fields: formFields, source, dryRun }),
  ],
  'kind must be file, csv, json or form',
);

/** One value, or one per line. */
function isJson(text: string): boolean {
  const parses = (part: string) => {
    try {
      JSON.parse(part);
      return true;
    } catch {
      return false;
    }
  };
  return parses(text) || text.split('\n').every((line) => line.trim() === '' || parses(line));
}

/** The form's own defaults (specification, section 4). */
const FORM_SOURCE = 'Manual Import';
const FORM_DEFAULTS = { property_type: 'Apartment', state: 'NY' };

function readStart(input: z.infer<typeof startSchema>): ImportStart {
  const { dryRun: isDry } = input;
  switch (input.kind) {
    case 'file':
      return {
        kind: input.format === 'sales' ? 'records' : 'file',
        name: input.name ?? input.path,
        text: null,
        dryRun: isDry,
        options: {
          path: input.path,
          format: input.format,
          source: input.source,
          columns: input.columns,
          pasted: input.pasted,
        },
      };
    case 'form':
      return {
        kind: 'form',
        name: String(input.fields.title ?? ''),
        text: JSON.stringify([{ ...FORM_DEFAULTS, ...withoutEmpty(input.fields) }]),
        dryRun: isDry,
        options: { path: null, format: 'json', source: input.source ?? FORM_SOURCE, columns: {}, pasted: true },
      };
    default:
      return {
        kind: 'paste',
        name: null,
        text: input.text,
        dryRun: isDry,
        options: { path: null, format: input.kind, source: input.source, columns: input.columns, pasted: true },
      };
  }
}

const withoutEmpty = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== ''));

const run = z.int('run must be the number of a run').positive('run must be the number of a run');

export function runFunctions({ db, pool, blobs }: RunFunctionParts): ServerFunction[] {
  return [
    definePortalFunction({
      name: 'start-import',
      perMinute: 60,
      schema: startSchema,
      run: (input, administrator) => startImport(pool, administrator, readStart(input)),
    }),
    definePortalFunction({
      name: 'preview-import',
      perMinute: 60,
      schema: z.object({
        path: path.nullable().default(null),
        text: z.string().default(''),
        format: z.enum(['auto', 'csv', 'json'], 'Format must be auto, csv or json').default('auto'),
        columns,
      }),
      run: async (input) => {
        const preview = await previewImport(input, { db, pool, blobs });
        // Listings that can be read are listings.
        const isOther = preview.problem !== null && input.path !== null;
        return { ...preview, areSales: isOther && (await areUploadedSales(input.path ?? '', { pool, blobs })) };
      },
    }),
    definePortalFunction({
      name: 'cancel-run',
      perMinute: 60,
      schema: z.object({ run }),
      run: async (input, administrator) => {
        await requestCancel(pool, administrator, input.run);
        return { canceled: true };
      },
    }),
    definePortalFunction({
      name: 'undo-run',
      perMinute: 60,
      schema: z.object({ run }),
      run: (input, administrator) => startUndo(pool, administrator, input.run),
    }),
    definePortalFunction({
      name: 'download-report',
      perMinute: 30,
      schema: z.object({ run, format: z.enum(['csv', 'json'], 'Format must be csv or json').default('csv') }),
      run: async (input) => {
        const { fileName, body } = await openReport(pool, input.run, input.format);
        // The published client returns this type as a Blob.
        return new Response(body, {
          headers: {
            'Content-Type': 'application/octet-stream',
            'Content-Disposition': `attachment; filename="${fileName}"`,
          },
        });
      },
    }),
  ];
}
