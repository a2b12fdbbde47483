import { loadReceipt } from '#app/features/activation/load-receipt.ts';
import { ReceiptPage } from '#app/features/activation/receipt-page.tsx';
import { LoadingPage } from '#app/render/loading-page.tsx';
import { pageMeta } from '#app/render/page-meta.ts';
import type { Route } from './+types/listing-receipt';

export function clientLoader({ url, params }: Route.ClientLoaderArgs) {
  return loadReceipt(url, params.id, params.number);
}
clientLoader.hydrate = true as const;

export function meta() {
  return pageMeta({ title: 'Receipt | Stoop', description: 'The receipt of a payment of your own.', noindex: true });
}

export function HydrateFallback() {
  return <LoadingPage title="Receipt" />;
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <ReceiptPage data={loaderData} />;
}
