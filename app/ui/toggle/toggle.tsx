import './toggle.css';

interface ToggleProps {
  legend: string;
  name: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
}

/** Two or three choices side by side: radios in a fieldset. */
export function Toggle({ legend, name, options, value, onChange }: ToggleProps) {
  return (
    <fieldset className="toggle">
      <legend className="sr">{legend}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
