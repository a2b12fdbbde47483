import type { Example } from '#app/ui/examples/example.ts';
import { Button, ButtonLink, IconButton, TextButton } from './button.tsx';
import { SubmitButton } from './submit-button.tsx';

const VARIANTS = ['outlined', 'primary', 'list', 'quiet', 'danger', 'danger-solid'] as const;

export const examples: Example[] = [
  {
    name: 'Each variant',
    element: (
      <p className="row">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </p>
    ),
  },
  {
    name: 'Each variant, disabled',
    element: (
      <p className="row">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {variant}
          </Button>
        ))}
      </p>
    ),
  },
  {
    name: 'Each size, with an icon',
    element: (
      <p className="row">
        <Button size="sm" icon="filter">
          Filters
        </Button>
        <Button icon="filter">Filters</Button>
        <Button size="lg" icon="filter">
          Filters
        </Button>
      </p>
    ),
  },
  {
    name: 'Busy',
    element: (
      <p className="row">
        <Button busyText="Saving…">Save</Button>
        <Button variant="primary" busyText="Sending…">
          Send
        </Button>
      </p>
    ),
  },
  {
    name: 'A link that looks like a button',
    element: (
      <ButtonLink variant="primary" icon="search" to="/buy">
        See all homes
      </ButtonLink>
    ),
  },
  {
    name: 'An icon alone',
    element: (
      <p className="row">
        <IconButton icon="x" label="Close" />
        <IconButton icon="heart" label="Save" plate aria-pressed={false} className="heart" />
        <IconButton icon="heart" label="Saved" plate aria-pressed className="heart" />
        <IconButton icon="trash" label="Delete" disabled />
      </p>
    ),
  },
  {
    name: 'Text alone',
    element: (
      <p className="row">
        <TextButton>Clear all</TextButton>
        <TextButton className="text-btn-danger">Delete</TextButton>
        <TextButton disabled>Send again in 30 s</TextButton>
      </p>
    ),
  },
  { name: 'Sends a form', element: <SubmitButton>Sign in</SubmitButton> },
  {
    name: 'Sends a form, on its way',
    element: (
      <form>
        <SubmitButton busyText="Signing in…">Sign in</SubmitButton>
      </form>
    ),
  },
];
