import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import './button.css';

interface ButtonLook {
  variant?: 'outlined' | 'primary' | 'list' | 'quiet' | 'danger' | 'danger-solid';
  size?: 'sm' | 'lg';
  /** Sprite id of the icon before the text. */
  icon?: string;
}

function buttonClass({ variant = 'outlined', size }: ButtonLook, className?: string) {
  return classNames('btn', variant !== 'outlined' && `btn-${variant}`, size && `btn-${size}`, className);
}

/** A button that does nothing at the moment: clicks have no effect, but it keeps the focus. */
const OFF = {
  'aria-disabled': true,
  onClick: (event: MouseEvent) => event.preventDefault(),
} as const;

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Text while the action is running; the button stays focusable. */
  busyText?: string | false | null;
}

export function Button({
  variant,
  size,
  icon,
  busyText,
  disabled,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      {...((disabled || busyText) && OFF)}
      type={type}
      className={buttonClass({ variant, size }, classNames(busyText && 'is-busy', className))}
      aria-busy={busyText ? true : undefined}
    >
      {busyText ? <Icon name="refresh" /> : icon && <Icon name={icon} />}
      {busyText || children}
    </button>
  );
}

export interface ButtonLinkProps extends ButtonLook, ComponentProps<typeof Link> {}

export function ButtonLink({ variant, size, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, size }, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}

export interface IconButtonProps extends ComponentProps<'button'> {
  icon: string;
  label: string;
  /** Over a picture: a round plate behind the icon. */
  plate?: boolean;
  children?: ReactNode;
}

export function IconButton({
  icon,
  label,
  plate,
  disabled,
  className,
  children,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      {...(disabled && OFF)}
      type={type}
      aria-label={label}
      className={classNames('icon-btn', plate && 'icon-btn-plate', className)}
    >
      <Icon name={icon} />
      {children}
    </button>
  );
}

/** A button that looks like a link. */
export function TextButton({ disabled, className, type = 'button', ...rest }: ComponentProps<'button'>) {
  return <button {...rest} {...(disabled && OFF)} type={type} className={classNames('text-btn', className)} />;
}
