import type { Surface, SurfaceExport, SurfaceProperty } from '@storefront/federation/records';
import { type Change, pairByKey } from './Change';

/**
 * What is different in the public types. A property that callers need not give may be added; everything else
 * that they see breaks them.
 */
export function surfaceChanges(before: Surface, after: Surface): Change[] {
  return pairByKey(before, after).flatMap(({ key, before: old, after: now }): Change[] => {
    if (!old) return [{ kind: 'added', what: `expose ${key}`, breaking: false }];
    if (!now) return [{ kind: 'removed', what: `expose ${key}`, breaking: true }];
    return pairByKey(old, now).flatMap(({ key: name, before: one, after: other }): Change[] => {
      const what = name === 'default' ? key : `${key}.${name}`;
      if (!one) return [{ kind: 'added', what, breaking: false }];
      if (!other) return [{ kind: 'removed', what, breaking: true }];
      return exportChanges(what, one, other);
    });
  });
}

function exportChanges(what: string, before: SurfaceExport, after: SurfaceExport): Change[] {
  if (before.props && after.props)
    return pairByKey(before.props, after.props).flatMap(({ key, before: old, after: now }) =>
      propertyChange(`property ${key} of ${what}`, old, now),
    );
  const [old, now] = [before, after].map((shown) => shown.type ?? 'a component');
  return old === now
    ? []
    : [{ kind: 'changed', what: `type of ${what}`, breaking: true, detail: `${old} -> ${now}` }];
}

function propertyChange(what: string, before?: SurfaceProperty, after?: SurfaceProperty): Change[] {
  if (!before) return [{ kind: 'added', what, breaking: after?.optional !== true }];
  if (!after) return [{ kind: 'removed', what, breaking: true }];
  if (before.type !== after.type)
    return [{ kind: 'changed', what, breaking: true, detail: `${before.type} -> ${after.type}` }];
  if (before.optional === after.optional) return [];
  const breaking = after.optional !== true;
  return [
    { kind: 'changed', what, breaking, detail: breaking ? 'optional -> needed' : 'needed -> optional' },
  ];
}
