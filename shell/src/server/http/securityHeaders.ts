import { inlineScriptSources } from '../document/inlineScripts';

// Styles are inline by design (critical CSS), and map and payment pages set style attributes. Card pages of acquirers and 3-D Secure
// live on foreign origins in frames and form posts; locally on the sandbox's port.
const policy = [
  "default-src 'self'",
  `script-src ${inlineScriptSources} 'strict-dynamic'`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "font-src 'self' data:",
  "connect-src 'self' https:",
  "worker-src 'self' blob:",
  "frame-src 'self' https: http://localhost:* http://127.0.0.1:*",
  "form-action 'self' https: http://localhost:* http://127.0.0.1:*",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "object-src 'none'",
].join('; ');

/** On every document. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': policy,
  'integrity-policy': 'blocked-destinations=(script)',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=()',
};
