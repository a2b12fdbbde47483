/** The functions of our schema that rest/v1 may call. Each decides itself who may do what. */
export const CALLABLE_FUNCTIONS = ['choose_role'];
