import { Link } from 'react-router';
import type { Role } from '#domain/people/roles.ts';
import { RoleForm } from './role-form.tsx';

interface ChooseRolePageProps {
  userId: string;
  role: Role | null;
}

/** Replaces a page for sellers and agents if the account's role can't list property. */
export function ChooseRolePage({ userId, role }: ChooseRolePageProps) {
  if (role === 'ADMIN') {
    return (
      <div className="wrap page-head page-later">
        <h1>Administrators don’t list property</h1>
        <p>To list a home of your own, use another account. This site’s listings are managed in the portal.</p>
        <p className="row">
          <Link className="btn btn-primary" to="/admin/mls">
            Manage listings
          </Link>
        </p>
      </div>
    );
  }
  return (
    <div className="wrap page-later">
      <header className="page-head">
        <h1>Choose your role</h1>
        <p>
          To list property, first tell us whether the home is yours or you act for others. If you rent out or sell a
          home of your own, choose Seller. You can change it later.
        </p>
      </header>
      <div className="settings-sec">
        <RoleForm userId={userId} role={role} preselected={null} />
      </div>
    </div>
  );
}
