import { loadContactQuestion, takeContactAnswer } from '#app/features/inquiries/contact-question.server.ts';
import { ContactQuestionPage } from '#app/features/inquiries/contact-question-page.tsx';
import { pageMeta } from '#app/render/page-meta.ts';
import { serverContext } from '#app/render/server-context.ts';
import { orWithoutConnection } from '#app/render/without-connection.ts';
import type { Route } from './+types/listing-contact';

export function loader({ url, context }: Route.LoaderArgs) {
  return loadContactQuestion(url, context.get(serverContext));
}

export function action({ request, url, context }: Route.ActionArgs) {
  return takeContactAnswer(request, url, context.get(serverContext));
}

/** Without a connection, the buttons stay so that they can be pressed again. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWithoutConnection(serverAction, { question: null, hasFailed: true });
}

/** The page's address contains the token of the link. */
export function headers(): HeadersInit {
  return { 'Cache-Control': 'no-store' };
}

export function meta() {
  return pageMeta({
    title: 'Contact of a listing | Stoop',
    description: 'Say whether you take inquiries about listings that name you.',
    noindex: true,
  });
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <ContactQuestionPage loaded={loaderData} answer={actionData} />;
}
