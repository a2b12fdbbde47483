/** Said by the server that could not store it, and by the browser that did not reach the server. */
export const NOT_KEPT = 'Your address could not be kept. Please try again in a moment.';
