// Landlords with many homes: import of their own files, and feeds of their own.
import type pg from 'pg';
import { z } from 'zod';
import { RequestRefused } from '#domain/domain-error.ts';
import { type Answers, readAnswers } from '#domain/own-imports/answers.ts';
import { addFeed, changeFeed, pollNow, readFeedAddress, removeFeed } from '#domain/own-imports/feeds.server.ts';
import { ownColumnsSchema } from '#domain/own-imports/own-import-options.server.ts';
import {
  importAfterTrial,
  noRun,
  startAnswers,
  startOwnImport,
  startOwnUndo,
  stopOwnImport,
  tryAgain,
} from '#domain/own-imports/start-own-import.server.ts';
import { openReport } from '#domain/runs/report-file.server.ts';
import { defineFunction, readAccount, type ServerFunction } from './server-function.ts';

export interface OwnImportFunctionParts {
  pool: pg.Pool;
  /** Allows feeds on this machine and without TLS, if nobody else can reach the server. */
  allowsPrivateFeeds: boolean;
}

const id = z.int('id must be the number of a feed').positive('id must be the number of a feed');
const run = z.int('run must be the number of an import').positive('run must be the number of an import');
const answers = z
  .record(z.string().max(60), z.string().max(500, 'An answer can have at most 500 characters'))
  .refine((fields) => Object.keys(fields).length <= 40, 'There are at most 40 answers');

const changes = {
  answers: answers.optional(),
  columns: ownColumnsSchema.optional(),
};

/** @throws RequestRefused that names the first answer to correct */
function checkAnswers(typed: Record<string, string>): Answers {
  const { fields, errors } = readAnswers(typed);
  const [first] = Object.entries(errors);
  if (first) throw new RequestRefused('invalid', first[1], `answers.${first[0]}`);
  return fields;
}

export function ownImportFunctions({ pool, allowsPrivateFeeds }: OwnImportFunctionParts): ServerFunction[] {
  return [
    defineFunction({
      name: 'try-own-import',
      access: 'account',
      perMinute: 30,
      schema: z.object({
        path: z.string('path must be the name of an uploaded file').min(1).max(900),
        name: z
          .string()
          .trim()
          .min(1, 'Choose a file')
          .max(200)
          .transform((text) => text.slice(0, 200)),
        answers,
      }),
      run: (input, call) =>
        startOwnImport(pool, readAccount(call), {
          ...input,
          answers: checkAnswers(input.answers),
          columns: {},
          isDry: true,
        }),
    }),
    defineFunction({
      name: 'retry-own-import',
      access: 'account',
      perMinute: 30,
      schema: z.object({ run, ...changes }),
      run: ({ run: trial, answers: typed, columns }, call) =>
        tryAgain(pool, readAccount(call), trial, { answers: typed && checkAnswers(typed), columns }),
    }),
    defineFunction({
      name: 'answer-own-import',
      access: 'account',
      perMinute: 30,
      schema: z.object({ run, answers }),
      run: (input, call) => startAnswers(pool, readAccount(call), input.run, checkAnswers(input.answers)),
    }),
    defineFunction({
      name: 'start-own-import',
      access: 'account',
      perMinute: 30,
      schema: z.object({ run }),
      run: (input, call) => importAfterTrial(pool, readAccount(call), input.run),
    }),
    defineFunction({
      name: 'undo-own-import',
      access: 'account',
      perMinute: 30,
      schema: z.object({ run }),
      run: (input, call) => startOwnUndo(pool, readAccount(call), input.run),
    }),
    defineFunction({
      name: 'stop-own-import',
      access: 'account',
      perMinute: 30,
      schema: z.object({ run }),
      run: (input, call) => stopOwnImport(pool, readAccount(call), input.run),
    }),
    defineFunction({
      name: 'download-own-report',
      access: 'account',
      perMinute: 30,
      schema: z.object({ run, format: z.enum(['csv', 'json'], 'Format must be csv or json').default('csv') }),
      run: (input, call) => downloadOwnReport(pool, readAccount(call), input),
    }),
    defineFunction({
      name: 'add-own-feed',
      access: 'account',
      perMinute: 20,
      schema: z.object({ url: z.string().max(2000, 'The address can have at most 2,000 characters'), answers }),
      run: (input, call) =>
        addFeed(pool, readAccount(call), {
          url: readFeedAddress(input.url, allowsPrivateFeeds),
          answers: checkAnswers(input.answers),
        }),
    }),
    defineFunction({
      name: 'poll-own-feed',
      access: 'account',
      perMinute: 30,
      schema: z.object({ id, acceptsLoss: z.boolean().default(false) }),
      run: (input, call) => pollNow(pool, readAccount(call), input),
    }),
    defineFunction({
      name: 'change-own-feed',
      access: 'account',
      perMinute: 30,
      schema: z.object({ id, ...changes }),
      run: ({ id: feed, answers: typed, columns }, call) =>
        changeFeed(pool, readAccount(call), { id: feed, answers: typed && checkAnswers(typed), columns }),
    }),
    defineFunction({
      name: 'remove-own-feed',
      access: 'account',
      perMinute: 30,
      schema: z.object({ id }),
      run: (input, call) => removeFeed(pool, readAccount(call), input.id),
    }),
  ];
}

async function downloadOwnReport(
  pool: pg.Pool,
  accountId: string,
  input: { run: number; format: 'csv' | 'json' },
): Promise<Response> {
  const { rows } = await pool.query('select from import_runs where id = $1 and account_id = $2', [
    input.run,
    accountId,
  ]);
  if (rows.length === 0) throw noRun();
  const { fileName, body } = await openReport(pool, input.run, input.format);
  // The published client returns this type as a Blob.
  return new Response(body, {
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename="${fileName}"`,
    },
  });
}
