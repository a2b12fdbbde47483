import type { ReportRow } from './read-report-rows.ts';

/**
 * The columns that have values in the report; the first is the row header. Records of a feed have no row number, and
 * properties that a bulk action didn't find have no MLS ID either.
 */
export function reportColumns(
  rows: readonly ReportRow[],
  rowLabel: 'Row' | 'Item' = 'Row',
): { key: string; label: string }[] {
  const hasLines = rows.some(({ line }) => line !== null);
  const hasIds = rows.some(({ mls_id }) => mls_id);
  const hasValues = rows.some(({ value }) => value !== '');
  return [
    ...(hasLines ? [{ key: 'line', label: rowLabel }] : []),
    ...(hasIds ? [{ key: 'mls_id', label: 'MLS ID' }] : []),
    ...(rows.some(({ column_name }) => column_name !== '') ? [{ key: 'field', label: 'Field' }] : []),
    ...(hasLines || hasIds || !hasValues ? [] : [{ key: 'value', label: 'Property' }]),
    { key: 'reason', label: 'Reason' },
    ...((hasLines || hasIds) && hasValues ? [{ key: 'value', label: 'Value' }] : []),
  ];
}
