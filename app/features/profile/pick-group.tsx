import { classNames } from '#app/ui/class-names.ts';
import '#app/ui/field/pick.css';

interface PickGroupProps {
  legend: string;
  name: string;
  options: readonly string[];
  value: string | null;
  onChange: (value: string) => void;
  className?: string;
}

/** The answers to one question as tiles: radio buttons. */
export function PickGroup({ legend, name, options, value, onChange, className }: PickGroupProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className={classNames('pick', className)}>
        {options.map((option) => (
          <label key={option}>
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
            />
            <span>{option}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
