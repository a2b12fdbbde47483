import { isLegalDocument, LEGAL_DOCUMENTS } from '#domain/people/documents.ts';
import { LEGAL_TEXTS, LegalPage } from '#app/features/legal/legal-page.tsx';
import { pageMeta } from '#app/render/page-meta.ts';
import { serverContext } from '#app/render/server-context.ts';
import type { Route } from './+types/legal';

export function loader({ params, context }: Route.LoaderArgs) {
  if (!isLegalDocument(params.document)) {
    throw new Response(`Available documents: ${LEGAL_DOCUMENTS.join(', ')}.`, { status: 404 });
  }
  return { document: params.document, siteUrl: context.get(serverContext).siteUrl };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Not found | Stoop' }];
  const { title, summary } = LEGAL_TEXTS[loaderData.document];
  return pageMeta({
    title: `${title} | Stoop`,
    description: summary,
    canonical: `${loaderData.siteUrl}/legal/${loaderData.document}`,
  });
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <LegalPage document={loaderData.document} />;
}
