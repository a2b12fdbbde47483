import type { FormAnswer } from '#app/forms/form-controls.ts';

/** The result of writing to an agent. */
export interface AgentContactResult extends FormAnswer {
  sent: boolean;
  /** Not stored; the form keeps its text. */
  failed: boolean;
  /** Not stored because this visitor sent too many messages in a short time. */
  isTooOften: boolean;
}

/** The server could not be reached; the form keeps what was typed. */
export const UNSENT: AgentContactResult = { sent: false, values: {}, errors: {}, failed: true, isTooOften: false };
