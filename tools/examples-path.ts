/** Where the examples page is on its own server. */
export const EXAMPLES_PATH = '/app/ui/examples/index.html';
