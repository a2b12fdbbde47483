// Describes the schema after all migrations as one readable text (db/schema.sql). It is written from the catalogs in a
// fixed order, so two texts differ exactly where two databases differ.
import type pg from 'pg';

const SCHEMAS = ['public', 'auth', 'storage', 'platform'];

const OURS = `(select oid from pg_namespace where nspname = any ($1))`;
const NOT_OF_EXTENSION = (catalog: string, oid: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${oid} and d.deptype = 'e')`;

const GRANTS = (acl: string, kind: string, name: string) => `
  select string_agg(format('grant %s on ${kind} %s to %s;', privileges, ${name}, grantee), e'\\n' order by grantee)
  from (
    select coalesce(nullif(a.grantee, 0)::regrole::text, 'public') as grantee,
      string_agg(lower(a.privilege_type), ', ' order by a.privilege_type) as privileges
    from aclexplode(${acl}) a where a.grantee <> a.grantor group by 1
  ) g`;

/** Columns that a role may use although it may not use the whole table. */
const COLUMN_GRANTS = `
  select string_agg(format('grant %s (%s) on %s to %s;', privilege, columns, c.oid::regclass, grantee), e'\\n'
    order by grantee, privilege)
  from (
    select coalesce(nullif(a.grantee, 0)::regrole::text, 'public') as grantee, lower(a.privilege_type) as privilege,
      string_agg(quote_ident(t.attname), ', ' order by t.attnum) as columns
    from pg_attribute t cross join lateral aclexplode(t.attacl) a
    where t.attrelid = c.oid and not t.attisdropped group by 1, 2
  ) g`;

const TABLES = `
  select c.oid::regclass::text as name, concat_ws(e'\\n',
    format(e'create table %s (\\n%s\\n);', c.oid::regclass, concat_ws(e',\\n',
      (select string_agg(format('  %s %s%s%s', quote_ident(a.attname), format_type(a.atttypid, a.atttypmod),
          case when a.attnotnull then ' not null' else '' end,
          case
            when a.attidentity <> '' then ' generated ' || case a.attidentity when 'a' then 'always' else 'by default' end || ' as identity'
            when a.attgenerated <> '' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
            when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid)
            else '' end), e',\\n' order by a.attnum)
        from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped),
      (select string_agg(format('  constraint %s %s', quote_ident(k.conname), pg_get_constraintdef(k.oid)), e',\\n'
          order by position(k.contype in 'pufcx'), k.conname)
        from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c', 'x')))),
    'comment on table ' || c.oid::regclass || ' is ' || quote_literal(obj_description(c.oid, 'pg_class')) || ';',
    (select string_agg(format('comment on column %s.%s is %s;', c.oid::regclass, quote_ident(a.attname),
        quote_literal(col_description(c.oid, a.attnum))), e'\\n' order by a.attnum)
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and col_description(c.oid, a.attnum) is not null),
    (select string_agg(pg_get_indexdef(i.indexrelid) || ';', e'\\n' order by i.indexrelid::regclass::text)
      from pg_index i where i.indrelid = c.oid
        and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))),
    case when c.relrowsecurity then 'alter table ' || c.oid::regclass || ' enable row level security;' end,
    case when c.relforcerowsecurity then 'alter table ' || c.oid::regclass || ' force row level security;' end,
    (select string_agg(format('create policy %s on %s%s for %s to %s%s%s;', quote_ident(p.policyname), c.oid::regclass,
        case when p.permissive = 'RESTRICTIVE' then ' as restrictive' else '' end, lower(p.cmd), array_to_string(p.roles, ', '), ' using (' || p.qual || ')', ' with check (' || p.with_check || ')'),
        e'\\n' order by p.policyname)
      from pg_policies p where p.schemaname = n.nspname and p.tablename = c.relname),
    (select string_agg(pg_get_triggerdef(t.oid, true) || case t.tgenabled when 'O' then ';' else '; -- disabled' end, e'\\n'
        order by t.tgname)
      from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal),
    (${GRANTS('c.relacl', 'table', 'c.oid::regclass')}),
    (${COLUMN_GRANTS})
  ) as text
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and c.relnamespace in ${OURS} and ${NOT_OF_EXTENSION('pg_class', 'c.oid')}`;

const VIEWS = `
  select c.oid::regclass::text as name, concat_ws(e'\\n',
    format(e'create view %s%s as\\n%s', c.oid::regclass,
      ' with (' || array_to_string(c.reloptions, ', ') || ')', pg_get_viewdef(c.oid, true)),
    'comment on view ' || c.oid::regclass || ' is ' || quote_literal(obj_description(c.oid, 'pg_class')) || ';',
    (${GRANTS('c.relacl', 'table', 'c.oid::regclass')}),
    (${COLUMN_GRANTS})
  ) as text
  from pg_class c
  where c.relkind in ('v', 'm') and c.relnamespace in ${OURS} and ${NOT_OF_EXTENSION('pg_class', 'c.oid')}`;

const FUNCTIONS = `
  select p.oid::regprocedure::text as name, concat_ws(e'\\n',
    pg_get_functiondef(p.oid) || ';',
    'comment on function ' || p.oid::regprocedure || ' is ' || quote_literal(obj_description(p.oid, 'pg_proc')) || ';',
    case when p.proacl is not null and not exists (select from aclexplode(p.proacl) a where a.grantee = 0)
      then 'revoke execute on function ' || p.oid::regprocedure || ' from public;' end,
    (${GRANTS('p.proacl', 'function', 'p.oid::regprocedure')})
  ) as text
  from pg_proc p
  where p.prokind in ('f', 'p') and p.pronamespace in ${OURS} and ${NOT_OF_EXTENSION('pg_proc', 'p.oid')}`;

const TYPES = `
  select t.oid::regtype::text as name, case t.typtype
    when 'e' then format('create type %s as enum (%s);', t.oid::regtype,
      (select string_agg(quote_literal(e.enumlabel), ', ' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid))
    when 'd' then format('create domain %s as %s%s;', t.oid::regtype, format_type(t.typbasetype, t.typtypmod),
      (select string_agg(' ' || pg_get_constraintdef(k.oid), '' order by k.conname) from pg_constraint k where k.contypid = t.oid))
    end as text
  from pg_type t
  where t.typtype in ('e', 'd') and t.typnamespace in ${OURS} and ${NOT_OF_EXTENSION('pg_type', 't.oid')}`;

const HEAD = `-- The schema after all migrations, for reading: written by \`npm run schema\`, checked by db/describe-schema.test.ts.
-- What changes it is a new file in db/migrations.
`;

/** `client` acts as the owner. */
export async function describeSchema(client: Pick<pg.ClientBase, 'query'>): Promise<string> {
  // So that every name is written with its schema.
  await client.query("set search_path = ''");
  let text = HEAD;
  for (const [title, query] of [
    ['Types', TYPES],
    ['Tables', TABLES],
    ['Views', VIEWS],
    ['Functions', FUNCTIONS],
  ] as const) {
    const { rows } = await client.query<{ name: string; text: string }>(query, [SCHEMAS]);
    text += `\n-- ${title}\n`;
    for (const each of rows.sort((a, b) => (a.name < b.name ? -1 : 1))) text += `\n${each.text.trimEnd()}\n`;
  }
  await client.query('reset search_path');
  return text.replaceAll(/[ \t]+$/gm, '');
}
