import type { Example } from '#app/ui/examples/example.ts';
import { Pagination } from './pagination.tsx';

const hrefFor = (page: number) => `/buy?page=${page}`;

export const examples: Example[] = [
  { name: 'First page', element: <Pagination page={1} pageCount={3} hrefFor={hrefFor} /> },
  { name: 'In the middle of many', element: <Pagination page={48} pageCount={1250} hrefFor={hrefFor} /> },
  { name: 'Last page', element: <Pagination page={7} pageCount={7} hrefFor={hrefFor} /> },
];
