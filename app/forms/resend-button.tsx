import { useEffect, useState } from 'react';
import { TextButton } from '#app/ui/button/button.tsx';

interface ResendButtonProps {
  /** When the next code may be requested, as a timestamp in milliseconds; null: now. */
  opensAt: number | null;
  disabled: boolean;
  label?: string;
  onClick: () => void;
}

/** Requests another code, and says how long that still has to wait. */
export function ResendButton({ opensAt, disabled, label = 'send a new code', onClick }: ResendButtonProps) {
  const left = useSecondsUntil(opensAt);
  return (
    <TextButton disabled={disabled || left > 0} onClick={onClick}>
      {left > 0 ? `${label} in ${left} s` : label}
    </TextButton>
  );
}

function useSecondsUntil(time: number | null): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const count = () => setLeft(time === null ? 0 : Math.max(0, Math.ceil((time - Date.now()) / 1000)));
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [time]);
  return left;
}
