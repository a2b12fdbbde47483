import type { ReactNode } from 'react';

/** One state of a component, as the examples page shows it. */
export interface Example {
  /** What state it is, unique among those of its component. */
  name: string;
  element: ReactNode;
}
