import { escapeHtml } from '../html';
import type { Person } from './people';

const choice = (person: Person, fields: string): string => `<form method="post">${fields}
  <button name="user_id" value="${person.user_id}">
    <strong>${escapeHtml(`${person.first_name} ${person.last_name}`)}</strong>
    <small>${person.phone === null ? 'no phone confirmed' : `+${person.phone}`}</small>
  </button>
</form>`;

/** Where a person says who they are, or refuses: plain forms, so that it works without scripts. */
export function authorizePage(people: readonly Person[], request: Record<string, string>): string {
  const fields = Object.entries(request)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sandbox: sign in with VK</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 26rem; margin: 3rem auto; padding: 0 1rem; color: #222; background: #edf1f6; }
form { margin: 0.75rem 0; } button { display: block; width: 100%; padding: 0.9rem 1.25rem; border: 0; border-radius: 12px; background: #fff; font: inherit; text-align: start; cursor: pointer; }
button:hover, button:focus-visible { outline: 2px solid #0077ff; } small { display: block; color: #5c6570; } .refuse { background: none; color: #8a1f1f; text-align: center; }
</style>
</head>
<body>
<h1>Sign in with VK</h1>
<p>This stands in for VK. <strong>${escapeHtml(request.client_id ?? '')}</strong> asks for your name and phone. Who are you?</p>
${people.map((person) => choice(person, fields)).join('\n')}
<form method="post">${fields}<button class="refuse" name="user_id" value="">Refuse</button></form>
</body>
</html>
`;
}
