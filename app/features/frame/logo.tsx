/** Three steps up to a door on an enamel house-number plate, followed by the name. */
export function Logo({ tagline }: { tagline?: boolean }) {
  return (
    <>
      <svg viewBox="0 0 34 34" aria-hidden="true">
        <rect className="logo-plate" width="34" height="34" rx="8" />
        <path className="logo-steps" d="M8 26.5v-4.7h4.5v-4.7H17v-4.7h4.5V7.7H26v18.8z" />
      </svg>
      <span>
        <b>Stoop</b>
        {tagline && <small>NY &amp; NJ Properties</small>}
      </span>
    </>
  );
}
