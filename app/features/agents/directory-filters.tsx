import type { FormEvent } from 'react';
import { Form, useNavigate } from 'react-router';
import type { AreaChoice } from '#domain/agents/agent.ts';
import { directoryPath, readDirectoryQuery } from '#domain/agents/directory-query.ts';
import { SPECIALIZATIONS } from '#domain/agents/specializations.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Options } from '#app/ui/field/field.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import type { DirectoryData } from './directory.server.ts';

const SPECIALIZATION_OPTIONS = [
  { value: '', label: 'All specializations' },
  ...Object.entries(SPECIALIZATIONS).map(([value, label]) => ({ value, label })),
];
const GROUPS = { borough: 'New York City', county: 'Counties', city: 'Cities' } as const;

/**
 * A GET form: the address has all filters, and nothing is sent before Search is pressed. With scripts it goes to the
 * shortest address at once, which the server would otherwise lead to.
 */
export function DirectoryFilters({ query, areas, languages }: Pick<DirectoryData, 'query' | 'areas' | 'languages'>) {
  const { term, specialization, area, language } = query;
  const navigate = useNavigate();
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const params = new URLSearchParams([...typed].map(([name, value]) => [name, String(value)]));
    void navigate(directoryPath(readDirectoryQuery(params).query));
  }
  const isUnknown = area !== null && !areas.some((choice) => choice.area === area);
  return (
    <Form className="agents-bar" role="search" action="/agents" aria-label="Find agents" onSubmit={search}>
      <div className="affix">
        <Icon name="search" />
        <input
          className="input"
          type="search"
          name="term"
          aria-label="Name or firm"
          placeholder="Name or firm"
          maxLength={100}
          defaultValue={term}
        />
      </div>
      <select className="select" name="specialization" aria-label="Specialization" defaultValue={specialization ?? ''}>
        <Options options={SPECIALIZATION_OPTIONS} />
      </select>
      <select className="select" name="area" aria-label="Area" defaultValue={area ?? ''}>
        <option value="">All areas</option>
        {isUnknown && <option>{area}</option>}
        {(Object.keys(GROUPS) as (keyof typeof GROUPS)[]).map((kind) => (
          <AreaGroup key={kind} label={GROUPS[kind]} areas={areas.filter((choice) => choice.kind === kind)} />
        ))}
      </select>
      <select className="select" name="language" aria-label="Language" defaultValue={language ?? ''}>
        <option value="">Any language</option>
        {language !== null && !languages.includes(language) && <option>{language}</option>}
        {languages.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
      <Button variant="primary" type="submit">
        Search
      </Button>
    </Form>
  );
}

function AreaGroup({ label, areas }: { label: string; areas: readonly AreaChoice[] }) {
  if (areas.length === 0) return null;
  return (
    <optgroup label={label}>
      <Options options={areas.map(({ area }) => ({ value: area, label: area }))} />
    </optgroup>
  );
}
