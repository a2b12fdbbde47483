import { classNames } from '#app/ui/class-names.ts';
import './avatar.css';

interface AvatarProps {
  name: string;
  /** Picks one of the four plates; the same person keeps the same one. */
  seed: number;
  size?: 'sm' | 'lg' | 'xl';
}

/** An enamel plate with initials, for a person without a photo. */
export function Avatar({ name, seed, size }: AvatarProps) {
  const initials = name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word[0]?.toUpperCase())
    .slice(0, 2)
    .join('');
  const plate = (seed % 4) + 1;
  return (
    <span className={classNames('avatar', plate > 1 && `avatar-${plate}`, size && `avatar-${size}`)} aria-hidden="true">
      {initials}
    </span>
  );
}
