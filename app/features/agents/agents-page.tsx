import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { directoryPath, pageCountOf } from '#domain/agents/directory-query.ts';
import { FIRST_TIME_UP_TO, LUXURY_FROM, SPECIALIZATIONS } from '#domain/agents/specializations.ts';
import { AgentDialog } from '#app/features/agent-contact/agent-dialog.tsx';
import type { ContactedAgent } from '#app/features/agent-contact/contacted-agent.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Empty } from '#app/ui/empty/empty.tsx';
import { countOf, formatShortDollars } from '#app/ui/format.ts';
import { Pagination } from '#app/ui/pagination/pagination.tsx';
import { AgentRow } from './agent-row.tsx';
import type { DirectoryData } from './directory.server.ts';
import { DirectoryFilters } from './directory-filters.tsx';
import '#app/features/agent-contact/agent-head.css';
import './agents.css';

export function AgentsPage({ directory }: { directory: DirectoryData }) {
  const { query, problems, agents, total } = directory;
  const [contacted, setContacted] = useState<ContactedAgent | null>(null);
  const close = useCallback(() => setContacted(null), []);
  return (
    <div className="wrap">
      <header className="page-head">
        <h1>Find an agent</h1>
        <p>Agents from our listing sources and members. Nobody pays to be higher in this list.</p>
      </header>
      <DirectoryFilters key={directoryPath(query)} {...directory} />
      {problems.map((problem) => (
        <Alert key={problem} tone="warning" role="status">
          {problem}
        </Alert>
      ))}
      {total === 0 ? (
        <NoAgents {...directory} />
      ) : (
        <>
          <p className="small muted" role="status">
            {countOf(total, 'agent')}, ordered by closed sales on Stoop’s sources
          </p>
          <div className="agents-grid">
            {agents.map((shown) => (
              <AgentRow key={shown.agent.id} shown={shown} area={query.area} onContact={setContacted} />
            ))}
          </div>
          <Pagination
            page={query.page}
            pageCount={pageCountOf(total)}
            hrefFor={(page) => directoryPath({ ...query, page })}
          />
        </>
      )}
      <p className="legal-line">
        Specializations come from the homes that an agent lists or sold: “Luxury” means that at least a third of them
        cost {formatShortDollars(LUXURY_FROM)} or more, “First-time buyers” that at least a third cost{' '}
        {formatShortDollars(FIRST_TIME_UP_TO)} or less, “Investment” houses with several homes. Figures count listings
        of Stoop’s sources. Are you missing, or is something wrong? <Link to="/profile">Edit your profile</Link>.
      </p>
      <div className="section-gap" />
      {contacted && <AgentDialog agent={contacted} onClose={close} />}
    </div>
  );
}

function NoAgents({ query, fewer }: Pick<DirectoryData, 'query' | 'fewer'>) {
  const { term, specialization } = query;
  return (
    <Empty title="No agents match">
      <p>
        {term !== '' && 'Check the spelling. '}
        {fewer.length > 0 ? 'With one filter less, there are:' : 'Nobody in the directory fits.'}
      </p>
      {fewer.length > 0 && (
        <ul className="agents-fewer plain">
          {fewer.map(({ left, query: without, total }) => (
            <li key={left}>
              <Link className="link-strong" to={directoryPath(without)}>
                Without “{left === 'specialization' && specialization ? SPECIALIZATIONS[specialization] : query[left]}”:{' '}
                {countOf(total, 'agent')}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <ButtonLink to="/agents">Show all agents</ButtonLink>
    </Empty>
  );
}
