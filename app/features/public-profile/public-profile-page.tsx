import type { PublicProfile } from '#domain/people/public-profile.server.ts';
import { BioText } from './bio-text.tsx';
import { Avatar } from '#app/ui/avatar/avatar.tsx';
import { DefinitionRow } from '#app/ui/definition-list/definition-row.tsx';
import { roleText } from './role-text.ts';
import './public-profile.css';

/** What a person shows of themselves if their profile is public. */
export function PublicProfilePage({ profile, photoUrl }: { profile: PublicProfile; photoUrl: string | null }) {
  const { name, role, bio, license, languages } = profile;
  return (
    <div className="wrap page-head public-profile">
      <header>
        {photoUrl ? <img src={photoUrl} alt="" width="96" height="96" /> : <Avatar name={name} size="xl" />}
        <div>
          <h1>{name}</h1>
          <p className="muted">{roleText(role)} on Stoop</p>
        </div>
      </header>
      {(license || languages.length > 0) && (
        <dl className="def">
          {license && (
            <DefinitionRow label="License">
              {[license.number, license.state].filter(Boolean).join(', ')} (as stated by {name})
            </DefinitionRow>
          )}
          {languages.length > 0 && (
            <DefinitionRow label="Languages">{['English', ...languages].join(', ')}</DefinitionRow>
          )}
        </dl>
      )}
      {bio && (
        <section className="public-bio" aria-labelledby="about">
          <h2 id="about">About</h2>
          <BioText bio={bio} />
        </section>
      )}
    </div>
  );
}
