import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { useId } from 'react';
import { Icon, type IconName } from '../Icon/Icon';
import { classNames } from '../lib/classNames';
import { Spinner } from '../Spinner/Spinner';
import styles from './Button.module.css';
import { type ButtonLook, buttonClass } from './buttonClass';

type Shared = ButtonLook & {
  readonly icon?: IconName;
  readonly iconEnd?: IconName;
  /** Work is under way: keeps its width, ignores presses, shows a spinner after 200 ms. */
  readonly busy?: boolean;
  /**
   * Why it cannot be pressed, shown under the button. The button stays focusable and `aria-disabled`. Give
   * `null` when there is no reason now but there may be one later, so that the button is not rendered anew
   * when the reason comes.
   */
  readonly disabledReason?: string | null;
  /** A line is left for the reason while there is none: a dialog does not move away from under the finger. */
  readonly reasonKeepsPlace?: boolean;
  readonly children?: ReactNode;
};

export type ButtonProps = Shared &
  (
    | (Omit<ComponentPropsWithRef<'button'>, 'children' | 'disabled'> & { readonly href?: undefined })
    | (Omit<ComponentPropsWithRef<'a'>, 'children'> & { readonly href: string })
  );

/**
 * The one button, also as a link by `href`. With `aria-disabled` it stays focusable and ignores presses, as
 * with a reason. There is no `disabled`: a button that its own press disables would take a keyboard's focus
 * with it.
 */
export function Button(props: ButtonProps) {
  const reasonId = useId();
  const { variant, size, block, icon, iconEnd, busy, className, children, ...others } = props;
  const { disabledReason, reasonKeepsPlace = false, ...rest } = others;
  const look = classNames(buttonClass({ variant, size, block }), className);
  const inside = (
    <>
      <span className={styles.label}>
        {icon || iconEnd ? (
          <>
            {icon && <Icon name={icon} size={size === 's' ? 16 : 20} />}
            <span>{children}</span>
            {iconEnd && <Icon name={iconEnd} size={size === 's' ? 16 : 20} />}
          </>
        ) : (
          children
        )}
      </span>
      {busy && <Spinner className={styles.spinner} />}
    </>
  );
  if (rest.href !== undefined) {
    return (
      <a {...rest} className={look} aria-busy={busy || rest['aria-busy']}>
        {inside}
      </a>
    );
  }
  const { onClick, 'aria-describedby': describedBy, 'aria-disabled': disabled, ...buttonProps } = rest;
  const blocked = Boolean(disabledReason) || busy === true || disabled === true || disabled === 'true';
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (blocked) event.preventDefault();
    else onClick?.(event);
  };
  const button = (
    <button
      type="button"
      {...buttonProps}
      className={look}
      onClick={press}
      aria-busy={busy || rest['aria-busy']}
      aria-disabled={blocked || undefined}
      aria-describedby={classNames(describedBy, disabledReason && reasonId)}
    >
      {inside}
    </button>
  );
  if (disabledReason === undefined) return button;
  return (
    <span className={classNames(styles.withReason, block && styles.block)}>
      {button}
      {(disabledReason || reasonKeepsPlace) && (
        <span className={styles.reason} id={reasonId}>
          {disabledReason ?? '\u00a0'}
        </span>
      )}
    </span>
  );
}
