import sprite from './sprite.svg?url';

export interface IconProps {
  /** Id of a symbol in sprite.svg. */
  name: string;
  className?: string;
}

/** A decorative icon next to a text that carries the meaning. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
