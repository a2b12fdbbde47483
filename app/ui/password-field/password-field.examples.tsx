import type { Example } from '#app/ui/examples/example.ts';
import { PasswordField } from './password-field.tsx';

export const examples: Example[] = [
  { name: 'Alone in its form', element: <PasswordField label="Password" isAlone autoComplete="off" /> },
  {
    name: 'Weak',
    element: (
      <PasswordField
        label="Weak password"
        defaultValue="stoop"
        autoComplete="off"
        strength={{ score: 1, text: 'Easy to guess' }}
      />
    ),
  },
  {
    name: 'Fair',
    element: (
      <PasswordField
        label="Fair password"
        defaultValue="stoop-home"
        autoComplete="off"
        strength={{ score: 3, text: 'Fair' }}
      />
    ),
  },
  {
    name: 'Strong',
    element: (
      <PasswordField
        label="New password"
        defaultValue="stoop sample account"
        autoComplete="off"
        hint="At least 8 characters"
        strength={{ score: 4, text: 'Strong' }}
      />
    ),
  },
  {
    name: 'Wrong',
    element: <PasswordField label="Current password" autoComplete="off" error="Enter your current password." />,
  },
];
