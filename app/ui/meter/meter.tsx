import './meter.css';

interface MeterProps {
  label: string;
  /** From 0 to `max`. */
  value: number;
  max: number;
  tone?: 'accent' | 'positive' | 'warning' | 'danger';
}

/** A filled bar, drawn by us because Chromium fills only the upper half of a styled meter element. */
export function Meter({ label, value, max, tone = 'accent' }: MeterProps) {
  return (
    <svg
      className={`meter meter-${tone}`}
      viewBox={`0 0 ${max} 1`}
      preserveAspectRatio="none"
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={`${value} of ${max}`}
    >
      <rect width={value} height="1" />
    </svg>
  );
}
