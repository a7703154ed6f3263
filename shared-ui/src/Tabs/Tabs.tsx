import type { KeyboardEvent, ReactNode } from 'react';
import { useId, useRef } from 'react';
import type { DataAttributes } from '../lib/dataAttributes';
import styles from './Tabs.module.css';

export type Tab<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  readonly data?: DataAttributes;
};

export type TabsProps<Value extends string> = {
  readonly label: string;
  readonly tabs: readonly Tab<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** The chosen tab's panel. */
  readonly children: ReactNode;
  readonly className?: string;
};

/** Tabs with their panel; the arrows choose, as the ARIA pattern with automatic activation says. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
  className,
}: TabsProps<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const from = tabs.findIndex((tab) => tab.value === value);
    const to = { ArrowRight: from + 1, ArrowLeft: from - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const index = (to + tabs.length) % tabs.length;
    const tab = tabs[index];
    if (tab) onChange(tab.value);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus();
  };
  return (
    <div className={className}>
      <div role="tablist" aria-label={label} className={styles.list} ref={list} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            {...tab.data}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className={styles.panel}>
        {children}
      </div>
    </div>
  );
}
