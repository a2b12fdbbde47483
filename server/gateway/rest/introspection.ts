// What the database has, read from its catalog with an empty search path so that every type has its full name. Each
// query takes the allow-listed schemas as $1.

export const RELATIONS = `
  select c.oid::int8 as oid, n.nspname as schema, c.relname as name, c.relkind in ('v', 'm') as "isView",
    c.relrowsecurity or c.relkind not in ('r', 'p', 'm') as "hidesRows",
    c.reltype::int8 as "rowType",
    (
      select coalesce(json_agg(json_build_object(
        'name', a.attname, 'number', a.attnum, 'type', format_type(a.atttypid, a.atttypmod),
        'default', case
          when a.attidentity = 'd' then 'nextval(' || quote_literal(pg_get_serial_sequence(c.oid::regclass::text, a.attname)) || ')'
          when a.attidentity = '' and a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid)
        end,
        'readers', (
          select array_agg(r.rolname)
          from pg_roles r
          where r.rolname in ('anon', 'authenticated', 'service_role')
            and has_column_privilege(r.oid, c.oid, a.attnum, 'select')
        )
      ) order by a.attnum), '[]')
      from pg_attribute a
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    ) as columns,
    (
      select coalesce(json_agg(a.attname order by array_position(k.conkey, a.attnum)), '[]')
      from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
      where k.conrelid = c.oid and k.contype = 'p'
    ) as "primaryKey",
    case when c.relkind = 'v' then (
      select r.ev_action::text from pg_rewrite r where r.ev_class = c.oid and r.rulename = '_RETURN'
    ) end as definition
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any ($1) and c.relkind in ('r', 'v', 'm', 'f', 'p')
  order by n.nspname, c.relname`;

/** A partitioned table's inherited copies of keys are left out, because they would make every embed ambiguous. */
export const FOREIGN_KEYS = `
  select k.conname as constraint, k.conrelid::int8 as "from", k.confrelid::int8 as "to",
    (
      select json_agg(json_build_array(f.attname, t.attname) order by i)
      from generate_subscripts(k.conkey, 1) i
      join pg_attribute f on f.attrelid = k.conrelid and f.attnum = k.conkey[i]
      join pg_attribute t on t.attrelid = k.confrelid and t.attnum = k.confkey[i]
    ) as columns,
    exists (
      select from pg_constraint u
      where u.conrelid = k.conrelid and u.contype in ('p', 'u')
        and u.conkey <@ k.conkey and u.conkey @> k.conkey
    ) as "isUnique"
  from pg_constraint k
  join pg_class c on c.oid = k.conrelid
  join pg_namespace n on n.oid = c.relnamespace
  where k.contype = 'f' and k.conparentid = 0 and n.nspname = any ($1)
  order by k.conname`;

/** Functions with named arguments, or with one unnamed argument that can be a whole body. */
export const FUNCTIONS = `
  select n.nspname as schema, p.proname as name, p.provolatile as volatility, p.proretset as "isSet",
    p.prorows = 1 as "isOneRow", p.prorettype = 'void'::regtype as "isVoid",
    t.typtype = 'c' or t.typname = 'record' as "isComposite",
    coalesce(nullif(t.typrelid, 0), 0)::int8 as "relation",
    format_type(p.prorettype, null) as "returnType",
    (
      select coalesce(json_agg(json_build_object(
        'name', coalesce(p.proargnames[i], ''), 'type', format_type(a.type, null),
        'isRequired', i <= p.pronargs - p.pronargdefaults, 'isVariadic', p.provariadic <> 0 and i = p.pronargs,
        'rowOf', (select y.typrelid::int8 from pg_type y where y.oid = a.type and y.typrelid <> 0)
      ) order by i), '[]')
      from unnest(p.proargtypes::oid[]) with ordinality as a (type, i)
    ) as parameters,
    (
      select coalesce(json_agg(json_build_object(
        'name', p.proargnames[o.i], 'type', format_type(o.type, null)) order by o.i), '[]')
      from unnest(p.proallargtypes, p.proargmodes) with ordinality as o (type, mode, i)
      where o.mode in ('o', 'b', 't')
    ) as outputs
  from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace
  join pg_type t on t.oid = p.prorettype
  where n.nspname = any ($1) and p.prokind = 'f' and t.typname not in ('trigger', 'event_trigger')
  order by n.nspname, p.proname, p.oid`;

export const TIME_ZONES = 'select name from pg_timezone_names';
