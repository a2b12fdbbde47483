// The choice of a role. Browser-safe: zod/mini.
import * as z from 'zod/mini';
import { CHOOSABLE_ROLES } from './roles.ts';

export const roleSchema = z.object({ role: z.enum(CHOOSABLE_ROLES, 'Choose a role') });
