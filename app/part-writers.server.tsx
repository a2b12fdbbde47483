// The parts of each page that the server renders itself, so that the browser can leave them alone.
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FilterForm } from '#app/features/filters/filter-form.tsx';
import { FILTER_FORM } from '#app/features/filters/filter-sheet.tsx';
import { DrawerContent } from '#app/features/frame/drawer-content.tsx';
import { DRAWER_CONTENT } from '#app/features/frame/navigation-drawer.tsx';
import { FOOTER_CONTENT } from '#app/features/frame/footer.tsx';
import { FooterContent } from '#app/features/frame/footer-content.tsx';
import { HOME_REST } from '#app/features/home/home-page.tsx';
import { HomeRest } from '#app/features/home/home-rest.tsx';
import { writeCards } from '#app/features/listing-cards/card-html.server.tsx';
import { CardGrid, CardWriter } from '#app/features/listing-cards/card-grid.tsx';
import { CARD_GRID } from '#app/features/listing-cards/listing-cards.tsx';
import { ErrorPage } from '#app/features/not-found/error-page.tsx';
import { ERROR_PAGE } from '#app/features/not-found/late-error-page.tsx';
import { ResultsBody } from '#app/features/results/results-body.tsx';
import { NoMatch } from '#app/features/results/no-match.tsx';
import { ProblemSummary } from '#app/features/filters/problem-summary.tsx';
import { NO_MATCH, PROBLEM_SUMMARY, RESULTS_BODY } from '#app/features/results/results-list.tsx';
import type { LatePart } from '#app/render/late-part.ts';
import type { PartWriter, PartWriters } from '#app/render/plain-part.tsx';

const FOOTER = renderToStaticMarkup(<FooterContent />);

const withCards = (part: ReactElement) => <CardWriter value={writeCards}>{part}</CardWriter>;

const entry = <Props,>(part: LatePart<Props>, writer: PartWriter<Props>) => [part, writer] as const;

export const PART_WRITERS = new Map<unknown, unknown>([
  entry(CARD_GRID, (props) => withCards(<CardGrid {...props} />)),
  entry(DRAWER_CONTENT, (props) => <DrawerContent {...props} />),
  entry(PROBLEM_SUMMARY, (props) => <ProblemSummary {...props} />),
  entry(NO_MATCH, (props) => withCards(<NoMatch {...props} />)),
  entry(ERROR_PAGE, (props) => <ErrorPage {...props} />),
  entry(RESULTS_BODY, (props) => withCards(<ResultsBody {...props} />)),
  entry(FOOTER_CONTENT, () => FOOTER),
  entry(FILTER_FORM, (props) => <FilterForm {...props} />),
  entry(HOME_REST, (props) => <HomeRest {...props} />),
]) as unknown as PartWriters;
