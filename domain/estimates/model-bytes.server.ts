// A trained model as bytes, as the database keeps it.
import { deserialize, serialize } from 'node:v8';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { EstimateModel } from './train.ts';

/** Raise it when a stored model can no longer be used: other features, another order, other bins. */
export const ESTIMATE_METHOD = 1;

export const modelToBytes = (model: EstimateModel): Buffer => gzipSync(serialize(model), { level: 4 });

/** Only for bytes that this module has written. */
export const modelFromBytes = (bytes: Buffer): EstimateModel => deserialize(gunzipSync(bytes)) as EstimateModel;
