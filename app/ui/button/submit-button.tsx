import { useRef } from 'react';
import { useLock } from '#app/ui/field/use-lock.ts';
import { Button, type ButtonProps } from './button.tsx';

/** Submits its form. While it is being sent, the button says so, and the fields can be read but not changed. */
export function SubmitButton({ busyText, variant = 'primary', ...rest }: Omit<ButtonProps, 'type' | 'ref'>) {
  const button = useRef<HTMLButtonElement>(null);
  useLock(button, Boolean(busyText));
  return (
    <>
      <Button {...rest} ref={button} variant={variant} type="submit" busyText={busyText} />
      <span className="sr" role="status">
        {busyText}
      </span>
    </>
  );
}
