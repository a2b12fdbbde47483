import { InquiriesPage } from '#app/features/inquiries/inquiries-page.tsx';
import { loadInquiries } from '#app/features/inquiries/load-inquiries.ts';
import { LoadingPage } from '#app/render/loading-page.tsx';
import { pageMeta } from '#app/render/page-meta.ts';
import type { Route } from './+types/listing-inquiries';

export function clientLoader({ url, params }: Route.ClientLoaderArgs) {
  return loadInquiries(url, params.id);
}
clientLoader.hydrate = true as const;

export function meta() {
  return pageMeta({ title: 'Inquiries | Stoop', description: 'Who asked about your listing.', noindex: true });
}

export function HydrateFallback() {
  return <LoadingPage title="Inquiries" />;
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <InquiriesPage data={loaderData} />;
}
