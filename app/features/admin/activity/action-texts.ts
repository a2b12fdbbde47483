/** "source_added" as "Source added". */
export function actionText(action: string): string {
  const text = action.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A change of a row is stored as {column: [before, after]}; everything else as its values. */
export function detailText(details: Record<string, unknown>): string {
  return Object.entries(details)
    .filter(([name, value]) => name !== 'unit_key' && value !== null && shortOf(value) !== '')
    .map(([name, value]) =>
      Array.isArray(value) && value.length === 2
        ? `${name}: ${shortOf(value[0]) || 'none'} → ${shortOf(value[1]) || 'none'}`
        : `${name}: ${shortOf(value)}`,
    )
    .join(', ');
}

const LONGEST = 60;

function shortOf(value: unknown): string {
  const text =
    value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
  if (text === '{}' || text === '[]') return '';
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
