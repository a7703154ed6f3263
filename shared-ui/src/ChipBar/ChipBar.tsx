import type { KeyboardEvent, MouseEvent } from 'react';
import { useEffect, useRef } from 'react';
import { Chip } from '../Chip/Chip';
import type { IconName } from '../Icon/Icon';
import { classNames } from '../lib/classNames';
import type { DataAttributes } from '../lib/dataAttributes';
import styles from './ChipBar.module.css';

export type ChipBarItem = {
  readonly id: string;
  readonly label: string;
  /** Makes the chip a link, which works before the page's scripts do. */
  readonly href?: string;
  readonly picture?: string;
  readonly icon?: IconName;
  readonly data?: DataAttributes;
};

export type ChipBarProps = {
  /** Name of the bar for screen readers. */
  readonly label: string;
  readonly chips: readonly ChipBarItem[];
  readonly active?: string;
  /** With links, `event.preventDefault()` keeps the browser from following. */
  readonly onSelect?: (id: string, event: MouseEvent) => void;
  readonly className?: string;
};

/** A row of chips that scrolls sideways; the active one slides into view, arrows move between them. */
export function ChipBar({ label, chips, active, onSelect, className }: ChipBarProps) {
  const scroller = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const list = scroller.current;
    const chip = active === undefined ? undefined : list?.querySelector<HTMLElement>('[data-selected]');
    // Only this list moves: scrollIntoView would move the page too. Smoothness is the style's matter.
    if (list && chip) list.scrollLeft = chip.offsetLeft - (list.clientWidth - chip.offsetWidth) / 2;
  }, [active]);
  const move = (event: KeyboardEvent) => {
    const all = [...(scroller.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];
    const from = all.indexOf(event.target as HTMLElement);
    const last = all.length - 1;
    const to = { ArrowRight: from + 1, ArrowLeft: from - 1, Home: 0, End: last }[event.key];
    if (to === undefined || from < 0) return;
    event.preventDefault();
    all[Math.min(Math.max(to, 0), last)]?.focus();
  };
  return (
    <nav aria-label={label} className={classNames(styles.bar, className)}>
      <ul className={styles.list} ref={scroller} onKeyDown={move}>
        {chips.map(({ id, label: text, href, picture, icon, data }) => {
          const shared = {
            ...data,
            selected: id === active,
            picture,
            icon,
            onClick: (event: MouseEvent) => onSelect?.(id, event),
          };
          return (
            <li key={id}>
              {href === undefined ? (
                <Chip {...shared}>{text}</Chip>
              ) : (
                <Chip {...shared} href={href}>
                  {text}
                </Chip>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
