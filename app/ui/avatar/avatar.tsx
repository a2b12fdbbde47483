import { classNames } from '#app/ui/class-names.ts';
import './avatar.css';

interface AvatarProps {
  name: string;
  size?: 'sm' | 'lg' | 'xl';
}

const PLATES = 4;

/** The same person always gets the same plate. */
function seedOf(name: string): number {
  return [...name].reduce((sum, char) => sum + char.charCodeAt(0), 0);
}

/** An enamel plate with the initials of a person who has no photo. */
export function Avatar({ name, size }: AvatarProps) {
  const initials = name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word[0]?.toUpperCase())
    .slice(0, 2)
    .join('');
  const plate = (seedOf(name) % PLATES) + 1;
  return (
    <span className={classNames('avatar', plate > 1 && `avatar-${plate}`, size && `avatar-${size}`)} aria-hidden="true">
      {initials}
    </span>
  );
}
