import { data, redirect } from 'react-router';
import { agentMeta } from '#app/features/agent-profile/agent-meta.ts';
import { AgentPage } from '#app/features/agent-profile/agent-page.tsx';
import { loadAgentPage } from '#app/features/agent-profile/agent-profile.server.ts';
import { UNSENT } from '#app/features/contact/contact-result.ts';
import { takeContactForm } from '#app/features/contact/take-contact.server.ts';
import { sendToAgent } from '#app/features/agent-profile/send-to-agent.server.ts';
import { pageMeta } from '#app/render/page-meta.ts';
import { revalidateUnlessSent } from '#app/render/revalidate.ts';
import { serverContext, visitorAddress } from '#app/render/server-context.ts';
import { orWithoutConnection } from '#app/render/without-connection.ts';
import type { Route } from './+types/agent';

const KEPT = {
  'Cache-Control': 'public, max-age=0, must-revalidate',
  'CDN-Cache-Control': 'public, max-age=20, stale-while-revalidate=20',
};
/** Somebody who hides their profile hides it right away, so nobody may keep their page. */
const NOT_KEPT = { 'Cache-Control': 'no-store' };

function readId(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw data(null, { status: 404 });
  return Number(text);
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const page = await loadAgentPage(context.get(serverContext), readId(params.id), url);
  if (page === null) throw data(null, { status: 404 });
  if ('movedTo' in page) throw redirect(`/agents/${page.movedTo}`, 301);
  return data(page, { headers: page.isClaimed ? NOT_KEPT : KEPT });
}

export function action({ request, params, context }: Route.ActionArgs) {
  const server = context.get(serverContext);
  const id = readId(params.id);
  return takeContactForm(request, server, {
    path: `/agents/${id}`,
    address: context.get(visitorAddress),
    send: (inquiry) => sendToAgent(server, id, inquiry),
  });
}

export const shouldRevalidate = revalidateUnlessSent;

/** Without a connection, the dialog stays open and keeps its text. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWithoutConnection(serverAction, UNSENT);
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData)
    return pageMeta({ title: 'Page not found | Stoop', description: 'There is no such agent.', noindex: true });
  return pageMeta(agentMeta(loaderData));
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <AgentPage {...loaderData} />;
}
