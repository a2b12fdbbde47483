import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { loadSecondStep } from '#app/features/account/load-second-step.ts';
import { LoadingPage } from '#app/render/loading-page.tsx';
import { SecondStepPage } from '#app/features/account/second-step-page.tsx';
import { answerEarlyPost } from '#app/forms/early-post.ts';
import { pageMeta } from '#app/render/page-meta.ts';
import type { RouteHandle } from '#app/render/route-handle.ts';
import type { Route } from './+types/second-step';

export function action({ url }: Route.ActionArgs) {
  return answerEarlyPost(url);
}

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadSecondStep(url);
}
clientLoader.hydrate = true as const;

/** Each load of a phone factor sends a message: only the choice of another factor loads again. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.search !== nextUrl.search;
}

/** The form and its picture fill the window. */
export const handle: RouteHandle = { hideFooter: true };

export function meta() {
  return pageMeta({
    title: 'One more step | Stoop',
    description: 'Enter the code of your second factor.',
    noindex: true,
  });
}

export function HydrateFallback() {
  return <LoadingPage title="One more step" />;
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <SecondStepPage {...loaderData} />;
}
