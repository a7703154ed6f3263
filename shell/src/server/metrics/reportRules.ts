import { calls } from '@storefront/contracts';

const listNames = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/**
 * What a report may name, by its type: each name is a series of `/metrics`, and anybody may send a report.
 * Names of deprecations and interventions are Chromium's, those that a page like ours or a counter may meet.
 */
const rules: Readonly<Record<string, ReadonlySet<string>>> = {
  'csp-violation': listNames(
    'base-uri child-src connect-src default-src font-src form-action frame-ancestors frame-src img-src ' +
      'manifest-src media-src object-src require-trusted-types-for sandbox script-src script-src-attr ' +
      'script-src-elem style-src style-src-attr style-src-elem trusted-types worker-src',
  ),
  'integrity-violation': listNames('script style'),
  deprecation: listNames(
    'UnloadHandler CSSSelectorInternalMediaControlsOverlayCastButton DataUrlInSvgUse DOMMutationEvents ' +
      'GeolocationInsecureOrigin H1UserAgentFontSizeInSection InsecurePrivateNetworkSubresourceRequest ' +
      'NotificationInsecureOrigin PrefixedStorageInfo SharedArrayBufferConstructedWithoutIsolation ' +
      'ThirdPartyCookies V8SharedArrayBufferConstructedInExtensionWithoutIsolation XMLHttpRequestSynchronousInNonWorkerOutsideBeforeUnload',
  ),
  intervention: listNames('HeavyAdIntervention LazyLoadImage NavigatorVibrate PassiveDocumentEventListener'),
  // Our page's own, of a reply of the API: `replies/checkReplies.ts`.
  'contract-violation': new Set(Object.keys(calls)),
};

/** The label of what a report names, "other" for what is not listed; undefined for a type that is not counted. */
export function toReportRule(type: string, named: string): string | undefined {
  const known = Object.hasOwn(rules, type) ? rules[type] : undefined;
  return known && (known.has(named) ? named : 'other');
}
