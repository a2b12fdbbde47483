// What an agent evidently does, told by the homes that they list.
import type { Specialization } from '#domain/agents/specializations.ts';

export const SPECIALIZATION_SERVICES: Record<Specialization, string[]> = {
  sales: ['Lists homes for sale'],
  rentals: ['Lists homes for rent'],
  commercial: ['Lists commercial spaces'],
  investment: ['Sells houses with several homes'],
  luxury: [],
  first: [],
};
