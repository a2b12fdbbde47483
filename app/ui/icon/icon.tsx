import sprite from './sprite.svg?url';

export interface IconProps {
  /** Id of a symbol in sprite.svg. */
  name: string;
  className?: string;
}

/** A decorative sign beside a text; the text carries the meaning. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
