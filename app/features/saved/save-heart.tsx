import { IconButton } from '#app/ui/button/button.tsx';
import { useSavedHomes } from './saved-homes.tsx';

export function SaveHeart({ id, title }: { id: number; title: string }) {
  const { ids, toggle } = useSavedHomes();
  return (
    <IconButton
      plate
      className="heart needs-script"
      icon="heart"
      label={`Save ${title}`}
      aria-pressed={ids.includes(id)}
      onClick={() => toggle(id)}
    />
  );
}
