// The rules as data.
import { CIRCUMSTANCE_RULES } from './circumstance-rules.ts';
import { PEOPLE_RULES } from './people-rules.ts';
import { CHOICE_RULES } from './choice-rules.ts';
import type { Rule } from './rule.ts';

export const RULES: readonly Rule[] = [...CIRCUMSTANCE_RULES, ...PEOPLE_RULES, ...CHOICE_RULES];
