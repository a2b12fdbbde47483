import { createContext } from 'react';

/** Whether the page is a preview: it looks the same, but nothing can be sent, saved or shared. */
export const PreviewMode = createContext(false);
