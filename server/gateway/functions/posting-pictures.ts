// The pictures of a listing that its lister publishes. They are read through rest/v1 (posting_pictures), and their files
// are uploaded to storage/v1.
import type pg from 'pg';
import { z } from 'zod';
import {
  addPicture,
  finishUpload,
  type Lister,
  removePicture,
  savePictures,
} from '#domain/media/posting-pictures/pictures.server.ts';
import { ALT_TEXT_LENGTH, MOST_PICTURES, ROOMS } from '#domain/media/posting-pictures/posting-picture.ts';
import { defineFunction, type FunctionCall, readAccount, type ServerFunction } from './server-function.ts';

const posting = z.int('posting must be the number of a listing').positive('posting must be the number of a listing');
const picture = z.uuid('picture must be the id of a picture');
const kind = z.enum(['photo', 'floor_plan'], 'kind must be photo or floor_plan');
/** Refused pictures stay in the list until they are removed. */
const MOST_LISTED = MOST_PICTURES * 3;

export function postingPictureFunctions({ pool }: { pool: pg.Pool }): ServerFunction[] {
  return [
    defineFunction({
      name: 'add-posting-picture',
      access: 'account',
      perMinute: 120,
      schema: z.object({
        posting,
        fileName: z.string().trim().min(1, 'fileName must be a name').max(255, 'fileName is too long'),
        fileBytes: z.int('fileBytes must be a whole number').positive('This file is empty.'),
        kind: kind.default('photo'),
      }),
      run: (input, call) => addPicture(pool, listerOf(call, input.posting), input),
    }),
    defineFunction({
      name: 'finish-posting-picture',
      access: 'account',
      perMinute: 120,
      schema: z.object({ posting, picture }),
      run: (input, call) => finishUpload(pool, listerOf(call, input.posting), input.picture),
    }),
    defineFunction({
      name: 'save-posting-pictures',
      access: 'account',
      perMinute: 120,
      schema: z.object({
        posting,
        pictures: z
          .array(
            z.object({
              id: picture,
              kind,
              room: z
                .string()
                .refine((room) => Object.hasOwn(ROOMS, room), `room must be one of ${Object.keys(ROOMS).join(', ')}`)
                .nullable()
                .default(null),
              altText: z.string().max(ALT_TEXT_LENGTH, `A description can have ${ALT_TEXT_LENGTH} characters at most`),
            }),
          )
          .max(MOST_LISTED)
          .refine((pictures) => new Set(pictures.map(({ id }) => id)).size === pictures.length, 'Each picture once'),
      }),
      run: (input, call) => savePictures(pool, listerOf(call, input.posting), input.pictures),
    }),
    defineFunction({
      name: 'remove-posting-picture',
      access: 'account',
      perMinute: 120,
      schema: z.object({ posting, picture }),
      run: (input, call) => removePicture(pool, listerOf(call, input.posting), input.picture),
    }),
  ];
}

const listerOf = (call: FunctionCall, postingId: number): Lister => ({ accountId: readAccount(call), postingId });
