// Parts of a page that stay the server's HTML in the browser: React neither loads their code nor hydrates their
// elements before the browser is idle or the part is needed. On a phone, this saves most of the time between the first
// paint and the first tap.
import {
  type ComponentProps,
  type ComponentType,
  createContext,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { TextButton } from '#app/ui/button/button.tsx';
import { useFollowForms, useFollowLinks } from './follow-link.ts';
import { useKeptFocus } from './kept-focus.ts';
import { type LatePart, useLatePart } from './late-part.ts';
import { useIdle } from './use-idle.ts';
import { useIsHydrating } from './use-is-hydrating.ts';

/**
 * Renders a part: returns HTML, or an element for React to render. The server has one for each part; the browser has
 * none.
 */
export type PartWriter<Props> = (props: Props) => string | ReactElement;

export interface PartWriters {
  get<Props>(part: LatePart<Props>): PartWriter<Props> | undefined;
}

export const ServerParts = createContext<PartWriters | null>(null);

interface PlainPartProps<Props> extends Omit<ComponentProps<'div'>, 'children' | 'ref'> {
  ref?: RefObject<HTMLDivElement | null>;
  late: LatePart<Props>;
  props: Props;
  /** Identifies what the HTML was rendered from; if it changes, React renders the part. */
  version: string;
  /** The part is about to be used: from now on React renders it, unless somebody has begun to fill it in. */
  isAwake?: boolean;
  /** Shown while the code of the part is loading. Without it, the old HTML stays until then. */
  waiting?: ReactNode;
  /** Shown if its code could not be loaded. */
  Failed?: ComponentType<{ retry: () => void }>;
  /** Called when a form of the plain HTML was sent. */
  onSent?: () => void;
  /** Called after each render, with the HTML in place. */
  onRendered?: () => void;
}

/** A `div` with the part in it. Its links and GET forms open pages of this site without loading them anew. */
export function PlainPart<Props extends object>(given: PlainPartProps<Props>) {
  const {
    late,
    props,
    version,
    isAwake = false,
    waiting,
    Failed = NotLoaded,
    onSent,
    onRendered,
    onClick,
    ref,
    ...box
  } = given;
  const write = use(ServerParts)?.get(late);
  const isHydrating = useIsHydrating();
  const [firstVersion] = useState(version);
  /** The server's HTML is gone, and does not come back. */
  const [isLive, setLive] = useState(!isHydrating);
  const [isFilledIn, setFilledIn] = useState(false);
  const own = useRef<HTMLDivElement>(null);
  const element = ref ?? own;
  const isOther = version !== firstVersion;
  const { Part, hasFailed, retry } = useLatePart(late, useIdle() || isAwake || isLive || isOther);
  const replaces = isOther ? Part !== null || waiting !== undefined : isAwake && Part !== null && !isFilledIn;
  if (replaces && !isLive) setLive(true);
  const isKept = !isLive && !replaces;
  const follow = useFollowLinks();
  const send = useFollowForms();

  useEffect(() => {
    // Another try, if the first one failed.
    if (isAwake) late.start();
  }, [isAwake, late]);

  // If another part of the page did not match the server's HTML, React has rendered the page again and left this one
  // empty.
  useLayoutEffect(() => {
    if (isKept && element.current?.firstChild === null) setLive(true);
  }, [element, isKept]);

  useLayoutEffect(() => onRendered?.());

  const isReplaced = !isKept && Part !== null;
  useScrollToTarget(element, isReplaced);
  const keepFocus = useKeptFocus(element, isReplaced);

  function press(event: MouseEvent<HTMLDivElement>) {
    onClick?.(event);
    follow(event);
  }

  const written = write?.(props);
  if (written !== undefined && typeof written !== 'string') return <div {...box}>{written}</div>;
  if (written !== undefined || isKept) {
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside carry the keyboard.
      <div
        key="kept"
        {...box}
        {...keepFocus}
        ref={element}
        onClick={press}
        onInput={() => setFilledIn(true)}
        onSubmit={(event) => send(event) && onSent?.()}
        suppressHydrationWarning
        // React leaves the existing HTML alone, so the browser needs no copy of it.
        dangerouslySetInnerHTML={{ __html: written ?? '' }}
      />
    );
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside carry the keyboard.
    <div key="live" {...box} ref={element} onClick={press}>
      {Part ? <Part {...props} /> : hasFailed ? <Failed retry={retry} /> : waiting}
    </div>
  );
}

/** An address such as /#insights may point to an element in this part: goes there once the part is there. */
function useScrollToTarget(element: RefObject<HTMLElement | null>, isThere: boolean) {
  const hasScrolled = useRef(false);
  useLayoutEffect(() => {
    if (!isThere || hasScrolled.current) return;
    hasScrolled.current = true;
    const target = location.hash.length > 1 ? document.getElementById(location.hash.slice(1)) : null;
    if (target && element.current?.contains(target)) target.scrollIntoView();
  }, [element, isThere]);
}

function NotLoaded({ retry }: { retry: () => void }) {
  return (
    <p role="alert">
      We couldn't load this part of the page. <TextButton onClick={retry}>Try again</TextButton>
    </p>
  );
}
