// Browser-safe.
import { VALUED_KINDS, type ValuedKind } from './home-facts.ts';

const KINDS: ReadonlySet<string> = new Set(VALUED_KINDS);
export const isValuedKind = (kind: string): kind is ValuedKind => KINDS.has(kind);
