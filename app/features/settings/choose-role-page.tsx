import type { Role } from '#domain/identity/roles.ts';
import { RoleForm } from './role-form.tsx';

interface ChooseRolePageProps {
  userId: string;
  role: Role | null;
}

/** In place of a page of the listing side, for an account that has no role that lists. */
export function ChooseRolePage({ userId, role }: ChooseRolePageProps) {
  return (
    <div className="wrap page-later">
      <header className="page-head">
        <h1>Choose your role</h1>
        <p>
          {role === 'ADMIN'
            ? 'An administrator lists no property.'
            : 'To list property, say first whether you sell what is yours or act for others. You can change it later.'}
        </p>
      </header>
      <div className="settings-sec">
        {role !== 'ADMIN' && <RoleForm userId={userId} role={role} preselected={null} />}
      </div>
    </div>
  );
}
