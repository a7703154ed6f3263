import type { ProductGroup } from '@storefront/contracts';
import { useEffect, useState } from 'react';

/** The group under the bar while the page scrolls (HOME-04). A thin strip below the bar is watched, so no scroll event is needed. */
export function useActiveGroup(groups: readonly ProductGroup[]): string | undefined {
  const [active, setActive] = useState<string | undefined>(groups[0]?.alias);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const inside = entries.find((entry) => entry.isIntersecting);
        const alias = inside?.target.getAttribute('data-group');
        if (alias) setActive(alias);
      },
      { rootMargin: '-120px 0px -75% 0px' },
    );
    for (const { alias } of groups) {
      const section = document.getElementById(`group-${alias}`);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [groups]);
  return active;
}
