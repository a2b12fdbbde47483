import { Avatar } from '#app/ui/avatar/avatar.tsx';

const PIXELS = { lg: 96, xl: 144 } as const;

interface AgentPhotoProps {
  name: string;
  /** Null: the initials are shown. */
  url: string | null;
  size: keyof typeof PIXELS;
  lazy?: boolean;
}

export function AgentPhoto({ name, url, size, lazy = false }: AgentPhotoProps) {
  if (url === null) return <Avatar name={name} size={size} />;
  const side = PIXELS[size];
  return (
    <img
      className={`avatar avatar-${size}`}
      src={url}
      alt=""
      width={side}
      height={side}
      loading={lazy ? 'lazy' : undefined}
    />
  );
}
