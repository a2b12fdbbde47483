import type { Example } from '#app/ui/examples/example.ts';
import { PageOf } from './page-of.tsx';
import { Pagination } from './pagination.tsx';

const hrefFor = (page: number) => `/buy?page=${page}`;

export const examples: Example[] = [
  { name: 'First page', element: <Pagination page={1} pageCount={3} hrefFor={hrefFor} /> },
  { name: 'In the middle of many', element: <Pagination page={48} pageCount={1250} hrefFor={hrefFor} /> },
  { name: 'Last page', element: <Pagination page={7} pageCount={7} hrefFor={hrefFor} /> },
  { name: 'Without numbers', element: <PageOf page={1} pages={2} hrefFor={hrefFor} /> },
];
