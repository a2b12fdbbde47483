import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { loadSecondStep } from '#app/features/account/load-second-step.ts';
import { LoadingPage } from '#app/render/loading-page.tsx';
import { SecondStepPage } from '#app/features/account/second-step-page.tsx';
import { answerEarlyPost } from '#app/forms/early-post.ts';
import { pageMeta } from '#app/render/page-meta.ts';
import type { RouteHandle } from '#app/render/route-handle.ts';
import type { Route } from './+types/second-step';

export function action({ request }: Route.ActionArgs) {
  return answerEarlyPost(request);
}

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadSecondStep(url);
}
clientLoader.hydrate = true as const;

/** Each load for a phone factor sends a text message, so the page loads again only when another factor is chosen. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.search !== nextUrl.search;
}

/** The form and its picture fill the window. */
export const handle: RouteHandle = { hideFooter: true };

export function meta() {
  return pageMeta({
    title: 'One more step | Stoop',
    description: 'Enter the code from your second factor.',
    noindex: true,
  });
}

export function HydrateFallback() {
  return <LoadingPage title="One more step" />;
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <SecondStepPage {...loaderData} />;
}
