// Which of the allow-listed schemas a request means, and the relation in it.
import { RestError } from './rest-error.ts';
import { keyOf, type Relation, type SchemaCache } from './schema-cache.ts';
import { findSimilar } from './similar-name.ts';

export function requestedSchema(headers: Headers, method: string, schemas: string[]): string {
  const header = method === 'GET' || method === 'HEAD' ? 'accept-profile' : 'content-profile';
  const wanted = headers.get(header) ?? schemas[0] ?? '';
  if (!schemas.includes(wanted)) {
    throw new RestError('PGRST106', `Invalid schema: ${wanted.slice(0, 100)}`, {
      hint: `Only the following schemas are exposed: ${schemas.join(', ')}`,
    });
  }
  return wanted;
}

/** `role`: for an unknown name, only relations that this role may read are suggested. */
export function findRelation(cache: SchemaCache, schema: string, relation: string, role: string): Relation {
  const found = cache.relations.get(keyOf(schema, relation));
  if (found) return found;
  const readable = [...cache.relations.values()].filter(
    (each) =>
      each.schema === schema && [...each.columns.values()].some(({ readers }) => readers?.includes(role) ?? false),
  );
  const meant = findSimilar(
    relation,
    readable.map(({ name }) => name),
  );
  throw new RestError('PGRST205', `Could not find the table '${schema}.${relation}' in the schema cache`, {
    hint: meant === null ? null : `Perhaps you meant the table '${schema}.${meant}'`,
  });
}
