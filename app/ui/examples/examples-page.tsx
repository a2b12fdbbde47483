import { useEffect, useState } from 'react';
import { Toggle } from '#app/ui/toggle/toggle.tsx';
import type { Example } from './example.ts';

interface ExamplesPageProps {
  /** By folder name, in the order shown. */
  components: readonly { name: string; examples: readonly Example[] }[];
}

export function ExamplesPage({ components }: ExamplesPageProps) {
  return (
    <div className="wrap examples">
      <header className="page-head">
        <h1>Components</h1>
        <Looks />
        <nav aria-label="Components">
          <ul className="plain chips">
            {components.map(({ name }) => (
              <li key={name}>
                <a href={`#${name}`}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      {components.map(({ name, examples }) => (
        <section key={name} id={name} aria-labelledby={`${name}-title`}>
          <h2 id={`${name}-title`}>{name}</h2>
          <div className="example-grid">
            {examples.map((example) => (
              <figure key={example.name} data-example={`${name}: ${example.name}`}>
                <figcaption>{example.name}</figcaption>
                {example.element}
              </figure>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

/** Shows the page in other colors: a theme, and buying or renting. */
function Looks() {
  const [theme, setTheme] = useState('');
  const [intent, setIntent] = useState('');
  useEffect(() => {
    Object.assign(document.documentElement.dataset, { theme, intent });
  }, [theme, intent]);
  return (
    <div className="row">
      <Toggle
        legend="Theme"
        name="theme"
        options={[
          { value: '', label: 'System' },
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
        value={theme}
        onChange={setTheme}
      />
      <Toggle
        legend="Market"
        name="intent"
        options={[
          { value: '', label: 'Buy' },
          { value: 'rent', label: 'Rent' },
        ]}
        value={intent}
        onChange={setIntent}
      />
    </div>
  );
}
