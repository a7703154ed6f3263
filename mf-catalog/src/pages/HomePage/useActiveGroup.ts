import type { ProductGroup } from '@storefront/contracts';
import { useEffect, useState } from 'react';

/**
 * The group under the bar while the page scrolls (HOME-04). A thin strip below the bar is watched, so no
 * scroll event is needed.
 */
export function useActiveGroup(groups: readonly ProductGroup[]): string | undefined {
  const [active, setActive] = useState<string | undefined>(groups[0]?.alias);
  useEffect(() => {
    // Of several in the strip the upper one; one message may tell of some that come and others that go.
    const inside = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) inside.add(target);
          else inside.delete(target);
        const top = groups.find(({ alias }) =>
          [...inside].some((section) => section.id === `group-${alias}`),
        );
        if (top) setActive(top.alias);
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
