import type { ReactNode } from 'react';

/** One state of a component, as the examples page shows it. */
export interface Example {
  /** Name of the state, unique within its component. */
  name: string;
  element: ReactNode;
}
