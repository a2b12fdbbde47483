// The examples page: every component of the design system in its states. It is served in development and tests
// (tools/examples.ts); no route leads to it, so the product does not contain it.
import '#app/ui/styles/layers.css';
import '#app/ui/styles/fonts.css';
import '#app/ui/styles/tokens.css';
import '#app/ui/styles/reset.css';
import '#app/ui/styles/base.css';
import '#app/ui/styles/layout.css';
import './examples.css';

import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { ToastView } from '#app/ui/toast/toast-view.tsx';
import { ToastProvider } from '#app/ui/toast/toast.tsx';
import { COMPONENTS } from './all-examples.ts';
import { ExamplesPage } from './examples-page.tsx';

/** `?only=button` shows one component. */
const only = new URLSearchParams(location.search).get('only');
const shown = COMPONENTS.filter(({ name }) => only === null || name === only);

// Links in examples lead nowhere, so that the page stays.
const router = createMemoryRouter([
  {
    path: '*',
    element: (
      <ToastProvider View={ToastView}>
        <ExamplesPage components={shown} />
      </ToastProvider>
    ),
  },
]);
const place = document.getElementById('examples');
if (place) createRoot(place).render(<RouterProvider router={router} />);
