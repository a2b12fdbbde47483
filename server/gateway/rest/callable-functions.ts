/**
 * The functions of our schema that rest/v1 may call, also as fields of a row. Each decides for itself who may do what.
 */
export const CALLABLE_FUNCTIONS = ['choose_role', 'days_on_market'];
